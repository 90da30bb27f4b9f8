import { ProblemError } from '#api/http/problem.ts';
import { releaseCar, reserveCar, type NewHold } from '#db/car-holds.repository.ts';
import { canBeBought } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from './api-tools.ts';
import { loadSiteCar } from './site-car.ts';

type ReserveTools = Pick<ApiTools, 'database' | 'clock'>;
type ReserveSite = Pick<Site, 'id' | 'policies'>;

/**
 * Reserves a car for one shopper, until `until` (ms) or, with `null`, until it is released. Its pages, search
 * and the API show it as reserved within a second.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car, 409 when it cannot be bought now.
 */
export function reserveSiteCar(
  { database, clock }: ReserveTools,
  site: ReserveSite,
  name: string,
  hold: Pick<NewHold, 'kind' | 'until'>,
): Promise<void> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    const { car, lifeCycle } = await loadSiteCar(db, site, name, now);
    const reserved =
      canBeBought(lifeCycle) &&
      (await reserveCar(db, { tenant: site.id, carId: car.id, since: now, ...hold }));
    if (!reserved) throw notFree(car.name);
  });
}

/**
 * Releases a reserved car; one that is not reserved does not change.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car.
 */
export function releaseSiteCar(
  { database, clock }: ReserveTools,
  site: ReserveSite,
  name: string,
): Promise<void> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    const { car } = await loadSiteCar(db, site, name, now);
    await releaseCar(db, car.id, now);
  });
}

const notFree = (name: string) =>
  new ProblemError({
    title: 'Not free',
    status: 409,
    detail: `The ${name} cannot be reserved: it is reserved or sold.`,
  });
