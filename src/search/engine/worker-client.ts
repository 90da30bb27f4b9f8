import type { SuggestingClient, SuggestRequest, WireRequest } from '#search/query/instantsearch-wire.ts';
import type { WorkerAnswer, WorkerAsk } from './worker-messages.ts';

/** The part of a `Worker` that is used. */
export type SearchWorker = {
  postMessage: (ask: WorkerAsk) => void;
  addEventListener: ((type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void) => void) &
    ((type: 'error' | 'messageerror', listener: (event: Event) => void) => void);
  terminate: () => void;
};

type Open = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };
type Asking = Readonly<{
  worker: SearchWorker;
  /** What it has not answered yet. */
  open: ReadonlyMap<number, Open>;
  ask: (
    asked: Omit<Extract<WorkerAsk, { kind: 'search' }>, 'id'> | Omit<SuggestAsk, 'id'>,
  ) => Promise<WorkerAnswer>;
}>;
type SuggestAsk = Extract<WorkerAsk, { kind: 'suggest' }>;

/** Starts the search Worker; the bundler finds its file by this very expression. */
export const startSearchWorker = (): SearchWorker =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

/** One Worker and the questions it has not answered yet. `onDeath` is told once, when it will answer no more. */
function openWorker(start: () => SearchWorker, dataPath: string, onDeath: () => void): Asking {
  const open = new Map<number, Open>();
  const worker = start();
  let asked = 0;
  const die = (event: Event) => {
    onDeath();
    worker.terminate();
    const reason = 'message' in event && event.message ? `: ${String(event.message)}` : '';
    for (const { reject } of open.values()) reject(new Error(`The search Worker stopped${reason}.`));
    open.clear();
  };
  worker.addEventListener('error', die);
  worker.addEventListener('messageerror', die);
  worker.addEventListener('message', ({ data }) => {
    const waiting = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'failed') waiting?.reject(new Error(data.message));
    else waiting?.resolve(data);
  });
  worker.postMessage({ kind: 'open', dataPath });
  return {
    worker,
    open,
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1;
        open.set(asked, { resolve, reject });
        worker.postMessage({ ...question, id: asked });
      }),
  };
}

/**
 * The embedded engine behind a Worker. It starts at the first question; one that died rejects what it had
 * not answered, and the next question starts another. Answers come when they are ready: a newer search
 * may overtake an older one, and InstantSearch drops the older.
 */
export function createWorkerClient(start: () => SearchWorker, dataPath: string): SuggestingClient {
  let running: Asking | null = null;
  const worker = () => {
    running ??= openWorker(start, dataPath, () => {
      running = null;
    });
    return running;
  };
  return {
    async search(asked: readonly WireRequest[]) {
      const data = await worker().ask({ kind: 'search', asked });
      if (data.kind !== 'search') throw new Error(`A search was answered by "${data.kind}".`);
      return data.answer;
    },
    async suggest(asked: SuggestRequest) {
      const data = await worker().ask({ kind: 'suggest', asked });
      if (data.kind !== 'suggest') throw new Error(`A suggestion was answered by "${data.kind}".`);
      return data.answer;
    },
    // It may hang before its first line of code, where no message reaches it. What it was asked stays unsaid.
    renew() {
      if (!running?.open.size) return;
      running.worker.terminate();
      running = null;
    },
  };
}
