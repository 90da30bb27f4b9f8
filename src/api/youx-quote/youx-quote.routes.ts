import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { youxQuoteRoute } from './youx-quote.contract.ts';
import { createYouxQuoteHandler } from './youx-quote.handlers.ts';

/** Finance quotes (API-23, API-24). */
export const createYouxQuoteRoutes = (tools: ApiTools) =>
  createRoutes().openapi(youxQuoteRoute, createYouxQuoteHandler(tools));
