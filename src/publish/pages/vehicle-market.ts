import type { VehicleMarket } from './vehicle-page.ts';
import { toGaugeDrawing } from '#domain/price/gauge-drawing.ts';
import { autogaugeApiPath } from '#domain/url/paths.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import { decideReports, hasAutogauge } from '#domain/car/vehicle-reports.ts';
import type { PageContext } from './page-context.ts';
import type { SnapshotCar } from '#publish/stock/stock-snapshot.ts';

/** The gauge and reports of a car. Only the API has a service's gauge, so the page reserves its slot. */
export function toVehicleMarket(
  { site, snapshot }: PageContext,
  { car, lifeCycle, document }: SnapshotCar,
): VehicleMarket {
  if (!canBePriced(lifeCycle)) return { gauge: null, reports: [] };
  const { plugins, valuation } = site.features;
  const reports = decideReports(plugins, car);
  if (!hasAutogauge(plugins, car)) return { gauge: null, reports };
  const src = autogaugeApiPath(car.slug);
  if (valuation.kind === 'service') return { gauge: { src, drawing: null }, reports };
  const drawing = toGaugeDrawing(snapshot.ownStock().valueOf(document));
  return { gauge: drawing === null ? null : { src, drawing }, reports };
}
