import type { RouteHandler } from '@hono/zod-openapi';
import { loadCar } from '#db/cars.repository.ts';
import { isInStock } from '#domain/car/visibility.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { financeLendersRoute } from './finance-lenders.contract.ts';
import { noSuchCar } from '#api/http/problem.ts';

/** `GET /api/cars/{car_id}/finance-lenders`; nobody lends on a car that is not for sale. */
export const createFinanceLendersHandler =
  ({ database }: ApiTools): RouteHandler<typeof financeLendersRoute, ApiEnv> =>
  async (context) => {
    const { car_id: name } = context.req.valid('param');
    const found = await database.withTenant(context.var.site.id, (db) => loadCar(db, name));
    const isOffered =
      found !== null &&
      found.withdrawnAt === null &&
      found.car.show_on_dealer_website &&
      isInStock(found.car);
    if (!isOffered) throw noSuchCar(name);
    const { id, finance_lenders } = found.car;
    context.header('Cache-Control', 'no-store');
    return context.json({ car_id: id, finance_lenders }, 200);
  };
