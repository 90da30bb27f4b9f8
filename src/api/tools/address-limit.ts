import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createSharedCounter, type Counter } from '#db/shared-counter.ts';
import type { Database } from '#db/database.ts';
import { toClientKeys } from './client-address.ts';

/** Whose count it is: of an address at a dealer, or of another subject. */
type Counted = { scope: string; address: string };

export type GiveBack = () => Promise<void>;

/** Counts something of addresses for a time. */
export type AddressLimit = {
  /** Counts so many more; resolves to the seconds to wait when that is more than `most`, else to `null`. */
  count(counted: Counted, most: number, more?: number): Promise<number | null>;
  /** Counts one; resolves to what takes just that back, or to `null` when it is more than `most`, and is not counted. */
  take(counted: Counted, most: number): Promise<GiveBack | null>;
};

/** Counts in the memory of the process: it costs no question to the database, and a restart forgives. */
function createOwnCounter(seconds: number): Counter {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return { add: (scope, key, points) => limiter.penalty(`${scope} ${key}`, points) };
}

/**
 * A limit that begins anew after so many seconds, in the memory of the process: for plain requests, which must not pay a
 * question to the database. Of IPv6 a network counts, and what a provider gave with more room.
 */
export const createAddressLimit = (seconds: number): AddressLimit => createLimit(createOwnCounter(seconds));

/** The same for all processes of a database: what guards places, money and sign-in. */
export const createSharedLimit = (
  database: Pick<Database, 'withTenant'>,
  counter: { name: string; seconds: number },
): AddressLimit => createLimit(createSharedCounter(database, counter));

function createLimit(counter: Counter): AddressLimit {
  return {
    async count({ scope, address }, most, more = 1) {
      // The wider range last: who is refused by his own network takes no room of his neighbours.
      for (const { key, times } of toClientKeys(address)) {
        const { consumedPoints, msBeforeNext } = await counter.add(scope, key, more);
        if (consumedPoints > most * times) return Math.ceil(msBeforeNext / 1000);
      }
      return null;
    },
    async take({ scope, address }, most) {
      const counted: string[] = [];
      const giveBack: GiveBack = async () => {
        for (const key of counted.splice(0)) await counter.add(scope, key, -1);
      };
      for (const { key, times } of toClientKeys(address)) {
        counted.push(key);
        const { consumedPoints } = await counter.add(scope, key, 1);
        if (consumedPoints <= most * times) continue;
        await giveBack();
        return null;
      }
      return giveBack;
    },
  };
}
