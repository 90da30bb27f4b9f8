import { setTimeout as sleep } from 'node:timers/promises';
import type { TakeOptions } from '#db/leads/lead-deliveries.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import type { Database } from '#db/server/database.ts';

/** Work that waits in the database until it is due, such as deliveries of leads. */
export type DueWork<Job> = {
  database: Pick<Database, 'asAdmin'>;
  clock: () => number;
  log: (line: string) => void;
  /** What waits, for the operator. */
  noun: string;
  /** Jobs at once; each waits for a server of somebody else. */
  atOnce: number;
  /** How often due jobs are looked for, when none was. */
  lookMs?: number;
  /** From one look to the next at least; a job that ends calls for a look. */
  gapMs: number;
  /** Lets messages go out that were kept while there was no way to send them; called at the first look. */
  release: (now: Date) => Promise<void>;
  /** Corrects times that are too far ahead. */
  heal: (db: Db, now: Date) => Promise<void>;
  take: (db: Db, due: Omit<TakeOptions, 'perTarget' | 'perDealer'>) => Promise<Job[]>;
  /** Jobs under way are counted by it. */
  keyOf: (job: Job) => string;
  run: (job: Job) => Promise<void>;
};

const LOOK_MS = 500;
/** Longer after a failure of the database. */
const LOOK_AFTER_FAILURE_MS = 5_000;
/** How often times that are too far ahead are looked for. */
const HEAL_MS = 60_000;
/** A job that was taken is not taken again for so long, which is longer than a try. */
export const LEASE_MS = 120_000;

/** Takes and runs due jobs, until it is stopped. */
export class DueWorker<Job> {
  readonly #work: DueWork<Job>;
  /** What is under way, with the key of each. */
  readonly #underWay = new Map<Promise<void>, string>();
  readonly #stopping = new AbortController();
  /** Ends the pause between two looks. */
  #waking = new AbortController();
  /** Whether the operator knows that the database does not answer. */
  #isTold = false;
  #isReleased = false;
  /** When times that are too far ahead were looked for (ms). */
  #healedAt = 0;
  readonly #running: Promise<void>;

  constructor(work: DueWork<Job>) {
    this.#work = work;
    this.#running = this.#run();
  }

  /** Starts no more jobs; resolves once those under way have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waking.abort();
    await this.#running;
    await Promise.all(this.#underWay.keys());
  }

  async #run(): Promise<void> {
    const { gapMs, lookMs = LOOK_MS } = this.#work;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const failed = !(await this.#look());
      this.#waking = new AbortController();
      // Stopped while it looked: nothing would end a pause.
      if (signal.aborted) return;
      await pause(Math.max((failed ? LOOK_AFTER_FAILURE_MS : lookMs) - gapMs, 0), this.#waking.signal);
      await pause(Math.min(gapMs, lookMs), signal);
    }
  }

  /** Starts what is due; `false` when the database does not answer. */
  async #look(): Promise<boolean> {
    const { database, clock, atOnce, take } = this.#work;
    const limit = atOnce - this.#underWay.size;
    if (limit === 0) return true;
    const same = Map.groupBy(this.#underWay.values(), String);
    const underWay = new Map([...same].map(([key, { length }]) => [key, length]));
    try {
      const now = new Date(clock());
      await this.#tidy(now);
      const due = { now, leaseMs: LEASE_MS, limit, underWay };
      const taken = await database.asAdmin((db) => take(db, due));
      for (const job of taken) this.#start(job);
      this.#isTold = false;
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    }
  }

  async #tidy(now: Date): Promise<void> {
    const { database, release, heal } = this.#work;
    if (!this.#isReleased) await release(now);
    this.#isReleased = true;
    if (Math.abs(now.getTime() - this.#healedAt) < HEAL_MS) return;
    await database.asAdmin((db) => heal(db, now));
    this.#healedAt = now.getTime();
  }

  #start(job: Job): void {
    const { run, keyOf } = this.#work;
    const running = run(job)
      .catch((error: unknown) => this.#tell(error))
      .finally(() => {
        this.#underWay.delete(running);
        this.#waking.abort();
      });
    this.#underWay.set(running, keyOf(job));
  }

  #tell(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#isTold) this.#work.log(`${this.#work.noun} wait for the database: ${reason}`);
    this.#isTold = true;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
