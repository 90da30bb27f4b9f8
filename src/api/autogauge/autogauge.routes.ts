import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { autogaugeRoute } from './autogauge.contract.ts';
import { createAutogaugeHandler } from './autogauge.handlers.ts';

/** The market position of a car's price (API-06). */
export const createAutogaugeRoutes = (tools: ApiTools) =>
  createRoutes().openapi(autogaugeRoute, createAutogaugeHandler(tools));
