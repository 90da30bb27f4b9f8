import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { brochureRoute } from './brochures.contract.ts';
import { createBrochureHandler } from './brochures.handlers.ts';

/** Brochures of cars as PDF. */
export const createBrochureRoutes = (tools: ApiTools) =>
  createRoutes().openapi(brochureRoute, createBrochureHandler(tools));
