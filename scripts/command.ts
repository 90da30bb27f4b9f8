import { toTerminalText } from '#api/http/log-text.ts';
import { isFullDisk, tellFullDisk } from '#db/base/full-disk.ts';

/** Prints progress of a command; results also go to standard output. */
export const log = (line: string): void => console.log(toTerminalText(line));
export const warn = (line: string): void => console.error(toTerminalText(line));

const TOGETHER_MS = 20;
let waiting: string[] = [];

function writeWaiting(): void {
  if (waiting.length > 0) warn(waiting.join('\n'));
  waiting = [];
}

/** Prints a line about a request, those of a moment together: a write takes as long as the check of a form. */
export function warnSoon(line: string): void {
  if (waiting.push(line) > 1) return;
  setTimeout(writeWaiting, TOGETHER_MS).unref();
  if (!process.listeners('exit').includes(writeWaiting)) process.on('exit', writeWaiting);
}

/**
 * Ignores a closed output, as after `| head -1` or when a terminal is closed: further output is lost, and the
 * work goes on.
 */
function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (!/^(EPIPE|EIO)$/.test(error.code ?? '')) throw error;
    });
  }
}

/** Explains a system error of a file, with what to do about it. */
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

/**
 * A command: its words, the environment, and a signal that is aborted by Ctrl-C where the command listens for it. Resolves to
 * its exit code; nothing means 0.
 */
export type Main = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
) => Promise<number | void>;

/** Resolves to the exit code of a command: 1 after an error, whose message is printed; its stack only on request. */
export async function toExitCode(work: () => Promise<number | void>): Promise<number> {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    warn((process.env.DEBUG && error instanceof Error && error.stack) || toSentence(error));
    return 1;
  }
}

/** Resolves once a reader that still listens has all that was printed. */
const drain = (output: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (output.destroyed || output.writableEnded) resolve();
    else output.write('', () => resolve());
  });

async function run(
  main: Main,
  wrap: (work: Promise<number | void>) => Promise<number | void>,
  stop: AbortSignal,
): Promise<void> {
  outliveReaders();
  const code = await toExitCode(() => wrap(main(process.argv.slice(2), process.env, stop)));
  // An open handle must not keep a command alive, and an exit must not cut what it printed into a pipe.
  await Promise.all([drain(process.stdout), drain(process.stderr)]);
  process.exit(code);
}

/** Runs a short command, which Ctrl-C ends at once. */
export const runCommand = (main: Main): Promise<void> =>
  run(main, (work) => work, new AbortController().signal);

/**
 * Runs a command that finishes by itself. When it is stopped, it ends as stopped, whatever error follows,
 * such as that of a compiler which received the same Ctrl-C.
 */
export function runTask(main: Main): Promise<void> {
  const stop = listenForStop();
  const endAsStopped = (error: unknown): never => {
    stop.throwIfAborted();
    throw error;
  };
  return run(main, (work) => work.catch(endAsStopped), stop);
}

/** Runs a command that goes on until it is stopped, which is its regular end at any time. */
export function runService(main: Main): Promise<void> {
  const stop = listenForStop();
  const endWell = (error: unknown): void => {
    if (!stop.aborted) throw error;
  };
  return run(main, (work) => work.catch(endWell), stop);
}

/**
 * Aborted by the first SIGTERM, Ctrl-C or closed terminal. Further ones are ignored: a process group receives
 * one Ctrl-C several times, and exiting at once would leave the database running. All running work is short
 * or stops early.
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
