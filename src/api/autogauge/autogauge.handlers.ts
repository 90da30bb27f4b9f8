import type { RouteHandler } from '@hono/zod-openapi';
import { isShopper } from '#api/http/shopper.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { autogaugeRoute } from './autogauge.contract.ts';
import { gaugeCar } from './gauge-car.ts';
import { createValuer } from './valuation.ts';

/** `GET /api/cars/{slug}/autogauge`. */
export function createAutogaugeHandler(tools: ApiTools): RouteHandler<typeof autogaugeRoute, ApiEnv> {
  const gaugeTools = { ...tools, valueCar: createValuer(tools) };
  return async (context) => {
    const { site, requestId } = context.var;
    const { slug: name } = context.req.valid('param');
    const gauge = await gaugeCar(gaugeTools, site, { name, isShopper: isShopper(context), requestId });
    context.header('Cache-Control', 'no-store');
    return context.json(gauge, 200);
  };
}
