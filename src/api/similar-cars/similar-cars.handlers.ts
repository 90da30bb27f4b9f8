import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { findSimilar } from './find-similar.ts';
import type { similarCarsRoute } from './similar-cars.contract.ts';

/** `GET /api/cars/{slug}/similar`. */
export const createSimilarCarsHandler =
  (tools: ApiTools): RouteHandler<typeof similarCarsRoute, ApiEnv> =>
  async (context) => {
    const similar = await findSimilar(tools, context.var.site, context.req.valid('param').slug);
    context.header('Cache-Control', 'no-store');
    return context.json(similar, 200);
  };
