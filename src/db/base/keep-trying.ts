import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Pause after the first failure (ms): most failures are short. It doubles up to the longest pause, which gives an
 * operator time to act.
 */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type KeepTryingOptions = {
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/**
 * Retries until success or abort. A failure is logged in full, but not again while its first line stays the same;
 * later lines may be a log with changing timestamps.
 */
export async function keepTrying(
  attempt: () => Promise<void>,
  { signal, log, pause = (ms) => sleep(ms, undefined, { signal }) }: KeepTryingOptions,
): Promise<void> {
  let lastLine: string | undefined;
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [line] = message.split('\n', 1);
      if (line !== lastLine) log(message);
      lastLine = line;
      // Aborted, which ends the loop too.
      await pause(ms).catch(() => undefined);
    }
  }
}
