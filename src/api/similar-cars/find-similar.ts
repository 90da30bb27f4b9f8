import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSiteCar } from '#api/tools/site-car.ts';
import { loadPriceNeighbours, type PriceNeighbour } from '#db/stock/neighbours.repository.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { chooseSimilar, SIMILAR_QUERY_LIMIT, type SimilarCar } from '#domain/car/similar-cars.ts';
import { displayedTotal } from '#domain/price/price.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SimilarCars } from './similar-cars.contract.ts';

const toSubject = (car: Car): SimilarCar => ({ ...car, price: displayedTotal(car) });
const toCandidate = (car: PriceNeighbour): SimilarCar => ({ ...car, status: 'in_stock', sold: false });

/**
 * Returns the cars that are similar now, by the rules of publishing (API-18), also to one that is gone.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there is no such car.
 */
export async function findSimilar(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'policies'>,
  name: string,
): Promise<SimilarCars> {
  return database.withTenant(site.id, async (db) => {
    const { car, lifeCycle } = await loadSiteCar(db, site, name, clock());
    // Only caravans are similar to a caravan, so where caravans are hidden there are none.
    if (lifeCycle.name === 'hidden' && lifeCycle.reason === 'caravan') return { ids: [], prices: [] };
    const { sameBody, sameKind } = await loadPriceNeighbours(db, car.id, SIMILAR_QUERY_LIMIT);
    const similar = chooseSimilar(toSubject(car), {
      sameBody: sameBody.map(toCandidate),
      sameKind: sameKind.map(toCandidate),
    });
    return { ids: similar.map(({ id }) => id), prices: similar.map(({ price }) => price) };
  });
}
