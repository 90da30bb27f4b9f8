import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { pictureRoute, sitePictureRoute } from './pictures.contract.ts';
import { createPictureHandler, createSitePictureHandler } from './pictures.handlers.ts';

/** Pictures of cars at the widths that pages ask for (IMG-01). */
export const createPictureRoutes = (tools: ApiTools) =>
  createRoutes().openapi(pictureRoute, createPictureHandler(tools));

/** Pictures of the dealer's settings and texts at the widths that pages ask for (IMG-01). */
export const createSitePictureRoutes = (tools: ApiTools) =>
  createRoutes().openapi(sitePictureRoute, createSitePictureHandler(tools));
