import type { RouteHandler } from '@hono/zod-openapi';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { loadSeenCar } from '#api/tools/site-car.ts';
import { decideActions, decideSaleState } from '#domain/car/sale-state.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { appointmentsRoute } from './appointments.contract.ts';
import { findPlace } from '#bookings/find-place.ts';
import { loadTimes, toFreeTimes } from '#bookings/free-times.ts';

type AppointmentTools = Pick<ApiTools, 'database' | 'clock'>;

/** `GET /api/appointments` (API-17). */
export const createAppointmentsHandler =
  (tools: AppointmentTools): RouteHandler<typeof appointmentsRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { department, dealership, location, car_id: carId } = context.req.valid('query');
    const car = carId === undefined ? null : await loadDrivenCar(tools, site, carId);
    const place = {
      department,
      location: findPlace(site, { department, dealership, location, car }),
      carId: department === 'test-drive' ? (car?.id ?? null) : null,
    };
    const times = await tools.database.withTenant(site.id, (db) => loadTimes(db, site, place, tools.clock()));
    // A time may be taken in the next moment.
    context.header('Cache-Control', 'no-store');
    return context.json(toFreeTimes(place, times), 200);
  };

/** @throws ProblemError 409 for a car that cannot be driven: it is sold, or still to come */
export async function loadDrivenCar(tools: AppointmentTools, site: Site, name: string): Promise<PublicCar> {
  const { car, lifeCycle } = await loadSeenCar(tools, site, name);
  const actions = decideActions(site.policies.actions, decideSaleState(lifeCycle, car));
  if (actions.includes('test-drive')) return car;
  throw new ProblemError({
    title: 'Not to be driven',
    status: 409,
    detail: `The ${car.name} cannot be driven at the moment.`,
  });
}
