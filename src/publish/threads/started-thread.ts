import { Worker } from 'node:worker_threads';
import type { PublishMode, PublishOptions, PublishReport } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts';

export type Job = {
  id: number;
  site: Site;
  mode: PublishMode;
  options: PublishOptions;
  resolve: (report: PublishReport) => void;
  reject: (reason: unknown) => void;
};

/** Heap of a thread, and of one for a site that does not fit into it. */
type Heap = 'usual' | 'large';

/** What every thread is started with. */
export type ThreadStart = {
  script: URL;
  settings: ThreadSettings;
  heapMb: Record<Heap, number>;
  onMessage: (thread: StartedThread, message: FromThread) => void;
  /** The thread has failed or ended; may be called twice. */
  onEnd: (thread: StartedThread, reason: unknown) => void;
};

/** Memory for young objects (MB); V8's own choice grows by 100 MB a thread and is no faster. */
const YOUNG_MB = 16;
/** Small changes that a thread publishes at once, beside a whole site. */
const SMALL_MAX = 4;

/** A thread and what it publishes. */
export class StartedThread {
  readonly heap: Heap;
  readonly ended: Promise<void>;
  readonly jobs = new Map<number, Job>();
  /** The site that may be rendered as a whole; the other jobs are small changes of sites that are current otherwise. */
  whole: Job | null = null;
  readonly #worker: Worker;

  constructor({ script, settings, heapMb, onMessage, onEnd }: ThreadStart, heap: Heap) {
    this.heap = heap;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb[heap], maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(script, { workerData: settings, resourceLimits });
    this.#worker = worker;
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromThread) => onMessage(this, message));
    worker.on('error', (error) => onEnd(this, error));
    worker.on('exit', () => onEnd(this, new Error('its thread ended')));
  }

  get takesSmall(): boolean {
    return this.jobs.size - (this.whole === null ? 0 : 1) < SMALL_MAX;
  }

  begin(job: Job, isSmall: boolean): void {
    if (!isSmall) this.whole = job;
    this.jobs.set(job.id, job);
    const { id, site, mode, options } = job;
    const tellsProgress = options.onProgress !== undefined;
    this.send({ kind: 'publish', job: id, site, mode, lifts: options.lifts ?? null, tellsProgress });
  }

  /** Returns the job that has ended; `null` when the thread no longer has it. */
  finish(id: number): Job | null {
    const job = this.jobs.get(id) ?? null;
    this.jobs.delete(id);
    if (this.whole === job) this.whole = null;
    return job;
  }

  abort(id: number): void {
    if (this.jobs.has(id)) this.send({ kind: 'abort', job: id });
  }

  send(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
