import type { DayHours, LocationHours } from '#domain/location/open-now.ts';
import { formatZoneDay, nextDay, toZoneMoment } from '#domain/time/zone-day.ts';
import type { SlotPolicy } from './slot-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A time that can be booked. */
export type Slot = {
  /** ms. */
  startsAt: number;
  endsAt: number;
  /** When its place can be booked again: after the buffer. */
  freeAt: number;
  /** The local day and 24-hour time it begins. */
  day: string;
  time: string;
};

/** A booking that takes a place at a location. */
export type TakenPlace = { place: number; startsAt: number; freeAt: number };
/** A time in which a car is away. */
export type TakenTime = Pick<TakenPlace, 'startsAt' | 'freeAt'>;

export type SlotQuestion = {
  policy: SlotPolicy;
  hours: LocationHours;
  timeZone: string;
  /** ms. */
  now: number;
};

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const hoursOn = ({ week, special }: LocationHours, day: string): DayHours =>
  Object.hasOwn(special, day) ? (special[day] ?? null) : (week[weekdayOf(day)] ?? null);

/** Lists the times at which a location gives appointments, in order, whether they are taken or not. */
export function listSlots({ policy, hours, timeZone, now }: SlotQuestion): Slot[] {
  const slots: Slot[] = [];
  const earliest = now + policy.leadHours * HOUR;
  const length = policy.lengthMinutes * MINUTE;
  const step = length + policy.bufferMinutes * MINUTE;
  // One for all times: making it takes longer than using it a hundred times.
  const clock = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  let day = formatZoneDay(now, timeZone);
  for (let ahead = 0; ahead < policy.horizonDays; ahead += 1, day = nextDay(day)) {
    const open = hoursOn(hours, day);
    // Hours that are words only, such as "By appointment", name no time.
    if (open === null || open === 'unknown' || policy.blackoutDays.includes(day)) continue;
    const end = toZoneMoment(day, open.close, timeZone);
    // Counted in real time, so that a change of clocks makes no appointment longer or shorter.
    for (let startsAt = toZoneMoment(day, open.open, timeZone); startsAt + length <= end; startsAt += step) {
      if (startsAt < earliest) continue;
      const [endsAt, freeAt] = [startsAt + length, startsAt + step];
      slots.push({ startsAt, endsAt, freeAt, day, time: clock.format(startsAt) });
    }
  }
  return slots;
}

const overlaps = (slot: TakenTime, taken: TakenTime): boolean =>
  slot.startsAt < taken.freeAt && taken.startsAt < slot.freeAt;

/** What is booked already: the places of the location, and the times of the car to be driven. */
export type Taken = { places: readonly TakenPlace[]; car: readonly TakenTime[] };

/** The free places of a time, numbered from 1 to the capacity; none when the car is away. */
export function placesOf(slot: Slot, { capacity }: SlotPolicy, { places, car }: Taken): number[] {
  if (car.some((time) => overlaps(slot, time))) return [];
  const used = new Set(places.filter((taken) => overlaps(slot, taken)).map(({ place }) => place));
  return Array.from({ length: capacity }, (_each, index) => index + 1).filter((place) => !used.has(place));
}
