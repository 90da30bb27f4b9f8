import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadCar } from '#domain/lead/lead.ts';

/** The car that a lead is about, as it was then: one that is sold or changed since does not change the lead. */
export type LeadVehicle = Omit<LeadCar, 'picture'> & { id: number | null };

/** `null` for a lead without a car. */
export function toLeadVehicle({ about: { car, car_id } }: Pick<StoredLeadRow, 'about'>): LeadVehicle | null {
  if (car === undefined) return null;
  // For people alone: programs have pictures from the stock.
  const { picture: _picture, ...vehicle } = car;
  return { ...vehicle, id: car_id };
}
