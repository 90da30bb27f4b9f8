import type { AppointmentPolicy } from '#domain/appointment/slot-policy.ts';
import type { AppointmentSettings } from '#tenancy/schemas/appointments.schema.ts';
import type { ServiceBooking } from './service-facts.ts';

/** Which times of a dealer can be booked. The workshop takes no bookings that a manufacturer takes (ROUTE-81). */
export const resolveAppointmentPolicy = (
  { testDrive, service, perPerson, perAddress, exceptions }: AppointmentSettings,
  booking: ServiceBooking | null,
): AppointmentPolicy => ({
  departments: { 'test-drive': testDrive, service },
  exceptions,
  perPerson,
  perAddress,
  hasWorkshop: booking !== null && booking.maker === null,
});
