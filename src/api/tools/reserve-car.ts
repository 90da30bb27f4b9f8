import { ProblemError } from '#api/http/problem.ts';
import { releaseCar, reserveCar, type NewHold } from '#db/car-holds.repository.ts';
import { canBeBought } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from './api-tools.ts';
import { loadSiteCar } from './site-car.ts';

type ReserveTools = Pick<ApiTools, 'database' | 'clock'>;
type ReserveSite = Pick<Site, 'id' | 'policies'>;

/**
 * Keeps a car for one shopper, until `until` (ms) or, with `null`, until it is released. Its pages, search and the API
 * call it reserved within a second.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car, 409 when nobody can buy it now.
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
 * Sets a car free that was kept for somebody; of one that nobody kept nothing changes.
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
