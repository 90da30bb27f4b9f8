import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { lt } from './drizzle.ts';
import { toSql } from './statements.ts';
import { sharedCounts } from './tables.ts';

/** How often something was counted, and the milliseconds until the count begins anew. */
export type Count = { consumedPoints: number; msBeforeNext: number };

/** Counts things of a scope, such as a dealer, by any key. */
export type Counter = {
  add(scope: string, key: string, points: number): Promise<Count>;
};

/**
 * Counts in the database, so that all processes count together: what guards places, money and sign-in. Keys are stored as
 * hashes, because they are made of addresses. A count begins anew after so many seconds.
 *
 * @param name tells it from other counters of the database
 */
export function createSharedCounter(
  { withTenant }: Pick<Database, 'withTenant'>,
  { name, seconds }: { name: string; seconds: number },
): Counter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (scope: string): RateLimiterPostgres => {
    const storeClient = {
      query: (query: { text: string; values: readonly unknown[] }) =>
        withTenant(scope, (db) => db.execute(toSql(query))),
    };
    const limiter =
      limiters.get(scope) ??
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'shared_counts',
        tableCreated: true,
        // Timers would outlive tests and commands: what is over is deleted where something new is counted.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        // How many are allowed is said by who counts.
        points: Number.MAX_SAFE_INTEGER,
        duration: seconds,
      });
    limiters.set(scope, limiter);
    return limiter;
  };
  return {
    async add(scope, key, points) {
      const limiter = limiterOf(scope);
      const hashed = createHash('sha256').update(`${scope} ${key}`).digest('base64url');
      const result = await limiter.penalty(hashed, points);
      if (result.isFirstInDuration)
        await withTenant(scope, (db) => db.delete(sharedCounts).where(lt(sharedCounts.expire, Date.now())));
      return result;
    },
  };
}
