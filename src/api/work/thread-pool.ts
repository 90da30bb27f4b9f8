import { Worker, type Transferable } from 'node:worker_threads';

export type ThreadPoolOptions = {
  /** Module of the thread: it answers each message with `{ result }` or `{ error }` (a sentence). */
  script: URL;
  /** Maximum number of threads; they start when there is work and end when idle. */
  threads: number;
  /** Jobs that may wait; further ones are rejected. */
  queueMax: number;
  /** A job that takes longer fails, and its thread is terminated. */
  timeoutMs: number;
  /** An idle thread ends after this long; default a minute. */
  idleMs?: number;
};

export type ThreadPool<Job, Result> = {
  /**
   * Runs a job when a thread is free. Values in `transfer` are transferred, not copied.
   *
   * @throws PoolIsFull when too many wait; Error when the job failed, took too long or the pool was closed.
   */
  run(job: Job, transfer?: readonly Transferable[]): Promise<Result>;
  close(): Promise<void>;
};

/** The queue is full. */
export class PoolIsFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} jobs wait already.`);
    this.name = 'PoolIsFull';
  }
}

type Waiting<Job, Result> = {
  job: Job;
  transfer: readonly Transferable[];
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
};

type Reply<Result> = { result: Result } | { error: string };

const IDLE_MS = 60_000;

/** Creates threads for work that would block this one. */
export function createThreadPool<Job, Result>(options: ThreadPoolOptions): ThreadPool<Job, Result> {
  const { script, threads, queueMax, timeoutMs, idleMs = IDLE_MS } = options;
  const queue: Waiting<Job, Result>[] = [];
  const idle = new Map<Worker, NodeJS.Timeout>();
  const busy = new Map<Worker, Waiting<Job, Result> & { timer: NodeJS.Timeout }>();
  let isClosed = false;

  const start = (): Worker => {
    const thread = new Worker(script);
    // An idle thread must not keep the process alive; one with a job does (see `assign`).
    thread.unref();
    thread.on('message', (reply: Reply<Result>) => finish(thread, reply));
    thread.on('error', (error) => drop(thread, error));
    thread.on('exit', () => drop(thread, new Error('its thread ended')));
    return thread;
  };
  /** Fails the job of a thread that has ended; other jobs continue. */
  const drop = (thread: Worker, reason: unknown): void => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    const waiting = busy.get(thread);
    busy.delete(thread);
    clearTimeout(waiting?.timer);
    waiting?.reject(reason instanceof Error ? reason : new Error(String(reason)));
    if (!isClosed) next();
  };
  const finish = (thread: Worker, reply: Reply<Result>): void => {
    const done = busy.get(thread);
    // A thread whose job timed out may still answer.
    if (done === undefined) return;
    clearTimeout(done.timer);
    if ('result' in reply) done.resolve(reply.result);
    else done.reject(new Error(reply.error));
    rest(thread);
  };
  const rest = (thread: Worker): void => {
    busy.delete(thread);
    thread.unref();
    const timer = setTimeout(() => {
      idle.delete(thread);
      void thread.terminate();
    }, idleMs);
    idle.set(thread, timer.unref());
    next();
  };
  const take = (): Worker | null => {
    const [known] = idle.keys();
    if (known === undefined) return busy.size < threads ? start() : null;
    clearTimeout(idle.get(known));
    idle.delete(known);
    return known;
  };
  const assign = (thread: Worker, waiting: Waiting<Job, Result>): void => {
    const timer = setTimeout(() => {
      drop(thread, new Error(`it took longer than ${timeoutMs} ms`));
      void thread.terminate();
    }, timeoutMs);
    busy.set(thread, { ...waiting, timer });
    thread.ref();
    thread.postMessage(waiting.job, waiting.transfer);
  };
  const next = (): void => {
    if (queue.length === 0) return;
    const thread = take();
    if (thread === null) return;
    const waiting = queue.shift();
    if (waiting !== undefined) assign(thread, waiting);
  };

  return {
    run(job, transfer = []) {
      if (isClosed) return Promise.reject(new Error('the pool is closed'));
      if (queue.length >= queueMax) return Promise.reject(new PoolIsFull(queue.length));
      return new Promise<Result>((resolve, reject) => {
        queue.push({ job, transfer, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('the pool is closed'));
      await Promise.all([...idle.keys(), ...busy.keys()].map((thread) => thread.terminate()));
    },
  };
}
