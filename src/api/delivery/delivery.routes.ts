import { createRoutes } from '#api/tools/api-tools.ts';
import { deliveryRoute } from './delivery.contract.ts';
import { quoteDelivery, type DeliveryTools } from './delivery.handlers.ts';

/**
 * Prices change with a dealer's files: what stands before the server may answer for so long. Our own pages ask anew.
 */
const CACHE_CONTROL = 'public, max-age=300';

/** `GET /api/delivery`. */
export function createDeliveryRoutes(tools: DeliveryTools) {
  return createRoutes().openapi(deliveryRoute, async (context) => {
    const quote = await quoteDelivery(tools, context.var.site, context.req.valid('query'));
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(quote, 200);
  });
}
