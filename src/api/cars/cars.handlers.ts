import type { RouteHandler } from '@hono/zod-openapi';
import { findCarLocation, findCarPhone, formatAddress } from '#domain/location/car-location.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { carRoute } from './cars.contract.ts';
import { loadOfferedCar } from '#api/tools/offered-car.ts';

/** `GET /api/cars/{car_id}`: the car as it is now. */
export const createCarHandler =
  (tools: ApiTools): RouteHandler<typeof carRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const car = await loadOfferedCar(tools, site, context.req.valid('param').car_id);
    const location = findCarLocation(site, car);
    const yard = {
      name: location.name,
      address: formatAddress(location.address),
      phone: findCarPhone(location, site.settings),
      email: location.contact_detail.email ?? site.settings.email,
    };
    context.header('Cache-Control', 'no-store');
    return context.json({ car, yard }, 200);
  };
