import { describe, expect, it, vi } from 'vitest';
import type { SuggestingClient, WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
import { serveWorker } from './serve-worker.ts';
import { createWorkerClient, type SearchWorker } from './worker-client.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

type Listener = (event: MessageEvent) => void;

/** A fake Worker: the real server behind copied messages. */
function createWorkers(open: (dataPath: string) => SuggestingClient) {
  const started: { terminated: boolean; die: (event: Event) => void }[] = [];
  const start = (): SearchWorker => {
    const outside = new Map<string, Listener>();
    const inside: ((event: MessageEvent<WorkerRequest>) => void)[] = [];
    const worker = {
      terminated: false,
      die: (event: Event) => outside.get('error')?.(event as MessageEvent),
    };
    started.push(worker);
    serveWorker(
      {
        addEventListener: (_type, listener) => inside.push(listener),
        postMessage: (answer: WorkerAnswer) =>
          queueMicrotask(() => outside.get('message')?.({ data: structuredClone(answer) } as MessageEvent)),
      },
      open,
    );
    return {
      postMessage: (ask) =>
        queueMicrotask(() => {
          for (const listen of inside) listen({ data: structuredClone(ask) } as MessageEvent<WorkerRequest>);
        }),
      addEventListener: (type: string, listener: Listener) => void outside.set(type, listener),
      terminate: () => (worker.terminated = true),
    };
  };
  return { start, started };
}

const words = (query: string): WireRequest[] => [{ indexName: 'Car_production', params: { query } }];
const resultOf = (query = '') => ({ results: [{ query } as WireResult] });
const queryOf = async (answer: Promise<{ results: WireResult[] }>) => (await answer).results[0]?.query;

/** An engine whose answers the test releases, by query. */
function createSlowEngine() {
  const waiting = new Map<string, (failure?: Error) => void>();
  const opened: string[] = [];
  const open = (dataPath: string): SuggestingClient => {
    opened.push(dataPath);
    return {
      search: (requests) =>
        new Promise((resolve, reject) => {
          const query = requests[0]?.params?.query ?? '';
          waiting.set(query, (failure) => (failure ? reject(failure) : resolve(resultOf(query))));
        }),
      suggest: async ({ words: typed }) => [{ kind: 'make', label: typed, facets: {}, count: 1 }],
    };
  };
  const finish = async (query: string, failure?: Error) => {
    await expect.poll(() => waiting.has(query)).toBe(true);
    waiting.get(query)?.(failure);
  };
  return { open, opened, finish };
}

describe('createWorkerClient', () => {
  it('starts one Worker on the first request and sends it the data path', async () => {
    const { open, opened, finish } = createSlowEngine();
    const { start, started } = createWorkers(open);
    const client = createWorkerClient(start, '/search-data');
    expect(started).toHaveLength(0);
    for (const query of ['a', 'b']) {
      const answer = queryOf(client.search(words(query)));
      await finish(query);
      expect(await answer).toBe(query);
    }
    expect(started).toHaveLength(1);
    expect(opened).toEqual(['/search-data']);
  });

  it('matches answers to requests when a newer one overtakes', async () => {
    const { open, finish } = createSlowEngine();
    const client = createWorkerClient(createWorkers(open).start, '/search-data');
    const done: string[] = [];
    const older = queryOf(client.search(words('toy'))).then((query) => done.push(`${query} for toy`));
    const newer = queryOf(client.search(words('toyota'))).then((query) => done.push(`${query} for toyota`));
    await finish('toyota');
    await newer;
    await finish('toy');
    await older;
    expect(done).toEqual(['toyota for toyota', 'toy for toy']);
  });

  it('suggests', async () => {
    const { open } = createSlowEngine();
    const client = createWorkerClient(createWorkers(open).start, '/search-data');
    const pageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };
    expect(await client.suggest({ words: 'kia', limit: 3, pageFilters })).toEqual([
      { kind: 'make', label: 'kia', facets: {}, count: 1 },
    ]);
  });

  it('rejects with the original message and keeps answering', async () => {
    const { open, finish } = createSlowEngine();
    const { start, started } = createWorkers(open);
    const client = createWorkerClient(start, '/search-data');
    const failing = client.search(words('a'));
    await finish('a', new Error('/search-data/manifest.json answered 500.'));
    await expect(failing).rejects.toThrow('/search-data/manifest.json answered 500.');
    const answer = queryOf(client.search(words('b')));
    await finish('b');
    expect(await answer).toBe('b');
    expect(started).toHaveLength(1);
  });

  it('rejects pending requests when the Worker fails, and starts another for the next request', async () => {
    const { open, finish } = createSlowEngine();
    const { start, started } = createWorkers(open);
    const client = createWorkerClient(start, '/search-data');
    const lost = [client.search(words('a')), client.search(words('b'))];
    started[0]?.die(Object.assign(new Event('error'), { message: 'out of memory' }));
    for (const promise of lost)
      await expect(promise).rejects.toThrow('The search Worker stopped: out of memory.');
    expect(started[0]?.terminated).toBe(true);
    const answer = queryOf(client.search(words('c')));
    await finish('c');
    expect(await answer).toBe('c');
    expect(started).toHaveLength(2);
  });

  it('terminates a Worker that does not answer and keeps one that has answered', async () => {
    const { open, finish } = createSlowEngine();
    const { start, started } = createWorkers(open);
    const client = createWorkerClient(start, '/search-data');
    const hung = vi.fn<() => void>();
    client.search(words('a')).finally(hung);
    client.renew?.();
    expect(started[0]?.terminated).toBe(true);
    const answer = queryOf(client.search(words('b')));
    await finish('b');
    expect(await answer).toBe('b');
    client.renew?.();
    expect(started.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(hung).not.toHaveBeenCalled();
  });
});
