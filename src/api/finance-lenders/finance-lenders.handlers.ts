import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { financeLendersRoute } from './finance-lenders.contract.ts';
import { listLenders } from './list-lenders.ts';

/** `GET /api/cars/{car_id}/finance-lenders`. */
export const createFinanceLendersHandler =
  (tools: ApiTools): RouteHandler<typeof financeLendersRoute, ApiEnv> =>
  async (context) => {
    const lenders = await listLenders(tools, context.var.site, context.req.valid('param').car_id);
    context.header('Cache-Control', 'no-store');
    return context.json(lenders, 200);
  };
