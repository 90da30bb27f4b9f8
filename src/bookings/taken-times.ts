import type { ApiTools } from '#api/tools/api-tools.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { SlotTaken } from './book-slot.ts';
import { loadTimes, toFreeTimes } from './free-times.ts';

/** What a form says by its field of the time. */
export const takenFault: FieldFault = {
  name: 'slot',
  message: 'Somebody else has just booked this time. Please choose another one; everything else is kept.',
};

/** A time of another form, or of no place that there is. */
export const noSuchTime: FieldFault = {
  name: 'slot',
  message: 'This time cannot be booked. Please choose another one.',
};

/** The times that are free now, for a shopper whose time was taken. */
export const loadOtherTimes = (
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'appointments' | 'specialHours'>,
  { place }: SlotTaken,
): Promise<FreeTimes> =>
  database.withTenant(site.id, async (db) => toFreeTimes(place, await loadTimes(db, site, place, clock())));
