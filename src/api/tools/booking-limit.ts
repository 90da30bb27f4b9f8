import type { Site } from '#tenancy/site/site.ts';
import { createAddressLimit, type GiveBack } from './address-limit.ts';

const DAY_SECONDS = 86_400;

type BookingClient = { site: Pick<Site, 'id' | 'appointments'>; clientAddress: string };

/**
 * Counts a time that an address books or moves to; resolves to what takes it back when nothing comes of it, or to `null`
 * when the address has had its share of the day (`perAddress` of `appointments.json`).
 */
export type BookingLimit = (client: BookingClient) => Promise<GiveBack | null>;

/** Counts in the memory of the process, as all limits do. */
export function createBookingLimit(): BookingLimit {
  const bookings = createAddressLimit(DAY_SECONDS);
  return ({ site, clientAddress: address }) =>
    bookings.take({ scope: site.id, address }, site.appointments.perAddress);
}
