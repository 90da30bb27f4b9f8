import { toPublicCar } from '#domain/car/public-car.ts';
import type { SearchableCar } from '#search/documents/document.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';

/** A car as this tenant shows it: whitelisted fields, and its one city where it sets one (TENANT-12). */
export function toShownCar(site: Pick<Site, 'settings' | 'policies'>, car: StockCar): SearchableCar {
  const view = toPublicCar(car, site.policies.disclosure);
  const city = site.settings.override_city ?? view.city;
  return { ...view, city, custom_rank: car.custom_rank, views: car.views };
}
