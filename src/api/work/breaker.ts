import { createMemoryCache } from './memory-cache.ts';

export type Breaker = {
  /**
   * Asks a service, unless it was down several times in a row; then it is left in peace for a while.
   *
   * @throws ServiceRests in that while; otherwise what `task` throws.
   */
  ask<T>(service: string, task: () => Promise<T>): Promise<T>;
};

export class ServiceRests extends Error {
  constructor(service: string) {
    super(`${service} failed several times in a row and is left in peace for a moment`);
  }
}

type BreakerOptions = {
  /** The moment (ms). */
  clock: () => number;
  /** Failures in a row after which it rests. */
  failuresMax: number;
  /** How long it rests (ms); the first question after that decides whether it rests again. */
  restMs: number;
  /** Whether what was thrown means that the service is down; default: always. */
  isDown?: (error: unknown) => boolean;
};

/** Services remembered as failing; more than this is somebody's list of addresses. */
const SERVICES_MAX = 1_000;

/** Spares those who ask the wait for a service that is down, and the service the questions. */
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
