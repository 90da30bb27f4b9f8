import type { Database } from '#db/database.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SearchProblem } from '#publish/hosted-search/meilisearch-index.ts';
import type { Publisher, PublishReport } from './publisher.ts';

export type WorkerOptions = {
  database: Pick<Database, 'listen'>;
  publisher: Publisher;
  /** The tenant as its files are now; `null` when they are broken, which `loadSite` has told of. */
  loadSite: (tenant: string) => Site | null;
  tenants: readonly string[];
  clock: () => number;
  log: (line: string) => void;
};

/** What the worker last did for a tenant. */
export type WorkerState = {
  lastPublishAt: number | null;
  /** What keeps it, or its search host, from being up to date, as a sentence. */
  problem: string | null;
};

export type Worker = {
  states: ReadonlyMap<string, WorkerState>;
  /** Looks at a tenant again, or takes on a new one: its files may be others than before. */
  wake(tenant: string): void;
  /** Lets go of a tenant. */
  drop(tenant: string): Promise<void>;
  /** Takes no more work and gives up what is under way: it is done again by whoever comes next. */
  stop(): Promise<void>;
};

/** The longest timer Node keeps; a later moment is looked at again then. */
const TIMER_MAX_MS = 2_147_000_000;
const BUSY_RETRY_MS = 500;
const HELD_LOOK_MS = 10_000;
const FAILURE_RETRY_MS = 5_000;
const FAILURE_RETRY_MAX_MS = 60_000;

/**
 * Publishes what changes: as soon as the database tells of it, and when the moment of a page has come.
 * One publish at a time per tenant; what comes in the meantime is taken together by the next.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const states = new Map<string, WorkerState>();
  const lanes = new Map<string, Lane>();
  const wake = (tenant: string): void => {
    const lane = lanes.get(tenant) ?? createLane(options, states, tenant);
    lanes.set(tenant, lane);
    lane.wake();
  };
  const endListening = await options.database.listen((tenant) => lanes.get(tenant)?.wake());
  options.tenants.forEach(wake);
  return {
    states,
    wake,
    async drop(tenant) {
      const lane = lanes.get(tenant);
      lanes.delete(tenant);
      await lane?.stop();
      states.delete(tenant);
    },
    async stop() {
      const stopping = [...lanes.values()].map((lane) => lane.stop());
      await Promise.all([endListening(), ...stopping]);
    },
  };
}

type Lane = { wake(): void; stop(): Promise<void> };

function createLane(options: WorkerOptions, states: Map<string, WorkerState>, tenant: string): Lane {
  const { clock, log } = options;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let held = false;
  states.set(tenant, { lastPublishAt: null, problem: null });

  const wakeAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(0, Math.min(ms, TIMER_MAX_MS)));
  };

  const retryIn = (): number => Math.min(FAILURE_RETRY_MS * 2 ** (failures - 1), FAILURE_RETRY_MAX_MS);

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = drain().finally(() => {
      running = null;
      if (again) wake();
      again = false;
    });
  }

  async function drain(): Promise<void> {
    clearTimeout(timer);
    try {
      const site = options.loadSite(tenant);
      if (site === null) return fail(new Error('its files are broken, so it is not published.'));
      take(await options.publisher.publish(site, 'changes', { signal: stopping.signal }));
    } catch (error) {
      if (!stopping.signal.aborted) fail(error);
    }
  }

  function take(report: PublishReport): void {
    if (report.outcome === 'busy') return wakeAfter(BUSY_RETRY_MS);
    if (report.outcome === 'outdated') {
      return note({ problem: 'was published by another state of the code; restart this process' });
    }
    if (report.outcome === 'pinned') return hold(report.problem);
    held = false;
    const { written, removed, changes, more, nextChangeAt, problem } = report;
    note({ problem: problem?.sentence ?? null, lastPublishAt: clock() });
    failures = problem?.retry ? failures + 1 : 0;
    if (written + removed > 0)
      log(`${tenant}: published changes=${changes} written=${written} removed=${removed}`);
    const changeIn = nextChangeAt === null ? Number.POSITIVE_INFINITY : nextChangeAt - clock();
    if (more) wakeAfter(0);
    else if (failures > 0) wakeAfter(Math.min(retryIn(), changeIn));
    else if (nextChangeAt !== null) wakeAfter(changeIn);
  }

  /** Nobody tells when the operator lets go, and a page may have a moment of its own by then. */
  function hold(problem: SearchProblem | null): void {
    note({ problem: problem?.sentence ?? null });
    wakeAfter(HELD_LOOK_MS);
    if (held) return;
    held = true;
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
    wakeAfter(retryIn());
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
