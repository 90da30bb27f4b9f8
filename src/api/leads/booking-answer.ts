import type { ApiTools } from '#api/tools/api-tools.ts';
import { findBooking } from '#db/leads/bookings.repository.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import type { LeadAbout, LeadForm } from '#domain/lead/lead.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { successPath, unbookedPath } from '#domain/url/paths.ts';
import { leadSuccessPath } from '#domain/url/trade-in-paths.ts';
import {
  nameBooking,
  toBookingPath,
  toTimeWords,
  type BookingDealer,
} from '#leads/bookings/booking-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Booking } from './leads.contract.ts';

/** What a stored lead has booked, for its page, and when and at which place; `null` for most. */
export async function loadBooking(
  { database, linkSecret }: Pick<ApiTools, 'database' | 'linkSecret'>,
  site: BookingDealer & Pick<Site, 'id' | 'forms'>,
  lead: { id: string; form: LeadForm; about?: Pick<LeadAbout, 'car'> | undefined },
): Promise<{ booking: Booking; location: string; startsAt: Date } | null> {
  if (linkSecret === undefined || !isForAppointment(lead.form)) return null;
  const found = await database.withTenant(site.id, (db) => findBooking(db, lead));
  if (found?.state !== 'booked') return null;
  const { when, place } = toTimeWords(site, found);
  const booking = {
    department: found.department,
    name: nameBooking(site, found, lead.about ?? {}),
    when,
    where: `${place.name}, ${formatAddress(place.address)}`,
    link: toBookingPath(linkSecret, found),
  };
  return { booking, location: place.id, startsAt: found.startsAt };
}

/** The part of the page that says so. */
const UNBOOKED = unbookedPath.slice(successPath.length);

const isForAppointment = (form: LeadForm): boolean => DEPARTMENTS.some((department) => department === form);

/** Where a browser without script goes: what is said there needs no personal data in its address. */
export function toPlainAnswer(
  { id, form }: { id: string; form: LeadForm },
  booking: Booking | undefined,
): string {
  if (booking) return `${booking.link}?done=booked`;
  const path = leadSuccessPath(id);
  return isForAppointment(form) ? `${path}${UNBOOKED}` : path;
}
