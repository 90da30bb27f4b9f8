import { listTakenPlaces, listTakenTimes } from '#db/leads/appointments.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { formatDay } from '#domain/appointment/appointment-words.ts';
import { formatSlotName } from '#domain/appointment/slot-name.ts';
import { decideSlotPolicy, type Department, type SlotPolicy } from '#domain/appointment/slot-policy.ts';
import { listSlots, placesOf, type Slot, type Taken } from '#domain/appointment/slots.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { formatClockTime } from '#domain/location/hours.ts';
import { toLocationHours } from '#domain/location/location-hours.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';

/** Whose times are asked for. */
export type Place = {
  department: Department;
  location: Location;
  carId: number | null;
  /** An appointment that may be moved: the place that it takes counts as free. */
  except?: string;
  /** How long before it a time may be booked; that of the policy unless it is given. */
  leadHours?: number;
};

type TimesSite = Pick<Site, 'appointments' | 'specialHours'>;

export type Times = { policy: SlotPolicy; slots: readonly Slot[]; taken: Taken };

/** Loads the times of a place with what is booked of them. */
export async function loadTimes(
  db: Db,
  site: TimesSite,
  { department, location, carId, except, leadHours }: Place,
  now: number,
): Promise<Times> {
  const own = decideSlotPolicy(site.appointments, department, location.id);
  const policy = leadHours === undefined ? own : { ...own, leadHours };
  const hours = toLocationHours(site.specialHours, location);
  const slots = listSlots({ policy, hours, timeZone: location.time_zone, now });
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return { policy, slots, taken: { places: [], car: [] } };
  const span = { from: new Date(first.startsAt), to: new Date(last.freeAt) };
  const places = await listTakenPlaces(db, { department, location: location.id, except, ...span });
  const car = carId === null ? [] : await listTakenTimes(db, { carId, except, ...span });
  return { policy, slots, taken: { places, car } };
}

/** The free times as the API answers them. */
export function toFreeTimes(
  { department, location }: Pick<Place, 'department' | 'location'>,
  { policy, slots, taken }: Times,
): FreeTimes {
  const free = slots
    .map((slot) => ({ slot, places: placesOf(slot, policy, taken).length }))
    .filter(({ places }) => places > 0);
  return {
    department,
    location: { name: location.name, slug: location.slug, address: formatAddress(location.address) },
    time_zone: location.time_zone,
    length_minutes: policy.lengthMinutes,
    days: [...Map.groupBy(free, ({ slot }) => slot.day)].map(([date, times]) => ({
      date,
      label: formatDay(date),
      slots: times.map(({ slot: { startsAt, endsAt, time }, places }) => ({
        id: formatSlotName({ department, location: location.slug, startsAt }),
        time,
        label: formatClockTime(time),
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(endsAt).toISOString(),
        places,
      })),
    })),
  };
}
