import { setTimeout as sleep } from 'node:timers/promises';

/** Most failures are short; the pause doubles up to the longest one, which gives an operator time to act. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type KeepTryingOptions = {
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Retries until success or abort. A failure is logged in full, unless its first line is that of the last. */
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
      // Later lines may be a log with changing timestamps.
      const [line] = message.split('\n', 1);
      if (line !== lastLine) log(message);
      lastLine = line;
      // Aborted, which ends the loop too.
      await pause(ms).catch(() => undefined);
    }
  }
}
