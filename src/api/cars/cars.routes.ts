import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { carRoute } from './cars.contract.ts';
import { createCarHandler } from './cars.handlers.ts';

/** One car by its id or slug; the print page requests it. */
export const createCarRoutes = (tools: ApiTools) => createRoutes().openapi(carRoute, createCarHandler(tools));
