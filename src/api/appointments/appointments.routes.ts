import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { appointmentsRoute } from './appointments.contract.ts';
import { createAppointmentsHandler } from './appointments.handlers.ts';

/** Times that can be booked (API-17). */
export const createAppointmentsRoutes = (tools: Pick<ApiTools, 'database' | 'clock'>) =>
  createRoutes().openapi(appointmentsRoute, createAppointmentsHandler(tools));
