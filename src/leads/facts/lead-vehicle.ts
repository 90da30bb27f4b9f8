import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadCar } from '#domain/lead/lead.ts';

/** The car that a lead is about, as it was then: one that is sold or changed since does not change the lead. */
export type LeadVehicle = LeadCar & { id: number | null };

/** `null` for a lead without a car. */
export const toLeadVehicle = ({ about: { car, car_id } }: Pick<StoredLeadRow, 'about'>): LeadVehicle | null =>
  car === undefined ? null : { ...car, id: car_id };
