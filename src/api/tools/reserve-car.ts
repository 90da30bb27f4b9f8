import { ProblemError } from '#api/http/problem.ts';
import { lockCar, releaseHold, reserveCar, type NewHold } from '#db/stock/car-holds.repository.ts';
import { canBeBought } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from './api-tools.ts';
import { loadSiteCar } from './site-car.ts';

type ReserveTools = Pick<ApiTools, 'database' | 'clock'>;
type ReserveSite = Pick<Site, 'id' | 'policies'>;

/**
 * Reserves a car until `until` (ms) or, with `null`, a release. Pages, search and API show it within a second.
 *
 * @param name id or slug
 * @returns the id of the hold, for `releaseSiteCar`
 * @throws ProblemError 404 when there is no such car, 409 when it cannot be bought now.
 */
export function reserveSiteCar(
  { database, clock }: ReserveTools,
  site: ReserveSite,
  name: string,
  hold: Pick<NewHold, 'kind' | 'until'>,
): Promise<number> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    await lockCar(db, name);
    const { car, lifeCycle } = await loadSiteCar(db, site, name, now);
    if (!canBeBought(lifeCycle)) throw notFree(car.name);
    const reserved = await reserveCar(db, { tenant: site.id, carId: car.id, since: now, ...hold });
    if (reserved === null) throw notFree(car.name);
    return reserved;
  });
}

/** Releases a hold, whatever has become of its car; one that ended already changes nothing. */
export function releaseSiteCar(
  { database, clock }: ReserveTools,
  site: Pick<Site, 'id'>,
  hold: number,
): Promise<void> {
  return database.withTenant(site.id, async (db) => {
    await releaseHold(db, hold, clock());
  });
}

const notFree = (name: string) =>
  new ProblemError({
    title: 'Not free',
    status: 409,
    detail: `The ${name} cannot be reserved: it is reserved or sold.`,
  });
