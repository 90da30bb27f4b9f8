import { createFormCheck } from '#api/leads/form-check.ts';
import { createLeadGuard } from '#api/leads/lead-guard.ts';
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
  tools: Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'findApplicationKeys'>,
) {
  const checkForm = createFormCheck();
  return createRoutes()
    .openapi(applicationRoute, createApplicationHandler(tools))
    .openapi(
      applicationStepRoute,
      createStepHandler({ ...tools, checkForm, limitNew: createApplicationLimit() }),
    )
    .openapi(applicationsRoute, createApplicationsHandler({ ...tools, guard: createLeadGuard(), checkForm }))
    .openapi(removeApplicationRoute, createRemoveHandler(tools));
}
