import { noSuchCar } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import { countView, type Viewer } from '#db/views.repository.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { canBeSeen, type LifeCycle } from '#domain/car/life-cycle.ts';
import { countPhotos, formatPhotos } from '#domain/car/photos.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { decideVehicleFacts, goneWords, toLiveWords } from '#domain/price/live-words.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { CarView } from './car-view.contract.ts';

type Asked = {
  /** Id or slug of the car. */
  name: string;
  /** Number of pictures that the page shows; undefined when unknown. */
  photosCount: number | undefined;
  /** The viewer; `null` when the view must not be counted. */
  viewer: Viewer | null;
};

/**
 * Counts a view of a car and returns what its page should show now (API-07).
 *
 * @throws ProblemError 404 when the dealer has no such car.
 */
export async function viewCar(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'policies' | 'primaryLocation'>,
  { name, photosCount, viewer }: Asked,
): Promise<CarView> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    const found = await findSiteCar(db, site, name, now);
    if (found === null) throw noSuchCar(name);
    const { car, lifeCycle } = found;
    // Nothing else is revealed of a hidden car.
    if (!canBeTold(lifeCycle)) return { views: 0, car_fields: goneWords };
    const views = car.views + (await countView(db, car.id, viewer));
    return { views, car_fields: toCarFields(site, car, photosCount, now) };
  });
}

/** Whether the sale may be shown: also to a page older than the end of the sold window. */
const canBeTold = (lifeCycle: LifeCycle): boolean =>
  canBeSeen(lifeCycle) || ('left' in lifeCycle && lifeCycle.left === 'sold');

function toCarFields(
  site: Pick<Site, 'policies' | 'primaryLocation'>,
  car: Car,
  photosCount: number | undefined,
  now: number,
): CarView['car_fields'] {
  const shown = toPublicCar(car, site.policies.disclosure);
  const facts = decideVehicleFacts(site.policies, shown, now);
  const words = toLiveWords(facts, shown, shown.state ?? site.primaryLocation.address.state);
  const photos = countPhotos(car);
  const isNews = words.selling !== null && photos > 0 && photos !== (photosCount ?? photos);
  return { ...words, photos: isNews ? formatPhotos(photos) : null };
}
