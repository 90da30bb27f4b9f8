import { noSuchCar } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSiteCar } from '#api/tools/site-car.ts';
import { canBePriced, type LifeCycle } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FinanceLenders } from './finance-lenders.contract.ts';

/**
 * Lists the offers of lenders for a car (API-19); a car that is not for sale has none.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car for sale.
 */
export async function listLenders(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'policies'>,
  name: string,
): Promise<FinanceLenders> {
  const { car, lifeCycle } = await database.withTenant(site.id, (db) => loadSiteCar(db, site, name, clock()));
  if (canBePriced(lifeCycle)) return { car_id: car.id, finance_lenders: car.finance_lenders };
  if (isCaravanUnsold(lifeCycle)) return { car_id: car.id, finance_lenders: {} };
  throw noSuchCar(name);
}

/**
 * A caravan of a dealer who sells none is 200 here but 404 at `/api/cars`: the published behaviour stays
 * (041).
 */
const isCaravanUnsold = (lifeCycle: LifeCycle): boolean =>
  lifeCycle.name === 'hidden' && lifeCycle.reason === 'caravan';
