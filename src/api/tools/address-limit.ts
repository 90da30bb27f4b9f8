import { RateLimiterMemory } from 'rate-limiter-flexible';
import { toClientKeys } from './client-address.ts';

/** Whose count it is: of an address at a dealer, or of another subject. */
type Counted = { scope: string; address: string };

export type GiveBack = () => Promise<void>;

/** Counts something of addresses for a time, in the memory of the process: it needs no table, and a restart forgives. */
export type AddressLimit = {
  /** Counts so many more; resolves to the seconds to wait when that is more than `most`, else to `null`. */
  count(counted: Counted, most: number, more?: number): Promise<number | null>;
  /** Counts one; resolves to what takes just that back, or to `null` when it is more than `most`, and is not counted. */
  take(counted: Counted, most: number): Promise<GiveBack | null>;
};

/** A limit that begins anew after so many seconds. Of IPv6 a network counts, and what a provider gave with more room. */
export function createAddressLimit(seconds: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    async count({ scope, address }, most, more = 1) {
      // The wider range last: who is refused by his own network takes no room of his neighbours.
      for (const { key, times } of toClientKeys(address)) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(`${scope} ${key}`, more);
        if (consumedPoints > most * times) return Math.ceil(msBeforeNext / 1000);
      }
      return null;
    },
    async take({ scope, address }, most) {
      const counted: string[] = [];
      const giveBack: GiveBack = async () => {
        for (const key of counted.splice(0)) await limiter.reward(key);
      };
      for (const { key, times } of toClientKeys(address)) {
        counted.push(`${scope} ${key}`);
        const { consumedPoints } = await limiter.penalty(`${scope} ${key}`);
        if (consumedPoints <= most * times) continue;
        await giveBack();
        return null;
      }
      return giveBack;
    },
  };
}
