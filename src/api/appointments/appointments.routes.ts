import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import {
  createCalendarHandler,
  createChangeHandler,
  createPageHandler,
} from './appointment-page.handlers.ts';
import {
  appointmentCalendarRoute,
  appointmentPageRoute,
  appointmentsRoute,
  changeAppointmentRoute,
} from './appointments.contract.ts';
import { createAppointmentsHandler } from './appointments.handlers.ts';

type AppointmentTools = Pick<ApiTools, 'database' | 'clock' | 'readPage' | 'linkSecret'> & {
  bookings: BookingLimit;
};

/** Times that can be booked (API-17), and the page of what is booked. */
export const createAppointmentsRoutes = (tools: AppointmentTools) =>
  createRoutes()
    .openapi(appointmentsRoute, createAppointmentsHandler(tools))
    .openapi(appointmentPageRoute, createPageHandler(tools))
    .openapi(appointmentCalendarRoute, createCalendarHandler(tools))
    .openapi(changeAppointmentRoute, createChangeHandler(tools));
