import { createDesk } from '#intake/submission/desk.ts';
import type { DeskTools } from '#intake/submission/submission.ts';
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
  tools: DeskTools & Pick<ApiTools, 'readPage' | 'findApplicationKeys'>,
) {
  const desk = { ...tools, ...createDesk(tools) };
  return createRoutes()
    .openapi(applicationRoute, createApplicationHandler(tools))
    .openapi(applicationStepRoute, createStepHandler({ ...desk, limitNew: createApplicationLimit() }))
    .openapi(applicationsRoute, createApplicationsHandler(desk))
    .openapi(removeApplicationRoute, createRemoveHandler(tools));
}
