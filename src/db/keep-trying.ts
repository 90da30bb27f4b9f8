import { setTimeout as sleep } from 'node:timers/promises';

/** After a first failure (ms): most pass by themselves. It doubles up to the longest: time for an operator to act. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type KeepTryingOptions = {
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/**
 * Tries until it succeeds or is told to stop. A failure is told in full, and not again as long as its first line
 * stays the same: the end of a log may follow, where every line has another moment.
 */
export async function keepTrying(
  attempt: () => Promise<void>,
  { signal, log, pause = (ms) => sleep(ms, undefined, { signal }) }: KeepTryingOptions,
): Promise<void> {
  let told: string | undefined;
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [line] = message.split('\n', 1);
      if (line !== told) log(message);
      told = line;
      // It is told to stop: that ends the loop, too.
      await pause(ms).catch(() => undefined);
    }
  }
}
