import { capital } from '#domain/text/formats.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import { departmentWords, formatMoment } from '#domain/appointment/appointment-words.ts';
import { nameDrive } from '#domain/car/drive-name.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { toLocationHours } from '#domain/location/location-hours.ts';
import { formatDayHours } from '#domain/location/open-now.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { appointmentLinkPath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toAppointmentLink } from './appointment-link.ts';
import { toCalendarFile, type CalendarFile } from './calendar-event.ts';

/* What mails, the page of an appointment and the answer to a form say of a booking. */

export type BookingDealer = Pick<Site, 'settings' | 'locations' | 'primaryLocation'>;

/** What an appointment is called, in a sentence: `test drive`. */
export const nameBooking = (
  { forms }: Pick<Site, 'forms'>,
  { department }: Pick<StoredAppointment, 'department'>,
  { car }: Pick<LeadAbout, 'car'>,
): string =>
  department === 'test-drive'
    ? nameDrive(forms.driveNames, { item_type: car?.item_type ?? null })
    : departmentWords[department].toLowerCase();

export const findBookingPlace = (
  { locations, primaryLocation }: Pick<Site, 'locations' | 'primaryLocation'>,
  { location }: Pick<StoredAppointment, 'location'>,
): Location => locations.find(({ id }) => id === location) ?? primaryLocation;

/** Where the people of a place read about its bookings. */
export const toBookingAddress = (
  { settings }: Pick<Site, 'settings'>,
  { contact_detail: { email } }: Pick<Location, 'contact_detail'>,
): string => email ?? settings.email;

export const toBookingPath = (
  secret: string,
  { tenant, id }: Pick<StoredAppointment, 'tenant' | 'id'>,
): string => appointmentLinkPath(toAppointmentLink(secret, tenant, id));

type Time = Pick<StoredAppointment, 'location' | 'startsAt'>;

export function toTimeWords(
  dealer: BookingDealer,
  { location, startsAt }: Time,
): { when: string; place: Location } {
  const place = findBookingPlace(dealer, { location });
  return { when: formatMoment(startsAt.getTime(), place.time_zone), place };
}

/** `8am to 5pm`: when its place is open on the day; empty when that is unknown. */
export function formatHoursOn(
  dealer: BookingDealer & Pick<Site, 'specialHours'>,
  { location, startsAt }: Time,
): string {
  const place = findBookingPlace(dealer, { location });
  const day = formatZoneDay(startsAt.getTime(), place.time_zone);
  return formatDayHours(toLocationHours(dealer.specialHours, place), day);
}

export function toTimeRows(dealer: BookingDealer, time: Time): { label: string; value: string }[] {
  const { when, place } = toTimeWords(dealer, time);
  return [
    { label: 'When', value: when },
    { label: 'Where', value: `${place.name}\n${formatAddress(place.address)}` },
  ];
}

/** `Test drive: 2021 Mazda CX-5`. */
const toTitle = (what: string, car: string | null): string =>
  car === null ? capital(what) : `${capital(what)}: ${car}`;

export type CalendarEntry = {
  /** As it is or, for a mail about an earlier change, as it was then. */
  appointment: StoredAppointment;
  /** What it is called, in a sentence. */
  what: string;
  /** Name of the car that is driven. */
  car: string | null;
  /** Whose calendar it is for; without one it is a file that anybody may open. */
  attendee?: string;
  description: string;
};

export function toBookingCalendar(
  dealer: BookingDealer,
  { appointment, what, car, attendee, description }: CalendarEntry,
): CalendarFile {
  const { id, sequence, state, changedAt, startsAt, endsAt } = appointment;
  const { name, email, host } = dealer.settings;
  const place = findBookingPlace(dealer, appointment);
  return toCalendarFile({
    uid: `${id}@${host}`,
    sequence,
    isCancelled: state === 'cancelled',
    changedAt,
    startsAt,
    endsAt,
    title: `${toTitle(what, car)} at ${name}`,
    place: `${place.name}, ${formatAddress(place.address)}`,
    description,
    organizer: { name, email },
    ...(attendee !== undefined && { attendee }),
  });
}
