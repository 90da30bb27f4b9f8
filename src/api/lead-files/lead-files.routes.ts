import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import type { FileLimit } from '#api/tools/rate-limit.ts';
import { createLeadFilesHandler } from './lead-files.handlers.ts';
import { leadFilesRoute } from './lead-files.contract.ts';

/** Files of shoppers, which come before their lead. */
export const createLeadFilesRoutes = (
  tools: Pick<ApiTools, 'database' | 'clock' | 'log' | 'linkSecret'> & { limit: FileLimit },
) => createRoutes().openapi(leadFilesRoute, createLeadFilesHandler(tools));
