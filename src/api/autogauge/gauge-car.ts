import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSiteCar } from '#api/tools/site-car.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import { hasAutogauge } from '#domain/car/vehicle-reports.ts';
import { noGauge, type Valuation } from '#domain/price/auto-gauge.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Valuer } from './valuation.ts';

export type GaugeTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & { valueCar: Valuer };

type Asked = {
  /** Id or slug of the car. */
  name: string;
  /** Whether the client is a shopper: a paid service is not queried for robots. */
  isShopper: boolean;
  requestId: string;
};

const unknown: Omit<Valuation, 'source'> = {
  ...noGauge,
  averages: { state: null, national: null },
  state: null,
};

/**
 * Returns the market position of a car's price (API-06). A failed valuation is logged (ERR-01) and gives an
 * empty answer, and so does a car without a price: a page of before the sale then removes its block.
 */
export async function gaugeCar(
  { database, clock, log, valueCar }: GaugeTools,
  site: Site,
  { name, isShopper, requestId }: Asked,
): Promise<Valuation> {
  const { car, lifeCycle } = await database.withTenant(site.id, (db) => loadSiteCar(db, site, name, clock()));
  const { valuation, plugins } = site.features;
  const nothing = { ...unknown, source: valuation.kind };
  const isPaidForNobody = valuation.kind === 'service' && !isShopper;
  if (isPaidForNobody || !canBePriced(lifeCycle) || !hasAutogauge(plugins, car)) return nothing;
  try {
    return await valueCar(site, car);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`${requestId} ${site.id}: the price of ${car.slug} is not compared. ${reason}`);
    return nothing;
  }
}
