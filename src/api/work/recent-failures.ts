export type RecentFailures = {
  has(name: string): boolean;
  note(name: string): void;
};

/** How long what could not be had is not tried again. */
export const FAILURE_AGE_SECONDS = 60;
const FAILURES_MAX = 1000;

/** What could not be had of late. */
export function createRecentFailures(clock: () => number): RecentFailures {
  const until = new Map<string, number>();
  return {
    has: (name) => (until.get(name) ?? 0) > clock(),
    note(name) {
      const [oldest] = until.keys();
      if (until.size >= FAILURES_MAX && oldest !== undefined) until.delete(oldest);
      until.delete(name);
      until.set(name, clock() + FAILURE_AGE_SECONDS * 1000);
    },
  };
}
