import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { similarCarsRoute } from './similar-cars.contract.ts';
import { createSimilarCarsHandler } from './similar-cars.handlers.ts';

/** Similar cars (API-18). */
export const createSimilarCarsRoutes = (tools: ApiTools) =>
  createRoutes().openapi(similarCarsRoute, createSimilarCarsHandler(tools));
