import { createMemoryCache } from './memory-cache.ts';

export type RecentFailures = {
  has(name: string): boolean;
  note(name: string): void;
};

/** How long what could not be had is not tried again. */
export const FAILURE_AGE_SECONDS = 60;
const FAILURES_MAX = 1000;

/** What could not be had of late. */
export function createRecentFailures(clock: () => number): RecentFailures {
  const failed = createMemoryCache<true>({ clock, max: FAILURES_MAX });
  return {
    has: (name) => failed.get(name) === true,
    note: (name) => failed.set(name, true, FAILURE_AGE_SECONDS * 1000),
  };
}
