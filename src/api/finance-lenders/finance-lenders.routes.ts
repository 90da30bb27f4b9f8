import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { financeLendersRoute } from './finance-lenders.contract.ts';
import { createFinanceLendersHandler } from './finance-lenders.handlers.ts';

/** Offers of lenders for a car (API-19). */
export const createFinanceLendersRoutes = (tools: ApiTools) =>
  createRoutes().openapi(financeLendersRoute, createFinanceLendersHandler(tools));
