import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Publisher, PublishMode, PublishOptions, PublishReport } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts';

export type PublishThreadsOptions = ThreadSettings & {
  /** Maximum number of threads; default: one for each processor, at most 8. */
  threads?: number;
  /** Processors of this machine, for tests. */
  processors?: number;
  /** Heap of a thread, and of one for a site that does not fit into it (MB). */
  heapMb?: { usual: number; large: number };
  /** What each thread runs, for tests. */
  script?: URL;
  log: (line: string) => void;
};

export type PublishThreads = {
  publisher: Publisher;
  /** Sites that are published at once, at most. */
  threads: number;
  /** Ends all threads after what they have begun. */
  close(): Promise<void>;
};

type Job = {
  id: number;
  site: Site;
  mode: PublishMode;
  options: PublishOptions;
  resolve: (report: PublishReport) => void;
  reject: (reason: unknown) => void;
};

/** `whole`: the site that may be rendered as a whole. `small`: changes of sites that are current otherwise. */
type Thread = {
  worker: Worker;
  heap: keyof typeof HEAP_MB;
  whole: Job | null;
  small: Set<Job>;
  ended: Promise<void>;
};

/** More threads would need more connections than the embedded database has. */
const THREADS_MAX = 8;
/**
 * Heap of a thread (MB). With a low limit V8 collects garbage early, and a thread stays near 100 MB. A site that needs
 * more, one of tens of thousands of cars, is published again in a thread with a high limit.
 */
const HEAP_MB = { usual: 400, large: 8_000 } as const;
/** Memory for young objects (MB); V8's own choice grows by 100 MB a thread and is no faster. */
const YOUNG_MB = 16;
/** Small changes that a thread publishes at once, beside a whole site. */
const SMALL_MAX = 4;

/**
 * Publishes in threads, so that all processors render and the thread that answers requests does not. A thread takes one
 * whole site at a time, the others wait; small changes do not wait for it, and go to the thread that has the site in
 * memory. Threads start when there is work for them.
 */
