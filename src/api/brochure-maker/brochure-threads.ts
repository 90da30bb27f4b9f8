import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { BrochureJob } from './brochure-thread.ts';

export type DrawingThreads = {
  log: (line: string) => void;
  /** Module of a thread, and how many there are, for tests. */
  script?: URL;
  threads?: number;
  /** Time limit (ms) of one brochure; default 30 seconds. */
  timeoutMs?: number;
};

const SCRIPT = new URL('brochure-thread.ts', import.meta.url);
const TIMEOUT_MS = 30_000;
/** A thread without work ends after this long. */
const IDLE_MS = 60_000;
/** Leaves one processor to requests for pages. */
const countThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Draws brochures off the thread that answers requests; threads start when there is work. A job that takes longer than
 * the limit fails, and its thread is terminated. The pictures of a job are transferred, not copied.
 */
export function openDrawingThreads(options: DrawingThreads) {
  const { log, script = SCRIPT, threads = countThreads(), timeoutMs = TIMEOUT_MS } = options;
  // While it waits without `atomics`, a thread can free what it has transferred: 50 MB of 200 brochures.
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    recordTiming: false,
  });
  pool.on('error', (error: Error) => log(`A thread of brochures failed: ${error.message}.`));
  // Jobs wait here and not in the pool, where their waiting would count towards the limit.
  const whenFree = pLimit(threads);
  return (job: BrochureJob): Promise<Uint8Array> =>
    whenFree(() =>
      pool.run(job, {
        // Named for the pool, a module that cannot be loaded would let the job wait for its limit.
        filename: script.href,
        signal: AbortSignal.timeout(timeoutMs),
        transferList: job.pictures.map(({ buffer }) => buffer),
      }),
    );
}
