import { createMemoryCache } from './memory-cache.ts';

export type RecentFailures = {
  has(name: string): boolean;
  note(name: string): void;
};

/** How long a failed request is not retried. */
export const FAILURE_AGE_SECONDS = 60;
const FAILURES_MAX = 1000;

/** Remembers recent failures. */
export function createRecentFailures(clock: () => number): RecentFailures {
  const failed = createMemoryCache<true>({ clock, max: FAILURES_MAX });
  return {
    has: (name) => failed.get(name) === true,
    note: (name) => failed.set(name, true, FAILURE_AGE_SECONDS * 1000),
  };
}
