import type { ApiTools } from './api-tools.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createSharedLimit, type GiveBack } from './address-limit.ts';

const DAY_SECONDS = 86_400;

type BookingClient = { site: Pick<Site, 'id' | 'appointments'>; clientAddress: string };

/**
 * Counts a time that an address books or moves to; resolves to what takes it back when nothing comes of it, or to `null`
 * when the address has had its share of the day (`perAddress` of `appointments.json`).
 */
export type BookingLimit = (client: BookingClient) => Promise<GiveBack | null>;

/** Counts for all processes of a database, because places are theirs together. */
export function createBookingLimit({ database }: Pick<ApiTools, 'database'>): BookingLimit {
  const bookings = createSharedLimit(database, { name: 'bookings', seconds: DAY_SECONDS });
  return ({ site, clientAddress: address }) =>
    bookings.take({ scope: site.id, address }, site.appointments.perAddress);
}
