import { afterAll, afterEach, beforeAll } from 'vitest';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from './meilisearch-double.fixture.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { BrowserEngine } from '#search/contract/search.ts';

/** The stock of the tested host. */
export const stock = randomStock(600, 11);

/** A search host with the stock of two dealers. Call it at the top level of a test file, because it registers hooks. */
export function useStockedHost() {
  let double: MeilisearchDouble | null = null;
  let engine: Extract<BrowserEngine, { kind: 'meilisearch' }> | null = null;
  const host = {
    get double() {
      if (double === null) throw new Error('the host is there from the first test to the last');
      return double;
    },
    /** The engine settings of a browser. */
    get engine() {
      if (engine === null) throw new Error('the host is there from the first test to the last');
      return engine;
    },
    search: (...requests: WireRequest[]) => createMeilisearchClient(host.engine).search(requests),
    /** The bodies of the received searches. */
    bodies: () => host.double.requests.filter(({ path }) => path === '/multi-search').map(({ body }) => body),
  };

  beforeAll(async () => {
    double = await startMeilisearchDouble();
    const server = { host: double.host, adminKey: double.masterKey };
    engine = await hostStock(server, 'quiet-lane', stock);
    await hostStock(server, 'loud-street', randomStock(20, 12));
  });
  afterEach(() => Object.assign(host.double.mood, { delayMs: 0, failing: false }));
  afterAll(() => double?.close());
  return host;
}
