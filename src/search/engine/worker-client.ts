import type { SuggestingClient, SuggestRequest, WireRequest } from '#search/query/instantsearch-wire.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The members of `Worker` that are used. */
export type SearchWorker = {
  postMessage: (ask: WorkerRequest) => void;
  addEventListener: ((type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void) => void) &
    ((type: 'error' | 'messageerror', listener: (event: Event) => void) => void);
  terminate: () => void;
};

type PendingAnswer = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };
type RunningWorker = Readonly<{
  worker: SearchWorker;
  /** Requests without an answer yet. */
  pending: ReadonlyMap<number, PendingAnswer>;
  ask: (
    request: Omit<Extract<WorkerRequest, { kind: 'search' }>, 'id'> | Omit<SuggestAsk, 'id'>,
  ) => Promise<WorkerAnswer>;
}>;
type SuggestAsk = Extract<WorkerRequest, { kind: 'suggest' }>;

/** Starts the search Worker; the bundler finds its file by this exact expression. */
export const startSearchWorker = (): SearchWorker =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

/** Opens a Worker and tracks its pending requests. `onStop` is called once, when the Worker fails. */
function openWorker(start: () => SearchWorker, dataPath: string, onStop: () => void): RunningWorker {
  const pending = new Map<number, PendingAnswer>();
  const worker = start();
  let lastId = 0;
  const fail = (event: Event) => {
    onStop();
    worker.terminate();
    const reason = 'message' in event && event.message ? `: ${String(event.message)}` : '';
    for (const { reject } of pending.values()) reject(new Error(`The search Worker stopped${reason}.`));
    pending.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.addEventListener('message', ({ data }) => {
    const waiting = pending.get(data.id);
    pending.delete(data.id);
    if (data.kind === 'failed') waiting?.reject(new Error(data.message));
    else waiting?.resolve(data);
  });
  worker.postMessage({ kind: 'open', dataPath });
  return {
    worker,
    pending,
    ask: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ ...question, id: lastId });
      }),
  };
}

/**
 * A client for the engine in a Worker, which starts on the first request; when it fails, pending requests are
 * rejected and the next starts a new one. A newer search may overtake an older one, which InstantSearch drops.
 */
export function createWorkerClient(start: () => SearchWorker, dataPath: string): SuggestingClient {
  let running: RunningWorker | null = null;
  const worker = () => {
    running ??= openWorker(start, dataPath, () => {
      running = null;
    });
    return running;
  };
  return {
    async search(request: readonly WireRequest[]) {
      const data = await worker().ask({ kind: 'search', request });
      if (data.kind !== 'search') throw new Error(`A search was answered by "${data.kind}".`);
      return data.answer;
    },
    async suggest(request: SuggestRequest) {
      const data = await worker().ask({ kind: 'suggest', request });
      if (data.kind !== 'suggest') throw new Error(`A suggestion was answered by "${data.kind}".`);
      return data.answer;
    },
    // The Worker may hang before its code runs, where no message reaches it. Its pending requests never settle.
    renew() {
      if (!running?.pending.size) return;
      running.worker.terminate();
      running = null;
    },
  };
}
