import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv } from '#api/tools/api-tools.ts';
import type { deliveryRoute } from './delivery.contract.ts';
import { quoteDelivery, type DeliveryTools } from './quote-delivery.ts';

/** Shared caches may answer for so long: prices change with a dealer's files. Our own pages ask anew. */
const CACHE_CONTROL = 'public, max-age=300';

/** `GET /api/delivery`. */
export const createDeliveryHandler =
  (tools: DeliveryTools): RouteHandler<typeof deliveryRoute, ApiEnv> =>
  async (context) => {
    const quote = await quoteDelivery(tools, context.var.site, context.req.valid('query'));
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(quote, 200);
  };
