import { createRoutes } from '#api/tools/api-tools.ts';
import type { PostcodeTools } from './locate-postcode.ts';
import { postcodesRoute } from './postcodes.contract.ts';
import { createPostcodeHandler } from './postcodes.handlers.ts';

/** Positions of postcodes, for distances on the dealer locator (ROUTE-48). */
export const createPostcodeRoutes = (tools: PostcodeTools) =>
  createRoutes().openapi(postcodesRoute, createPostcodeHandler(tools));
