import type { StoredCar } from '#db/cars.repository.ts';
import { loadCar } from '#db/cars.repository.ts';
import { toPublicCar, type PublicCar } from '#domain/car/public-car.ts';
import { isCaravan, isVisible } from '#domain/car/visibility.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from './api-tools.ts';
import { noSuchCar, ProblemError } from '#api/http/problem.ts';

/**
 * The public view of the car of an id or a slug, while shoppers may see it; one sold of late is among them.
 *
 * @throws ProblemError 404 when there never was one, 410 when it is no longer shown.
 */
export async function loadOfferedCar(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Site,
  name: string,
): Promise<PublicCar> {
  const found = await database.withTenant(site.id, (db) => loadCar(db, name));
  if (found === null || !found.car.show_on_dealer_website || !isSoldHere(found, site)) throw noSuchCar(name);
  if (!isOffered(found, site, clock())) {
    throw new ProblemError({
      title: 'No longer for sale',
      status: 410,
      detail: `The ${found.car.name} is no longer for sale.`,
    });
  }
  const car = toPublicCar(found.car, site.policies.disclosure);
  return { ...car, city: site.settings.override_city ?? car.city };
}

const isSoldHere = ({ car }: StoredCar, { features }: Site): boolean =>
  features.caravans !== undefined || !isCaravan(car);

const isOffered = ({ car, withdrawnAt }: StoredCar, site: Site, now: number): boolean =>
  withdrawnAt === null && isVisible(car, site.policies.soldDays, now);
