import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { carRoute } from './cars.contract.ts';
import { describeCar } from './describe-car.ts';

/** `GET /api/cars/{car_id}`. */
export const createCarHandler =
  (tools: ApiTools): RouteHandler<typeof carRoute, ApiEnv> =>
  async (context) => {
    const answer = await describeCar(tools, context.var.site, context.req.valid('param').car_id);
    context.header('Cache-Control', 'no-store');
    return context.json(answer, 200);
  };
