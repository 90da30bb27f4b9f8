import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv } from '#api/tools/api-tools.ts';
import { locatePostcode, type PostcodeTools } from './locate-postcode.ts';
import type { postcodesRoute } from './postcodes.contract.ts';

/** Postcodes do not move. */
const CACHE_CONTROL = 'public, max-age=86400';

/** `GET /api/postcodes/{postcode}`. */
export const createPostcodeHandler =
  (tools: PostcodeTools): RouteHandler<typeof postcodesRoute, ApiEnv> =>
  async (context) => {
    const position = await locatePostcode(tools, context.var.site, context.req.valid('param').postcode);
    context.header('Cache-Control', CACHE_CONTROL);
    return context.json(position, 200);
  };
