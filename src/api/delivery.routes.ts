import { createRoutes, type ApiTools } from './api-tools.ts';
import { deliveryRoute } from './delivery.contract.ts';
import { quoteDelivery } from './delivery.handlers.ts';
import { createGeocoders } from './geocoder.ts';

/** Prices change with a dealer's files: what stands before the server may answer for so long. Our own pages ask anew. */
const CACHE_CONTROL = 'public, max-age=300';

/** `GET /api/delivery`. */
export function createDeliveryRoutes(tools: ApiTools) {
  const geocoders = createGeocoders(tools.serviceKeys ?? {}, tools.clock);
  return createRoutes().openapi(deliveryRoute, async (context) => {
    const quote = await quoteDelivery({ ...tools, geocoders }, context.var.site, context.req.valid('query'));
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(quote, 200);
  });
}
