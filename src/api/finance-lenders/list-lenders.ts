import { noSuchCar } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSiteCar } from '#api/tools/site-car.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { canBePriced, type LifeCycle } from '#domain/car/life-cycle.ts';
import { isLentOnNow } from '#domain/finance/car-loans.ts';
import { isOwnOffer } from '#domain/finance/finance-figure.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FinanceLenders } from './finance-lenders.contract.ts';

type LenderSite = Pick<Site, 'id' | 'policies' | 'finance' | 'settings'>;

/**
 * Lists the offers of lenders for a car (API-19); a car that is not for sale has none, and one that the dealer's lender does
 * not lend on has none of that lender.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car for sale.
 */
export async function listLenders(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: LenderSite,
  name: string,
): Promise<FinanceLenders> {
  const now = clock();
  const { car, lifeCycle } = await database.withTenant(site.id, (db) => loadSiteCar(db, site, name, now));
  if (canBePriced(lifeCycle)) return { car_id: car.id, finance_lenders: toOffers(site, car, now) };
  if (isCaravanUnsold(lifeCycle)) return { car_id: car.id, finance_lenders: {} };
  throw noSuchCar(name);
}

function toOffers({ finance, settings }: LenderSite, car: Car, now: number): Car['finance_lenders'] {
  if (finance === null || isLentOnNow({ finance, settings }, car, now)) return car.finance_lenders;
  const others = Object.entries(car.finance_lenders).filter(
    ([key, offer]) => !isOwnOffer(finance, key, offer),
  );
  return Object.fromEntries(others);
}

/** A caravan of a dealer who sells none is 200 here but 404 at `/api/cars`, as it was published (041). */
const isCaravanUnsold = (lifeCycle: LifeCycle): boolean =>
  lifeCycle.name === 'hidden' && lifeCycle.reason === 'caravan';
