import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import { createSearchClient } from './instantsearch-adapter.ts';
import type { SuggestingClient } from '#search/query/instantsearch-wire.ts';
import { loadEngine } from './load-engine.ts';
import type { WorkerAnswer, WorkerAsk } from './worker-messages.ts';

/** The part of a Worker's own scope that is used. */
export type WorkerScope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerAsk>) => void) => void;
  postMessage: (answer: WorkerAnswer) => void;
};

/** The embedded engine over the published data of a site. */
export function openSite(dataPath: string): SuggestingClient {
  // clock: in the browser alone; `performance.now` stands still while a phone sleeps.
  const clock = () => Date.now();
  const fetchShard = fetchShardsFrom(dataPath);
  return createSearchClient((previous) => loadEngine(fetchShard, previous), clock);
}

async function answerAsk(
  client: SuggestingClient | null,
  ask: Exclude<WorkerAsk, { kind: 'open' }>,
): Promise<WorkerAnswer> {
  const { id } = ask;
  try {
    if (client === null) throw new Error('The search Worker was asked before it was told what to open.');
    if (ask.kind === 'search') return { kind: 'search', id, answer: await client.search(ask.asked) };
    return { kind: 'suggest', id, answer: await client.suggest(ask.asked) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Answers everything a scope is asked, each question when it is ready. */
export function serveWorker(scope: WorkerScope, open: (dataPath: string) => SuggestingClient): void {
  let client: SuggestingClient | null = null;
  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') client = open(data.dataPath);
    else void answerAsk(client, data).then((answer) => scope.postMessage(answer));
  });
}
