import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { carViewRoute } from './car-view.contract.ts';
import { createCarViewHandler } from './car-view.handlers.ts';

/** View counts of cars and updates of their pages (API-07, API-08). */
export const createCarViewRoutes = (tools: ApiTools) =>
  createRoutes().openapi(carViewRoute, createCarViewHandler(tools));
