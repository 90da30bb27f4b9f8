import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#db/base/database-error.ts';

/** The pause (ms) between two tries. */
const PAUSE_MS = 1_000;

export type AwaitDatabaseOptions = {
  readonly log: (line: string) => void;
  /** Ends the waiting; the error of the last try is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait; 0 tries once. */
  readonly patienceSeconds: number;
};

/** Works that wait now: the first of them says so for all. */
let waiting = 0;

/**
 * Runs work again while the database does not answer, such as during its restart. For work that may be repeated:
 * only its own transactions are rolled back. Throws the last error when time is up; any other error at once.
 */
export async function awaitDatabase<T>(work: () => Promise<T>, options: AwaitDatabaseOptions): Promise<T> {
  const { log, signal, patienceSeconds } = options;
  const end = Date.now() + patienceSeconds * 1000;
  let isWaiting = false;
  try {
    while (true) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || Date.now() >= end || signal?.aborted === true) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (waiting === 0) log(`Waiting for the database, ${patienceSeconds} seconds at most. ${reason}`);
        if (!isWaiting) waiting += 1;
        isWaiting = true;
        await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  } finally {
    if (isWaiting) waiting -= 1;
  }
}
