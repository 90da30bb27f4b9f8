/** What a command prints while it works; results go to standard output by themselves. */
export const log = (line: string): void => console.log(line);
export const warn = (line: string): void => console.error(line);

/** Runs a command: an error ends it with its sentence and exit code 1, the stack only when asked for. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(process.env.DEBUG && error instanceof Error ? error.stack : message);
    process.exit(1);
  }
}

/**
 * Aborted by the first SIGTERM or SIGINT. Further ones change nothing: a group of processes hears of one Ctrl-C
 * several times, and who ends at once leaves the database running. Everything under way is short or gives up.
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stop.signal.aborted)
        warn('Stopping: what is under way comes to its end, then the database stops.');
      stop.abort();
    });
  }
  return stop.signal;
}

/** Resolves when the signal is aborted. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
