import type { RouteHandler } from '@hono/zod-openapi';
import { loadCar } from '#db/cars.repository.ts';
import { addPhoneReveal } from '#db/phone-reveals.repository.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { phoneRevealsRoute } from './phone-reveals.contract.ts';
import { noSuchCar } from '#api/http/problem.ts';

/** `POST /api/phone-reveals`. */
export const createPhoneRevealsHandler =
  ({ database, clock }: ApiTools): RouteHandler<typeof phoneRevealsRoute, ApiEnv> =>
  async (context) => {
    const { car_id: name, dealership_id: dealershipId = null } = context.req.valid('json');
    const tenant = context.var.site.id;
    await database.withTenant(tenant, async (db) => {
      const found = await loadCar(db, name);
      // Of a car that is not to be seen there is no page whose number could be asked for.
      if (found === null || !found.car.show_on_dealer_website) throw noSuchCar(name);
      await addPhoneReveal(db, { tenant, carId: found.car.id, dealershipId, at: new Date(clock()) });
    });
    return context.json({ revealed: true as const }, 201);
  };
