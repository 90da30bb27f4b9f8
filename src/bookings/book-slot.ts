import {
  addAppointment,
  addNotices,
  changeAppointment,
  countBookings,
  dropOutdated,
  lockAppointment,
  lockAppointments,
  type BookingPerson,
  type NewNotice,
  isOverlap,
  type NoticeKind,
} from '#db/leads/bookings.repository.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { listAppointmentPlaces } from '#domain/appointment/appointment-place.ts';
import { parseSlotName } from '#domain/appointment/slot-name.ts';
import type { Department } from '#domain/appointment/slot-policy.ts';
import { placesOf, type Slot } from '#domain/appointment/slots.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { loadTimes, type Place } from './free-times.ts';

type BookingSite = Pick<Site, 'id' | 'appointments' | 'specialHours' | 'locations'>;

/** Who has changed an appointment so often rings for the next time. */
const CHANGES_MAX = 12;

/** Thrown when an appointment was changed so often that it is not moved again. */
export class ChangedOften extends Error {}

export type WantedSlot = { department: Department; location: Location; startsAt: number };

/** Thrown when a time is taken, so that the transaction with its lead ends as well. */
export class SlotTaken extends Error {
  /** Where another time may be free. */
  readonly place: Place;
  constructor(place: Place) {
    super('the time is taken');
    this.name = 'SlotTaken';
    this.place = place;
  }
}

/** Reads the name of a time; `null` when this dealer has no such place. */
export function readSlot(site: BookingSite, name: string): WantedSlot | null {
  const slot = parseSlotName(name);
  if (slot === null) return null;
  const location = listAppointmentPlaces(site, slot.department).find(({ slug }) => slug === slot.location);
  return location === undefined ? null : { ...slot, location };
}

/**
 * Whether a person has fewer appointments ahead than the dealer gives one. Others may have booked in its name, so that one
 * more is asked for, and not refused. Until the transaction ends, bookings of the same person wait.
 */
export const mayBookMore = async (
  db: Db,
  { id, appointments }: BookingSite,
  person: BookingPerson,
  now: number,
): Promise<boolean> => (await countBookings(db, id, person, new Date(now))) < appointments.perPerson;

/** Whom messages reach. */
export type Reached = { hasEmail: boolean; hasPhone: boolean };
/**
 * Who books. `isToldByLead`: whether the mail of the lead tells the people of the place. `isRequest`: the time is asked for
 * and takes no place, until a person books it (`dealer-times.ts`).
 */
export type Booker = BookingPerson & { leadId: string; isToldByLead: boolean; isRequest: boolean };

/** Books a time in the transaction of its lead, or notes the wish. Throws SlotTaken when it cannot be booked. */
export async function bookSlot(
  db: Db,
  site: BookingSite,
  wanted: WantedSlot & { carId: number | null },
  booker: Booker,
  now: number,
): Promise<StoredAppointment> {
  const { department, location, carId } = wanted;
  await lockAppointments(db, { tenant: site.id, department, location: location.id });
  const added = await addAppointment(
    db,
    {
      tenant: site.id,
      leadId: booker.leadId,
      department,
      location: location.id,
      carId,
      session: booker.session,
      ...(await findTime(db, site, wanted, wanted.startsAt, now)),
      ...(booker.isRequest && { state: 'requested', place: null }),
    },
    new Date(now),
  );
  if (added === null) throw new SlotTaken(wanted);
  if (booker.isRequest) return added;
  const reached = { hasEmail: booker.email !== null, hasPhone: booker.phone !== null };
  const notices = listNoticesOf('booked', added, reached, now);
  const isTold = ({ target }: NewNotice): boolean => booker.isToldByLead && target === 'dealer';
  await addNotices(
    db,
    added,
    notices.filter((notice) => !isTold(notice)),
  );
  return added;
}

/**
 * Moves an appointment to another time, or cancels it (`null`). The old time is free and the new one taken in one
 * moment.
 *
 * @throws SlotTaken when the new time is taken: the old one is kept
 * @throws ChangedOften
 */
export async function rebookSlot(
  db: Db,
  site: BookingSite,
  place: Omit<Place, 'except'> & { id: string },
  startsAt: number | null,
  booker: Reached,
  now: number,
): Promise<StoredAppointment | null> {
  const { department, location, id } = place;
  await lockAppointments(db, { tenant: site.id, department, location: location.id });
  const before = await lockAppointment(db, id);
  if (before?.state !== 'booked' || before.startsAt.getTime() <= now) return before;
  if (startsAt === before.startsAt.getTime()) return before;
  if (startsAt !== null && before.sequence >= CHANGES_MAX) throw new ChangedOften();
  const found = startsAt === null ? null : await findTime(db, site, { ...place, except: id }, startsAt, now);
  // A location that the dealer renamed since gives its place to the one that stands for it.
  const time = found && { ...found, location: location.id };
  const changed = await changeAppointment(db, before, time, new Date(now)).catch((error: unknown) => {
    throw isOverlap(error) ? new SlotTaken(place) : error;
  });
  await dropOutdated(db, id);
  const kind = time === null ? 'cancelled' : 'moved';
  await addNotices(db, changed, listNoticesOf(kind, changed, booker, now));
  return changed;
}

/** A free place at a time, as the table stores it. */
export async function findTime(db: Db, site: BookingSite, place: Place, startsAt: number, now: number) {
  const { policy, slots, taken } = await loadTimes(db, site, place, now);
  const slot = slots.find((each) => each.startsAt === startsAt);
  const [free] = slot === undefined ? [] : placesOf(slot, policy, taken);
  if (slot === undefined || free === undefined) throw new SlotTaken(place);
  return { place: free, ...toMoments(slot) };
}

const toMoments = ({ startsAt, endsAt, freeAt }: Slot) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  freeAt: new Date(freeAt),
});

const DAY = 86_400_000;

/** Messages about a change: at once to both, and a day before to the shopper, when that is still to come. */
export function listNoticesOf(
  kind: NoticeKind,
  { startsAt }: StoredAppointment,
  { hasEmail, hasPhone }: Reached,
  now: number,
): NewNotice[] {
  const dueAt = new Date(now);
  const dayBefore = new Date(startsAt.getTime() - DAY);
  const reminds = kind !== 'cancelled' && dayBefore > dueAt;
  return [
    { kind, target: 'dealer', dueAt },
    ...(hasEmail ? [{ kind, target: 'shopper' as const, dueAt }] : []),
    ...(reminds && hasEmail
      ? [{ kind: 'reminder' as const, target: 'shopper' as const, dueAt: dayBefore }]
      : []),
    ...(reminds && hasPhone
      ? [{ kind: 'reminder' as const, target: 'shopper-text' as const, dueAt: dayBefore }]
      : []),
  ];
}
