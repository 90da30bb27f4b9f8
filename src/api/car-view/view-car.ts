import { noSuchCar } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import { countView, type Viewer } from '#db/stock/views.repository.ts';
import { canBeSeen, type LifeCycle } from '#domain/car/life-cycle.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { goneFields, toLiveFields } from '#domain/price/live-fields.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { CarView } from './car-view.contract.ts';

type Asked = {
  /** Id or slug of the car. */
  name: string;
  /** The viewer; `null` when the view must not be counted. */
  viewer: Viewer | null;
};

/** Counts a view and returns the car's fields now (API-07). Throws a 404 when there is no such car. */
export async function viewCar(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'policies'>,
  { name, viewer }: Asked,
): Promise<CarView> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    const found = await findSiteCar(db, site, name, now);
    if (found === null) throw noSuchCar(name);
    const { car, lifeCycle } = found;
    // Nothing else is revealed of a hidden car.
    if (!canBeTold(lifeCycle)) return { views: 0, car_fields: goneFields };
    const views = car.views + (await countView(db, car.id, viewer));
    return { views, car_fields: toLiveFields(toPublicCar(car, site.policies.disclosure)) };
  });
}

/** Whether the sale may be shown: also to a page older than the end of the sold window. */
const canBeTold = (lifeCycle: LifeCycle): boolean =>
  canBeSeen(lifeCycle) || ('left' in lifeCycle && lifeCycle.left === 'sold');
