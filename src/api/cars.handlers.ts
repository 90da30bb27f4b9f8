import type { RouteHandler } from '@hono/zod-openapi';
import { findCarLocation } from '#domain/car-location.ts';
import type { ApiEnv, ApiTools } from './api-tools.ts';
import type { carRoute } from './cars.contract.ts';
import { loadOfferedCar } from './offered-car.ts';

/** `GET /api/cars/{car_id}`: the car as it is now. */
export const createCarHandler =
  (tools: ApiTools): RouteHandler<typeof carRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const car = await loadOfferedCar(tools, site, context.req.valid('param').car_id);
    const { name, address, contact_detail: contact } = findCarLocation(site, car);
    const yard = {
      name,
      address: `${address.street}, ${address.city} ${address.state} ${address.postcode}`,
      phone: contact.phone ?? contact.landline_phone ?? site.settings.phone,
      email: contact.email ?? site.settings.email,
    };
    context.header('Cache-Control', 'no-store');
    return context.json({ car, yard }, 200);
  };
