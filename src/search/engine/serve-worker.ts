import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import { createSearchClient } from './instantsearch-adapter.ts';
import type { SuggestingClient } from '#search/query/instantsearch-wire.ts';
import { loadEngine } from './load-engine.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The members of the Worker's global scope that are used. */
export type WorkerScope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void) => void;
  postMessage: (answer: WorkerAnswer) => void;
};

/** Creates a client of the embedded engine for a site's published data. */
export function openSite(dataPath: string): SuggestingClient {
  // clock: browser only; `performance.now` pauses while a phone sleeps.
  const clock = () => Date.now();
  const fetchShard = fetchShardsFrom(dataPath);
  return createSearchClient((previous) => loadEngine(fetchShard, previous), clock);
}

async function answerRequest(
  client: SuggestingClient | null,
  message: Exclude<WorkerRequest, { kind: 'open' }>,
): Promise<WorkerAnswer> {
  const { id } = message;
  try {
    if (client === null) throw new Error('The search Worker is not open.');
    if (message.kind === 'search')
      return { kind: 'search', id, answer: await client.search(message.request) };
    return { kind: 'suggest', id, answer: await client.suggest(message.request) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Answers each request of a scope as soon as its result is ready. */
export function serveWorker(scope: WorkerScope, open: (dataPath: string) => SuggestingClient): void {
  let client: SuggestingClient | null = null;
  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') client = open(data.dataPath);
    else void answerRequest(client, data).then((answer) => scope.postMessage(answer));
  });
}
