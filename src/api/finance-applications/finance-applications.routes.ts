import { createIntake } from '#intake/submission/create-intake.ts';
import type { IntakeTools } from '#intake/submission/submission.ts';
import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { createApplicationLimit } from '#api/tools/rate-limit.ts';
import {
  applicationRoute,
  applicationsRoute,
  applicationStepRoute,
  removeApplicationRoute,
} from './finance-applications.contract.ts';
import {
  createApplicationHandler,
  createApplicationsHandler,
  createRemoveHandler,
  createStepHandler,
} from './finance-applications.handlers.ts';

/** Applications for finance (FIN-01). */
export function createFinanceApplicationsRoutes(
  tools: IntakeTools & Pick<ApiTools, 'readPage' | 'findApplicationKeys'>,
) {
  const intake = { ...tools, ...createIntake(tools) };
  return createRoutes()
    .openapi(applicationRoute, createApplicationHandler(tools))
    .openapi(applicationStepRoute, createStepHandler({ ...intake, limitNew: createApplicationLimit() }))
    .openapi(applicationsRoute, createApplicationsHandler(intake))
    .openapi(removeApplicationRoute, createRemoveHandler(tools));
}
