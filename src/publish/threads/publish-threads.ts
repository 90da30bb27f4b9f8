import { availableParallelism } from 'node:os';
import type { Publisher, PublishMode, PublishOptions, PublishReport } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';
import { StartedThread, type Job, type ThreadStart } from './started-thread.ts';
import type { FromThread, ThreadSettings } from './thread-messages.ts';

export type PublishThreadsOptions = ThreadSettings & {
  /** Maximum number of threads; default: one for each processor, at most 8. */
  threads?: number;
  /** Processors of this machine, for tests. */
  processors?: number;
  heapMb?: ThreadStart['heapMb'];
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

/** More threads would need more connections than the embedded database has. */
const THREADS_MAX = 8;
/** Heap (MB). A low limit keeps a thread near 100 MB; a site that needs more begins again in `large`. */
const HEAP_MB = { usual: 400, large: 8_000 } as const;

/**
 * Publishes in threads, so that all processors render and the thread that answers requests does not. A thread takes one
 * whole site at a time, the others wait; small changes do not wait for it, and go to the thread that has the site in
 * memory. Threads start when there is work for them.
 */
export const createPublishThreads = (options: PublishThreadsOptions): PublishThreads =>
  new SharedThreads(options);

class SharedThreads implements PublishThreads {
  readonly publisher: Publisher;
  readonly threads: number;
  readonly #start: ThreadStart;
  readonly #log: (line: string) => void;
  readonly #waiting = new Set<Job>();
  readonly #all = new Set<StartedThread>();
  /** Threads that got no more work and are about to end. */
  readonly #ending = new Set<StartedThread>();
  /** By tenant the thread that published it last, and for which settings. */
  readonly #last = new Map<string, { thread: StartedThread; fingerprint: string }>();
  /** Tenants whose site did not fit into the usual heap. */
  readonly #large = new Set<string>();
  #ids = 0;
  #isClosed = false;

  constructor(options: PublishThreadsOptions) {
    const {
      processors = availableParallelism(),
      threads = Math.min(processors, THREADS_MAX),
      log,
      heapMb = HEAP_MB,
      script = new URL('publish-thread.ts', import.meta.url),
      ...settings
    } = options;
    this.threads = threads;
    this.publisher = { publish: (...asked) => this.#publish(...asked) };
    this.#log = log;
    this.#start = {
      script,
      settings,
      heapMb,
      onMessage: (thread, message) => this.#take(thread, message),
      onEnd: (thread, reason) => this.#drop(thread, reason),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting) job.reject(new Error('publishing has ended'));
    this.#waiting.clear();
    for (const thread of this.#all) this.#end(thread);
    await Promise.all([...this.#ending].map(({ ended }) => ended));
  }

  async #publish(site: Site, mode: PublishMode, options: PublishOptions = {}): Promise<PublishReport> {
    if (this.#isClosed) throw new Error('publishing has ended');
    const { signal } = options;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<PublishReport>();
    const job: Job = { id: (this.#ids += 1), site, mode, options, resolve, reject };
    const onAbort = (): void => this.#abort(job);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.add(job);
    this.#assign();
    try {
      return await promise;
    } finally {
      // The signal of a service lives as long as the process.
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #abort(job: Job): void {
    if (this.#waiting.delete(job)) job.reject(job.options.signal?.reason);
    else for (const thread of [...this.#all, ...this.#ending]) thread.abort(job.id);
  }

  /** Begins what can begin, in the order in which it came. */
  #assign(): void {
    // A thread that begins nothing more, so that it is idle soon and makes room for a large site that waits.
    let held: StartedThread | null = null;
    for (const job of this.#waiting) {
      const thread = this.#choose(job, held);
      if (thread === null && this.#large.has(job.site.id) && !this.#hasLarge())
        held ??= [...this.#all].find(({ whole }) => whole === null) ?? null;
      if (thread === null) continue;
      this.#waiting.delete(job);
      thread.begin(job, this.#isSmall(job));
    }
  }

  #isSmall({ site, mode }: Job): boolean {
    return mode === 'changes' && this.#last.get(site.id)?.fingerprint === site.fingerprint;
  }

  /** Returns the thread that can begin the job now; `null` when it has to wait. Nothing begins in `held`. */
  #choose(job: Job, held: StartedThread | null): StartedThread | null {
    const last = this.#last.get(job.site.id)?.thread;
    const known = last === held ? undefined : last;
    if (this.#isSmall(job)) return known?.takesSmall ? known : null;
    if (known?.whole === null) return known;
    const free = [...this.#all].filter((each) => each !== held && each.whole === null && each.takesSmall);
    const canStart = this.#all.size < this.threads;
    if (!this.#large.has(job.site.id)) return free[0] ?? (canStart ? this.#add('usual') : null);
    return (
      free.find(({ heap }) => heap === 'large') ?? (canStart ? this.#add('large') : this.#replaceUsual())
    );
  }

  #add(heap: StartedThread['heap']): StartedThread {
    const thread = new StartedThread(this.#start, heap);
    this.#all.add(thread);
    return thread;
  }

  #hasLarge(): boolean {
    return [...this.#all].some(({ heap }) => heap === 'large');
  }

  /** Ends a thread that has nothing to do, and starts a large one instead unless there is one. */
  #replaceUsual(): StartedThread | null {
    const idle = [...this.#all].find(({ jobs }) => jobs.size === 0);
    if (idle === undefined || this.#hasLarge()) return null;
    this.#end(idle);
    return this.#add('large');
  }

  #end(thread: StartedThread): void {
    this.#forget(thread);
    this.#ending.add(thread);
    void thread.ended.then(() => this.#ending.delete(thread));
    thread.send({ kind: 'close' });
  }

  #forget(thread: StartedThread): void {
    this.#all.delete(thread);
    for (const [tenant, { thread: its }] of this.#last) if (its === thread) this.#last.delete(tenant);
  }

  #take(thread: StartedThread, message: FromThread): void {
    if (message.kind === 'log') return this.#log(message.line);
    if (message.kind === 'progress')
      return thread.jobs.get(message.job)?.options.onProgress?.(message.done, message.total);
    const job = thread.finish(message.job);
    if (job === null) return;
    if (message.kind === 'done') {
      if (message.report.outcome === 'published')
        this.#last.set(job.site.id, { thread, fingerprint: job.site.fingerprint });
      job.resolve(message.report);
    } else job.reject(job.options.signal?.aborted ? job.options.signal.reason : new Error(message.error));
    this.#assign();
  }

  /** Fails the jobs of a thread that has ended, or begins them again, with more memory where it was too little. */
  #drop(thread: StartedThread, reason: unknown): void {
    this.#forget(thread);
    const { whole, heap } = thread;
    const jobs = [...thread.jobs.values()];
    for (const { id } of jobs) thread.finish(id);
    const canRepeat = !this.#isClosed && isOutOfMemory(reason) && heap === 'usual';
    for (const { options, reject } of jobs) {
      if (options.signal?.aborted) reject(options.signal.reason);
      else if (!canRepeat) reject(new Error(`It was not published: ${messageOf(reason)}.`));
    }
    const begun = canRepeat ? jobs.filter(({ options }) => !options.signal?.aborted) : [];
    // Of several small changes nobody knows which took the memory: each begins again as a whole site, alone.
    const cause = whole ?? (jobs.length === 1 ? jobs[0] : null);
    if (cause && begun.includes(cause)) this.#noteLarge(cause.site.id);
    const others = [...this.#waiting];
    this.#waiting.clear();
    for (const job of [...begun, ...others]) this.#waiting.add(job);
    if (!this.#isClosed) this.#assign();
  }

  #noteLarge(tenant: string): void {
    const { usual } = this.#start.heapMb;
    this.#log(`${tenant}: it is published again with more memory, because ${usual} MB were too little`);
    this.#large.add(tenant);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
