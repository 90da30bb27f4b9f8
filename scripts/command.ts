import { isFullDisk, tellFullDisk } from '#db/full-disk.ts';

/** What a command prints while it works; results go to standard output by themselves. */
export const log = (line: string): void => console.log(line);
export const warn = (line: string): void => console.error(line);

/**
 * Who reads may go away, as `| head -1` does and a terminal that is closed: what is printed is lost then, and the
 * work goes on.
 */
function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (!/^(EPIPE|EIO)$/.test(error.code ?? '')) throw error;
    });
  }
}

/** What the system says of a file, with what to do about it. */
export function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path !== undefined && /^(EACCES|EPERM|EROFS)$/.test(code)) {
    return (
      `${path} is closed to this account (${error.message}). Open it, or set DATA_DIR, SITES_DIR or TENANTS_DIR ` +
      'to a folder of its own.'
    );
  }
  if (!isFullDisk(error)) return error.message;
  const folders = path ?? 'DATA_DIR or SITES_DIR';
  return tellFullDisk(folders, 'What was not done is as it was.', error.message);
}

/** Runs a command: an error ends it with its sentence and exit code 1, the stack only when asked for. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  outliveReaders();
  try {
    await main();
  } catch (error) {
    console.error(process.env.DEBUG && error instanceof Error ? error.stack : toSentence(error));
    process.exit(1);
  }
}

/**
 * Runs a command with something to do, which being told to stop keeps it from: that is how it ends then, and not
 * by what came of it, such as a compiler that the same Ctrl-C has ended.
 */
export const runTask = (main: (stop: AbortSignal) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    const stop = listenForStop();
    await main(stop).catch((error: unknown) => {
      stop.throwIfAborted();
      throw error;
    });
  });

/** Runs a command that goes on until it is told to stop: its proper end, however far it has come by then. */
export const runService = (main: (stop: AbortSignal) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    const stop = listenForStop();
    await main(stop).catch((error: unknown) => {
      if (!stop.aborted) throw error;
    });
  });

/**
 * Aborted by the first SIGTERM, Ctrl-C or closed terminal. Further ones change nothing: a group of processes hears
 * of one Ctrl-C several times, and who ends at once leaves the database running. Everything under way is short or
 * gives up.
 */
function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) return;
      warn('Stopping: what is under way comes to its end, then the database stops.');
      stop.abort(new Error('Stopped before the end: what was not done yet is as it was.'));
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
