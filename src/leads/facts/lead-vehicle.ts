import { z } from 'zod';
import type { StoredLeadRow } from '#db/lead-deliveries.repository.ts';

const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);

/** What was known of the car when the lead was stored, in the words of the stock; all of it may be missing. */
const vehicleSchema = z.object({
  year: number,
  make: text,
  model: text,
  badge: text,
  vin: text,
  stocknum: text,
  car_type: text,
  km: number,
  price: number,
  doors: number,
  simple_body: text,
  simple_transmission: text,
  colour: text,
  interior_colour: text,
  path: text,
});

export type LeadVehicle = z.output<typeof vehicleSchema> & { id: number | null };

/**
 * The car that a lead is about, as it was then: a car that is sold or changed since does not change the lead. `null` for
 * a lead without one.
 */
export function toLeadVehicle({ about }: Pick<StoredLeadRow, 'about'>): LeadVehicle | null {
  const kept: unknown = Reflect.get(about, 'car');
  const parsed = vehicleSchema.safeParse(kept ?? {});
  if (about.car_id === null && (kept === undefined || kept === null)) return null;
  return { ...(parsed.data ?? vehicleSchema.parse({})), id: about.car_id };
}
