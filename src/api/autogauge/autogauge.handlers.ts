import type { RouteHandler } from '@hono/zod-openapi';
import { loadCar } from '#db/cars.repository.ts';
import { noGauge, type Valuation } from '#domain/price/auto-gauge.ts';
import { isInStock } from '#domain/car/visibility.ts';
import { hasAutogauge } from '#domain/car/vehicle-reports.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { autogaugeRoute } from './autogauge.contract.ts';
import { noSuchCar } from '#api/http/problem.ts';
import { isShopper } from '#api/http/shopper.ts';
import { createValuer } from './valuation.ts';

const unknown: Omit<Valuation, 'source'> = {
  ...noGauge,
  averages: { state: null, national: null },
  state: null,
};

/**
 * `GET /api/cars/{slug}/autogauge`. A valuation that fails is nothing known, so that the page silently does without;
 * the log tells (ERR-01).
 */
export function createAutogaugeHandler(tools: ApiTools): RouteHandler<typeof autogaugeRoute, ApiEnv> {
  const valueCar = createValuer(tools);
  return async (context) => {
    const { slug } = context.req.valid('param');
    const { site, requestId } = context.var;
    const found = await tools.database.withTenant(site.id, (db) => loadCar(db, slug));
    if (found === null || !found.car.show_on_dealer_website) throw noSuchCar(slug);
    const nothing = { ...unknown, source: site.features.valuation.kind };
    context.header('Cache-Control', 'no-store');
    // A page that is older than the sale asks, too, and takes its block away.
    const isForSale = found.withdrawnAt === null && isInStock(found.car);
    // What a service answers is paid for, and no robot reads it.
    const isPaidForNobody = site.features.valuation.kind === 'service' && !isShopper(context);
    if (isPaidForNobody || !isForSale || !hasAutogauge(site.features.plugins, found.car))
      return context.json(nothing, 200);
    try {
      return context.json(await valueCar(site, found.car), 200);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      tools.log(`${requestId} ${site.id}: the price of ${found.car.slug} is not compared. ${reason}`);
      return context.json(nothing, 200);
    }
  };
}
