import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { pictureRoute } from './pictures.contract.ts';
import { createPictureHandler } from './pictures.handlers.ts';

/** Pictures of cars at the widths that pages ask for (IMG-01). */
export const createPictureRoutes = (tools: ApiTools) =>
  createRoutes().openapi(pictureRoute, createPictureHandler(tools));
