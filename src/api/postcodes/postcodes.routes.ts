import { createRoutes } from '#api/tools/api-tools.ts';
import { postcodesRoute } from './postcodes.contract.ts';
import { locatePostcode, type PostcodeTools } from './postcodes.handlers.ts';

/** Postcodes do not move. */
const CACHE_CONTROL = 'public, max-age=86400';

/** `GET /api/postcodes/{postcode}`. */
export function createPostcodeRoutes(tools: PostcodeTools) {
  return createRoutes().openapi(postcodesRoute, async (context) => {
    const place = await locatePostcode(tools, context.var.site, context.req.valid('param').postcode);
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(place, 200);
  });
}
