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
const FAILURE_RETRY_MS = 5_000;
const FAILURE_RETRY_MAX_MS = 60_000;

/**
 * Publishes what changes: when the database notifies, and when a page has a scheduled change. One publish at a time
 * per tenant; changes that arrive meanwhile are published together by the next one.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const states = new Map<string, WorkerState>();
  const queues = new Map<string, TenantQueue>();
  const notify = (tenant: string): Promise<void> => {
    const queue = queues.get(tenant) ?? createTenantQueue(options, states, tenant);
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

type TenantQueue = { notify(): Promise<void>; recheck(): void; stop(): Promise<void> };

function createTenantQueue(
  options: WorkerOptions,
  states: Map<string, WorkerState>,
  tenant: string,
): TenantQueue {
  const { clock, log } = options;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  /** The publish after the one under way, when it was asked for. */
  let next: Promise<void> | null = null;
  /** The first one checks every page: this process does not know what happened before. */
  let isChecked = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isLocked = false;
  states.set(tenant, { lastPublishAt: null, problem: null });

  const notifyAfter = (ms: number): void => {
    clearTimeout(timer);
    // A publication under way ends after `stop`: a timer set then would keep the process running.
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void notify(), ms);
  };

  const msUntil = (time: number): number => Math.max(0, time - clock());

  /** Publishes once the clock shows this time. */
  const notifyAt = (time: number): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const look = (): void => (clock() < time ? notifyAt(time) : void notify());
    timer = setTimeout(look, Math.min(msUntil(time), CLOCK_LOOK_MS));
  };

  const retryIn = (): number => Math.min(FAILURE_RETRY_MS * 2 ** (failures - 1), FAILURE_RETRY_MAX_MS);

  function notify(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    if (next !== null) return next;
    if (running === null) return begin();
    next = running.then(() => {
      next = null;
      return stopping.signal.aborted ? undefined : begin();
    });
    return next;
  }

  function begin(): Promise<void> {
    running = drain().finally(() => {
      running = null;
    });
    return running;
  }

  async function drain(): Promise<void> {
    clearTimeout(timer);
    try {
      const site = options.loadSite(tenant);
      if (site === null) return fail(new Error('its files are broken, so it is not published.'));
      const { signal } = stopping;
      for (;;) {
        const mode = isChecked ? 'changes' : 'check';
        const report = await options.publisher.publish(site, mode, { signal });
        isChecked ||= mode === 'check' && report.outcome === 'published';
        take(report);
        if (report.outcome !== 'published' || !report.more || signal.aborted) return;
      }
    } catch (error) {
      if (!stopping.signal.aborted) fail(error);
    }
  }

  function take(report: PublishReport): void {
    if (report.outcome === 'busy') return notifyAfter(BUSY_RETRY_MS);
    if (report.outcome === 'outdated') {
      return note({ problem: 'was published by another state of the code; restart this process' });
    }
    if (report.outcome === 'locked') return tellLocked(report.problem);
    isLocked = false;
    const { written, removed, changes, nextChangeAt, problem } = report;
    note({ problem: problem?.sentence ?? null, lastPublishAt: clock() });
    failures = problem?.retry ? failures + 1 : 0;
    if (written + removed > 0)
      log(`${tenant}: published changes=${changes} written=${written} removed=${removed}`);
    // A retry waits for elapsed time, which a clock that somebody sets does not change.
    if (failures > 0) notifyAfter(Math.min(retryIn(), msUntil(nextChangeAt ?? Infinity)));
    else if (nextChangeAt !== null) notifyAt(nextChangeAt);
  }

  /** Lifting the lock emits no event, so poll; a page may also have a scheduled change by then. */
  function tellLocked(problem: SearchProblem | null): void {
    note({ problem: problem?.sentence ?? null });
    notifyAfter(LOCK_POLL_MS);
    if (isLocked) return;
    isLocked = true;
    log(
      `${tenant}: held at an earlier release; npm run publish -- --tenant ${tenant} takes it forward again`,
    );
  }

  function note(news: Partial<WorkerState>): void {
    const before = states.get(tenant) ?? { lastPublishAt: null, problem: null };
    const state = { ...before, ...news };
    states.set(tenant, state);
    if (state.problem !== null && state.problem !== before.problem) log(`${tenant}: ${state.problem}`);
  }

  function fail(error: unknown): void {
    failures += 1;
    note({ problem: error instanceof Error ? error.message : String(error) });
    notifyAfter(retryIn());
  }

  return {
    notify,
    recheck() {
      isChecked = false;
      void notify();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
