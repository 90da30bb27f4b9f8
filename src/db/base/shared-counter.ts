import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#db/server/database.ts';
import { lt } from './drizzle.ts';
import { toSql } from './statements.ts';
import { sharedCounts } from './tables.ts';

/** Stands for a dealer where something is counted or kept for all of them. */
export const ALL_DEALERS = '_all';

/** How often something was counted, and the milliseconds until the count begins anew. */
export type Count = { consumedPoints: number; msBeforeNext: number };

/** Counts things of a scope, such as a dealer, by any key. */
export type Counter = {
  add(scope: string, key: string, points: number): Promise<Count>;
};

/**
 * Counts in the database, so that all processes count together: what guards places, money and sign-in. A count
 * begins anew after so many seconds, by the clock of the process that counts. Keys are stored as hashes, so that a
 * dump shows no addresses at once; who wants to can guess those of IPv4.
 */
export function createSharedCounter(
  { withTenant }: Pick<Database, 'withTenant'>,
  { name, seconds }: { name: string; seconds: number },
): Counter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (scope: string): RateLimiterPostgres => {
    const known = limiters.get(scope);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: {
        query: (query: { text: string; values: readonly unknown[] }) =>
          withTenant(scope, (db) => db.execute(toSql(query))),
      },
      storeType: 'client',
      tableName: 'shared_counts',
      tableCreated: true,
      // Its timers would outlive tests and commands.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      // How many are allowed is said by who counts.
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
    });
    limiters.set(scope, limiter);
    return limiter;
  };
  /** Deletes what is over. Nobody waits for it, and the next one does what this one failed to do. */
  const sweep = (scope: string): void => {
    void withTenant(scope, (db) => db.delete(sharedCounts).where(lt(sharedCounts.expire, Date.now()))).catch(
      () => undefined,
    );
  };
  return {
    async add(scope, key, points) {
      const hashed = createHash('sha256').update(`${scope} ${key}`).digest('base64url');
      const result = await limiterOf(scope).penalty(hashed, points);
      if (result.isFirstInDuration) sweep(scope);
      return result;
    },
  };
}