export function createPublishThreads(options: PublishThreadsOptions): PublishThreads {
  const {
    processors = availableParallelism(),
    threads = Math.min(processors, THREADS_MAX),
    log,
    heapMb = HEAP_MB,
    script = new URL('publish-thread.ts', import.meta.url),
    ...settings
  } = options;
  const waiting = new Set<Job>();
  const running = new Map<number, { job: Job; thread: Thread }>();
  const all = new Set<Thread>();
  /** Threads that got no more work and are about to end. */
  const ending = new Set<Promise<void>>();
  /** By tenant the thread that published it last, and for which settings. */
  const last = new Map<string, { thread: Thread; fingerprint: string }>();
  /** Tenants whose site did not fit into the usual heap. */
  const large = new Set<string>();
  let ids = 0;
  let isClosed = false;

  function start(heap: Thread['heap']): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb[heap], maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(script, { workerData: settings, resourceLimits });
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const thread: Thread = { worker, heap, whole: null, small: new Set(), ended };
    all.add(thread);
    worker.on('message', (message: FromThread) => take(thread, message));
    worker.on('error', (error) => drop(thread, error));
    worker.on('exit', () => drop(thread, new Error('its thread ended')));
    return thread;
  }

  function forget(thread: Thread): void {
    all.delete(thread);
    for (const [tenant, { thread: its }] of last) if (its === thread) last.delete(tenant);
  }

  function end(thread: Thread): void {
    forget(thread);
    ending.add(thread.ended);
    void thread.ended.then(() => ending.delete(thread.ended));
    send(thread, { kind: 'close' });
  }

  /** Fails the jobs of a thread that has ended, or begins them again, with more memory where it was too little. */
  function drop(thread: Thread, reason: unknown): void {
    // Of several small changes nobody knows which took the memory: each begins again as a whole site, alone.
    const cause = thread.whole ?? (thread.small.size === 1 ? ([...thread.small][0] ?? null) : null);
    forget(thread);
    const jobs = [...running.values()].filter(({ thread: its }) => its === thread).map(({ job }) => job);
    for (const { id } of jobs) finish(id);
    const begun: Job[] = [];
    for (const job of jobs) {
      const { signal } = job.options;
      if (signal?.aborted) job.reject(signal.reason);
      else if (isClosed || !isOutOfMemory(reason) || thread.heap === 'large')
        job.reject(new Error(`It was not published: ${messageOf(reason)}.`));
      else begun.push(job);
    }
    if (cause !== null && begun.includes(cause)) {
      const { id } = cause.site;
      log(`${id}: it is published again with more memory, because ${heapMb.usual} MB were too little`);
      large.add(id);
    }
    const others = [...waiting];
    waiting.clear();
    for (const job of [...begun, ...others]) waiting.add(job);
    if (!isClosed) assign();
  }

  function take(thread: Thread, message: FromThread): void {
    if (message.kind === 'log') return log(message.line);
    if (message.kind === 'progress') {
      running.get(message.job)?.job.options.onProgress?.(message.done, message.total);
      return;
    }
    const job = finish(message.job);
    if (job === null) return;
    if (message.kind === 'done') {
      if (message.report.outcome === 'published') {
        last.set(job.site.id, { thread, fingerprint: job.site.fingerprint });
      }
      job.resolve(message.report);
    } else job.reject(job.options.signal?.aborted ? job.options.signal.reason : new Error(message.error));
    assign();
  }

  function finish(id: number): Job | null {
    const found = running.get(id);
    if (found === undefined) return null;
    running.delete(id);
    if (found.thread.whole === found.job) found.thread.whole = null;
    found.thread.small.delete(found.job);
    return found.job;
  }

  const isSmall = ({ site, mode }: Job): boolean =>
    mode === 'changes' && last.get(site.id)?.fingerprint === site.fingerprint;

  /** Returns the thread that can begin the job now; `null` when it has to wait. Nothing begins in `held`. */
  function choose(job: Job, held: Thread | null): Thread | null {
    const known = last.get(job.site.id)?.thread;
    if (isSmall(job))
      return known !== undefined && known !== held && known.small.size < SMALL_MAX ? known : null;
    if (known?.whole === null && known !== held) return known;
    const free = [...all].filter(
      (each) => each !== held && each.whole === null && each.small.size < SMALL_MAX,
    );
    const canStart = all.size < threads;
    if (!large.has(job.site.id)) return free[0] ?? (canStart ? start('usual') : null);
    return free.find(({ heap }) => heap === 'large') ?? (canStart ? start('large') : replaceUsual());
  }

  const hasLarge = (): boolean => [...all].some(({ heap }) => heap === 'large');

  /** Ends a thread that has nothing to do, and starts a large one instead unless there is one. */
  function replaceUsual(): Thread | null {
    const idle = [...all].find(({ whole, small }) => whole === null && small.size === 0);
    if (idle === undefined || hasLarge()) return null;
    end(idle);
    return start('large');
  }

  /** Begins what can begin, in the order in which it came. */
  function assign(): void {
    // A thread that begins nothing more, so that it is idle soon and makes room for a large site that waits.
    let held: Thread | null = null;
    for (const job of waiting) {
      const thread = choose(job, held);
      if (thread === null && large.has(job.site.id) && !hasLarge())
        held ??= [...all].find(({ whole }) => whole === null) ?? null;
      if (thread === null) continue;
      waiting.delete(job);
      if (isSmall(job)) thread.small.add(job);
      else thread.whole = job;
      running.set(job.id, { job, thread });
      const { id, site, mode, options: asked } = job;
      const tellsProgress = asked.onProgress !== undefined;
      send(thread, { kind: 'publish', job: id, site, mode, lifts: asked.lifts ?? null, tellsProgress });
    }
  }

  function abort(job: Job): void {
    if (waiting.delete(job)) return job.reject(job.options.signal?.reason);
    const thread = running.get(job.id)?.thread;
    if (thread !== undefined) send(thread, { kind: 'abort', job: job.id });
  }

  async function publish(site: Site, mode: PublishMode, asked: PublishOptions = {}): Promise<PublishReport> {
    if (isClosed) throw new Error('publishing has ended');
    asked.signal?.throwIfAborted();
    ids += 1;
    const { promise, resolve, reject } = Promise.withResolvers<PublishReport>();
    const job: Job = { id: ids, site, mode, options: asked, resolve, reject };
    const onAbort = (): void => abort(job);
    asked.signal?.addEventListener('abort', onAbort, { once: true });
    waiting.add(job);
    assign();
    try {
      return await promise;
    } finally {
      // The signal of a service lives as long as the process.
      asked.signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    threads,
    publisher: { publish },
    async close() {
      isClosed = true;
      for (const job of waiting) job.reject(new Error('publishing has ended'));
      waiting.clear();
      for (const thread of all) end(thread);
      await Promise.all(ending);
    },
  };
}

const send = ({ worker }: Thread, message: ToThread): void => worker.postMessage(message);

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
