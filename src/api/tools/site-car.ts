import { loadCar, toStockCar } from '#db/stock/cars.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { noSuchCar, ProblemError } from '#api/http/problem.ts';
import type { Car } from '#domain/car/car.schema.ts';
import {
  canBePriced,
  canBeSeen,
  decideLifeCycle,
  withReservation,
  type LifeCycle,
} from '#domain/car/life-cycle.ts';
import { toPublicCar, type PublicCar } from '#domain/car/public-car.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import { toShownFigure } from '#domain/finance/shown-figure.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from './api-tools.ts';

/** A car for every route: the feed's data with the platform's reservation applied, and its life cycle. */
export type SiteCar = { car: Car; lifeCycle: LifeCycle };

/** What shoppers may see of a car, and the repayment that it is advertised with now. */
export type SeenCar = { car: PublicCar; lifeCycle: LifeCycle; figure: FinanceFigure | null };

type CarSite = Pick<Site, 'policies'>;

/** Finds the car with an id or a slug at `now` (ms), for all routes; `null` when the dealer has none. */
export async function findSiteCar(
  db: Db,
  { policies }: CarSite,
  name: string,
  now: number,
): Promise<SiteCar | null> {
  const stored = await loadCar(db, name);
  if (stored === null) return null;
  const lifeCycle = decideLifeCycle(stored.car, toStockCar(stored), policies.lifeCycle, now);
  return { car: withReservation(stored.car, lifeCycle), lifeCycle };
}

/** Finds a car by id or slug in any state. Throws a 404 for none, or none for the dealer's website. */
export async function loadSiteCar(db: Db, site: CarSite, name: string, now: number): Promise<SiteCar> {
  const found = await findSiteCar(db, site, name, now);
  if (found === null || isHidden(found.lifeCycle, 'not-for-website')) throw noSuchCar(name);
  return found;
}

/**
 * Returns the public view of the car with an id or a slug, while shoppers may see it, also one sold recently.
 * @throws ProblemError 404 when there never was one, 410 when it is no longer shown.
 */
export async function loadSeenCar(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'finance' | 'policies' | 'settings'>,
  name: string,
): Promise<SeenCar> {
  const now = clock();
  const { car, lifeCycle } = await database.withTenant(site.id, (db) => loadSiteCar(db, site, name, now));
  if (isHidden(lifeCycle, 'caravan')) throw noSuchCar(name);
  if (!canBeSeen(lifeCycle)) throw noLongerForSale(car);
  const shown = toPublicCar(car, site.policies.disclosure);
  return {
    car: { ...shown, city: site.settings.override_city ?? shown.city },
    lifeCycle,
    figure: canBePriced(lifeCycle) ? toShownFigure(site, car, now) : null,
  };
}

const isHidden = (lifeCycle: LifeCycle, reason: 'not-for-website' | 'caravan'): boolean =>
  lifeCycle.name === 'hidden' && lifeCycle.reason === reason;

const noLongerForSale = ({ name }: Car): ProblemError =>
  new ProblemError({
    title: 'No longer for sale',
    status: 410,
    detail: `The ${name} is no longer for sale.`,
  });
