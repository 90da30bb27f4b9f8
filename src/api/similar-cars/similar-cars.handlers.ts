import type { RouteHandler } from '@hono/zod-openapi';
import { loadCar } from '#db/cars.repository.ts';
import { loadPriceNeighbours, type PriceNeighbour } from '#db/neighbours.repository.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { chooseSimilar, SIMILAR_QUERY_LIMIT, type SimilarCar } from '#domain/car/similar-cars.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { noSuchCar } from '#api/http/problem.ts';
import type { similarCarsRoute } from './similar-cars.contract.ts';

const toSubject = (car: Car): SimilarCar => ({ ...car, price: displayedTotal(car) });
const toCandidate = (car: PriceNeighbour): SimilarCar => ({ ...car, status: 'in_stock', sold: false });

/** `GET /api/cars/{slug}/similar`: the rules of publishing on the stock as it is now; the car itself may be sold. */
export const createSimilarCarsHandler =
  ({ database }: ApiTools): RouteHandler<typeof similarCarsRoute, ApiEnv> =>
  async (context) => {
    const { slug } = context.req.valid('param');
    const similar = await database.withTenant(context.var.site.id, async (db) => {
      const found = await loadCar(db, slug);
      if (found === null || !found.car.show_on_dealer_website) return null;
      const { sameBody, sameKind } = await loadPriceNeighbours(db, found.car.id, SIMILAR_QUERY_LIMIT);
      return chooseSimilar(toSubject(found.car), {
        sameBody: sameBody.map(toCandidate),
        sameKind: sameKind.map(toCandidate),
      });
    });
    if (similar === null) throw noSuchCar(slug);
    context.header('Cache-Control', 'no-store');
    const [ids, prices] = [similar.map(({ id }) => id), similar.map(({ price }) => price)];
    return context.json({ ids, prices }, 200);
  };
