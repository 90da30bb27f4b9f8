import type { Site } from '#tenancy/site/site.ts';
import { createAddressLimit } from './address-limit.ts';

const DAY_SECONDS = 86_400;

type BookingClient = { site: Pick<Site, 'id' | 'appointments'>; clientAddress: string };

/** How many times an address may book or move to in a day (`perAddress` of `appointments.json`). */
export type BookingLimit = {
  /** Counts one more; `false` when the address has had its share. */
  take(client: BookingClient): Promise<boolean>;
  /** Takes it back: nothing was booked. */
  giveBack(client: BookingClient): Promise<void>;
};

/** Counts in the memory of the process, as all limits do. */
export function createBookingLimit(): BookingLimit {
  const bookings = createAddressLimit(DAY_SECONDS);
  const toCounted = ({ site, clientAddress: address }: BookingClient) => ({ scope: site.id, address });
  return {
    async take(client) {
      return (await bookings.count(toCounted(client), client.site.appointments.perAddress)) === null;
    },
    giveBack: (client) => bookings.giveBack(toCounted(client)),
  };
}
