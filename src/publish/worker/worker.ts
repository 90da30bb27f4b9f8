import type { Database } from '#db/server/database.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SearchProblem } from '#publish/hosted-search/meilisearch-index.ts';
import type { Publisher, PublishReport } from './publisher.ts';

export type WorkerOptions = {
  database: Pick<Database, 'listen'>;
  publisher: Publisher;
  /** The tenant by its files as last read; `null` when they are broken, which was logged then. */
  loadSite: (tenant: string) => Site | null;
  tenants: readonly string[];
  clock: () => number;
  log: (line: string) => void;
};

/** Result of the worker's last publish of a tenant. */
export type WorkerState = {
  lastPublishAt: number | null;
  /** Why the site or its search host is not up to date, as a sentence. */
  problem: string | null;
};

export type Worker = {
  states: ReadonlyMap<string, WorkerState>;
  /**
   * Publishes a tenant again, or adds a new one: its files may have changed. Resolves when a publish that began after
   * the call has ended, well or not.
   */
  notify(tenant: string): Promise<void>;
  /** Checks every page of all tenants again: others may have published meanwhile. */
  recheck(): void;
  /** Stops publishing a tenant. */
  drop(tenant: string): Promise<void>;
  /** Starts no more publishes and aborts those that run; the next worker does them again. */
  stop(): Promise<void>;
};

/** Scheduled changes are due by the clock, which somebody may set: it is read this often. */
const CLOCK_LOOK_MS = 30_000;
const BUSY_RETRY_MS = 500;
const LOCK_POLL_MS = 10_000;
export const FAILURE_RETRY_MS = 5_000;
const FAILURE_RETRY_MAX_MS = 60_000;

/**
 * Publishes what changes: when the database notifies, and when a page has a scheduled change. One publish at a time
 * per tenant; changes that arrive meanwhile are published together by the next one.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const states = new Map<string, WorkerState>();
  const queues = new Map<string, TenantQueue>();
  const notify = (tenant: string): Promise<void> => {
    const queue = queues.get(tenant) ?? new TenantQueue(options, states, tenant);
    queues.set(tenant, queue);
    return queue.notify();
  };
  const endListening = await options.database.listen((tenant) => void queues.get(tenant)?.notify());
  for (const tenant of options.tenants) void notify(tenant);
  return {
    states,
    notify,
    recheck() {
      for (const queue of queues.values()) queue.recheck();
    },
    async drop(tenant) {
      const queue = queues.get(tenant);
      queues.delete(tenant);
      await queue?.stop();
      // Unless it was added again meanwhile.
      if (!queues.has(tenant)) states.delete(tenant);
    },
    async stop() {
      const stopping = [...queues.values()].map((queue) => queue.stop());
      await Promise.all([endListening(), ...stopping]);
    },
  };
}

/** Publishes one tenant, one publish at a time. */
class TenantQueue {
  readonly #options: WorkerOptions;
  readonly #states: Map<string, WorkerState>;
  readonly #tenant: string;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  /** The publish after the one under way, when it was asked for. */
  #next: Promise<void> | null = null;
  /** The first one checks every page: this process does not know what happened before. */
  #isChecked = false;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isLocked = false;

  constructor(options: WorkerOptions, states: Map<string, WorkerState>, tenant: string) {
    this.#options = options;
    this.#states = states;
    this.#tenant = tenant;
    states.set(tenant, { lastPublishAt: null, problem: null });
  }

  notify(): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return Promise.resolve();
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#begin();
    this.#next = this.#running.then(() => {
      this.#next = null;
      return signal.aborted ? undefined : this.#begin();
    });
    return this.#next;
  }

  recheck(): void {
    this.#isChecked = false;
    void this.notify();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #begin(): Promise<void> {
    this.#running = this.#drain().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#timer);
    const { signal } = this.#stopping;
    try {
      const site = this.#options.loadSite(this.#tenant);
      if (site === null) return this.#fail(new Error('its files are broken, so it is not published.'));
      for (;;) {
        const mode = this.#isChecked ? 'changes' : 'check';
        const report = await this.#options.publisher.publish(site, mode, { signal });
        this.#isChecked ||= report.outcome === 'published';
        this.#take(report);
        if (report.outcome !== 'published' || !report.more || signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #take(report: PublishReport): void {
    if (report.outcome === 'busy') return this.#notifyAfter(BUSY_RETRY_MS);
    if (report.outcome === 'outdated')
      return this.#note({ problem: 'was published by another state of the code; restart this process' });
    if (report.outcome === 'locked') return this.#tellLocked(report.problem);
    this.#isLocked = false;
    const { written, removed, changes, nextChangeAt, problem } = report;
    this.#note({ problem: problem?.sentence ?? null, lastPublishAt: this.#options.clock() });
    this.#failures = problem?.retry ? this.#failures + 1 : 0;
    if (written + removed > 0)
      this.#log(`published changes=${changes} written=${written} removed=${removed}`);
    // A retry waits for elapsed time, which a clock that somebody sets does not change.
    if (this.#failures > 0)
      this.#notifyAfter(Math.min(this.#retryIn(), this.#msUntil(nextChangeAt ?? Infinity)));
    else if (nextChangeAt !== null) this.#notifyAt(nextChangeAt);
  }

  /** Lifting the lock emits no event, so poll; a page may also have a scheduled change by then. */
  #tellLocked(problem: SearchProblem | null): void {
    this.#note({ problem: problem?.sentence ?? null });
    this.#notifyAfter(LOCK_POLL_MS);
    if (!this.#isLocked)
      this.#log(
        `held at an earlier release; npm run publish -- --tenant ${this.#tenant} takes it forward again`,
      );
    this.#isLocked = true;
  }

  #fail(error: unknown): void {
    this.#failures += 1;
    this.#note({ problem: error instanceof Error ? error.message : String(error) });
    this.#notifyAfter(this.#retryIn());
  }

  #note(news: Partial<WorkerState>): void {
    const before = this.#states.get(this.#tenant) ?? { lastPublishAt: null, problem: null };
    const state = { ...before, ...news };
    this.#states.set(this.#tenant, state);
    if (state.problem !== null && state.problem !== before.problem) this.#log(state.problem);
  }

  #log(sentence: string): void {
    this.#options.log(`${this.#tenant}: ${sentence}`);
  }

  #retryIn(): number {
    return Math.min(FAILURE_RETRY_MS * 2 ** (this.#failures - 1), FAILURE_RETRY_MAX_MS);
  }

  #msUntil(time: number): number {
    return Math.max(0, time - this.#options.clock());
  }

  #notifyAfter(ms: number): void {
    this.#setTimer(() => void this.notify(), ms);
  }

  /** Publishes once the clock shows this time. */
  #notifyAt(time: number): void {
    const look = (): void => (this.#options.clock() < time ? this.#notifyAt(time) : void this.notify());
    this.#setTimer(look, Math.min(this.#msUntil(time), CLOCK_LOOK_MS));
  }

  #setTimer(run: () => void, ms: number): void {
    clearTimeout(this.#timer);
    // A publication under way ends after `stop`: a timer set then would keep the process running.
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(run, ms);
  }
}
