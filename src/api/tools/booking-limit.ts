import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Site } from '#tenancy/site/site.ts';
import { toClientKey } from './client-address.ts';

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
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_SECONDS });
  const keyOf = ({ site, clientAddress }: BookingClient): string =>
    `${site.id} ${toClientKey(clientAddress)}`;
  return {
    async take(client) {
      const { consumedPoints } = await limiter.penalty(keyOf(client));
      return consumedPoints <= client.site.appointments.perAddress;
    },
    async giveBack(client) {
      await limiter.reward(keyOf(client));
    },
  };
}
