import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import type { FileLimit } from '#api/tools/rate-limit.ts';
import { createIntake } from '#intake/submission/create-intake.ts';
import type { IntakeTools } from '#intake/submission/submission.ts';
import { createLeadSuccessHandler } from './lead-success.handlers.ts';
import { leadsRoute, leadSuccessRoute } from './leads.contract.ts';
import { createLeadsHandler } from './leads.handlers.ts';

/** Leads of shoppers (API-21). */
export const createLeadsRoutes = (
  tools: IntakeTools & Pick<ApiTools, 'readPage' | 'linkSecret'> & { limitFiles: FileLimit },
) =>
  createRoutes()
    .openapi(leadsRoute, createLeadsHandler({ ...tools, ...createIntake(tools) }))
    .openapi(leadSuccessRoute, createLeadSuccessHandler(tools));
