import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isUnavailable } from '#db/base/database-error.ts';
import { createSharedCounter, type Count, type Counter } from '#db/base/shared-counter.ts';
import type { Database } from '#db/server/database.ts';
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
export const createAddressLimit = (seconds: number): AddressLimit =>
  createLimit(toAdd(createOwnCounter(seconds)));

/**
 * The same for all processes of a database: what guards places, money and sign-in. Who is refused by `count` asks the
 * database no more until the count begins anew. While the database does not answer, each process counts alone.
 */
export function createSharedLimit(
  database: Pick<Database, 'withTenant'>,
  { name, seconds }: { name: string; seconds: number },
): AddressLimit {
  const shared = toAdd(createSharedCounter(database, { name, seconds }));
  const own = toAdd(createOwnCounter(seconds));
  const add: Add = (...counted) =>
    shared(...counted).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return own(...counted);
    });
  return createLimit(add, createRefusals());
}

/** Counts, and says what takes just that back: at the counter that has it, as long as that count lasts. */
type Add = (...counted: Parameters<Counter['add']>) => Promise<Count & { giveBack: GiveBack }>;

const toAdd =
  (counter: Counter): Add =>
  async (scope, key, points) => {
    const { consumedPoints, msBeforeNext } = await counter.add(scope, key, points);
    const end = Date.now() + msBeforeNext;
    const giveBack = async (): Promise<void> => {
      if (Date.now() >= end) return;
      // What cannot be given back comes back when the count begins anew.
      await counter.add(scope, key, -points).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
    };
    return { consumedPoints, msBeforeNext, giveBack };
  };

/** Refusals that a process remembers; more than so many are forgotten, and counted again. */
const REFUSALS_MAX = 10_000;

/** Until when (ms) keys are refused. */
function createRefusals() {
  const until = new Map<string, number>();
  return {
    /** Milliseconds that a key is refused still; 0 for one that is not. */
    left: (key: string): number => Math.max(0, (until.get(key) ?? 0) - Date.now()),
    note(key: string, ms: number): void {
      if (until.size >= REFUSALS_MAX) until.clear();
      until.set(key, Date.now() + ms);
    },
  };
}

function createLimit(add: Add, refusals?: ReturnType<typeof createRefusals>): AddressLimit {
  return {
    async count({ scope, address }, most, more = 1) {
      const keys = toClientKeys(address);
      const left = Math.max(...keys.map(({ key }) => refusals?.left(`${scope} ${key}`) ?? 0));
      if (left > 0) return Math.ceil(left / 1000);
      // The wider range last: who is refused by his own network takes no room of his neighbours.
      for (const { key, times } of keys) {
        const { consumedPoints, msBeforeNext } = await add(scope, key, more);
        if (consumedPoints <= most * times) continue;
        refusals?.note(`${scope} ${key}`, msBeforeNext);
        return Math.ceil(msBeforeNext / 1000);
      }
      return null;
    },
    async take({ scope, address }, most) {
      const counted: GiveBack[] = [];
      const giveBack: GiveBack = async () => {
        for (const one of counted.splice(0)) await one();
      };
      for (const { key, times } of toClientKeys(address)) {
        const { consumedPoints, giveBack: one } = await add(scope, key, 1);
        counted.push(one);
        if (consumedPoints <= most * times) continue;
        await giveBack();
        return null;
      }
      return giveBack;
    },
  };
}
