import { createMemoryCache } from './memory-cache.ts';

export type Breaker = {
  /** Calls a service. Throws `ServiceRests` while it is paused, after failures in a row. */
  ask<T>(service: string, task: () => Promise<T>): Promise<T>;
};

export class ServiceRests extends Error {
  constructor(service: string) {
    super(`${service} failed several times in a row and is not asked again for a moment`);
  }
}

type BreakerOptions = {
  /** Returns the current time (ms). */
  clock: () => number;
  /** Failures in a row after which the service is paused. */
  failuresMax: number;
  /** Length of the pause (ms); the first call after it decides on another pause. */
  restMs: number;
  /** Whether a thrown error means that the service is down; default: always. */
  isDown?: (error: unknown) => boolean;
};

/** Maximum number of remembered services, because their names may come from a client. */
const SERVICES_MAX = 1_000;

/** A circuit breaker: while a service is down, calls fail at once instead of waiting for it. */
export function createBreaker({ clock, failuresMax, restMs, isDown = () => true }: BreakerOptions): Breaker {
  const failures = createMemoryCache<number>({ clock, max: SERVICES_MAX });
  const resting = createMemoryCache<true>({ clock, max: SERVICES_MAX });
  const note = (service: string): void => {
    const times = (failures.get(service) ?? 0) + 1;
    failures.set(service, times, Infinity);
    if (times >= failuresMax) resting.set(service, true, restMs);
  };
  const forget = (service: string): void => {
    failures.delete(service);
    resting.delete(service);
  };
  return {
    async ask(service, task) {
      if (resting.get(service)) throw new ServiceRests(service);
      try {
        const answer = await task();
        forget(service);
        return answer;
      } catch (error) {
        if (isDown(error)) note(service);
        else forget(service);
        throw error;
      }
    },
  };
}
