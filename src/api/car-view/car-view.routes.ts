import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { carViewRoute } from './car-view.contract.ts';
import { createCarViewHandler } from './car-view.handlers.ts';

/** How often a car was looked at, and what is new about it (API-07, API-08). */
export const createCarViewRoutes = (tools: ApiTools) =>
  createRoutes().openapi(carViewRoute, createCarViewHandler(tools));
