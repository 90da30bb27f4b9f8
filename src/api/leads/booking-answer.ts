import type { ApiTools } from '#api/tools/api-tools.ts';
import { findBooking } from '#db/leads/bookings.repository.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { successPath, unbookedPath } from '#domain/url/paths.ts';
import { leadSuccessPath } from '#domain/url/trade-in-paths.ts';
import { nameBooking, toBookingPath, toTimeWords, type BookingDealer } from '#bookings/booking-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Booking } from './stored-lead.contract.ts';

/** What a stored lead has booked, for its page, and when and at which place; `null` where no time is booked. */
export async function loadBooking(
  { database, linkSecret }: Pick<ApiTools, 'database' | 'linkSecret'>,
  site: BookingDealer & Pick<Site, 'id' | 'forms'>,
  lead: { id: string; form: string; about?: Pick<LeadAbout, 'car'> | undefined },
): Promise<{ booking: Booking; location: string; startsAt: Date } | null> {
  if (linkSecret === undefined) return null;
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

/** Where a browser without script goes that asked for a time: what is said there needs no personal data in its address. */
export const toPlainAnswer = (id: string, booking: Booking | undefined): string =>
  booking ? `${booking.link}?done=booked` : `${leadSuccessPath(id)}${UNBOOKED}`;
