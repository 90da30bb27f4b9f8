import { createEngine } from '#search/engine/engine.ts';
import { planShards } from '#search/documents/shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchPayload } from '#search/contract/search.ts';
import type { CountSource } from './live-count.ts';

const stock = randomStock(300, 31);
let hashes = 0;
const plan = planShards(null, stock, () => String(++hashes).padStart(64, '0'));

export const engine = createEngine(stock);

/** The engine's answer on the server. */
export const ask = (payload: Partial<SearchPayload> = {}) =>
  engine.search({
    filters: {},
    search_filters: {},
    hitsPerPage: 0,
    offset: 0,
    query: '',
    sort: null,
    ...payload,
  });

export const countOf = (
  min: number | null,
  max: number | null,
  filters: Record<string, string[]> = {},
): number => ask({ filters, ranges: { price: { min, max } } }).count;

let turn = 0;

/** Serves the search data of a site through `fetch`, with a source that reads it; each call has its own engine. */
export function serveCounts() {
  const folder = {
    requested: [] as string[],
    isBroken: false,
    source: {
      engine: { kind: 'static', dataPath: `/data-${++turn}`, worker: false },
      base: { facets: {}, ranges: {}, pricedWhenAscending: false },
    } satisfies CountSource,
    async fetch(input: RequestInfo | URL): Promise<Response> {
      folder.requested.push(String(input));
      if (folder.isBroken) throw new TypeError('Failed to fetch');
      const name = String(input).split('/').at(-1) ?? '';
      const content = name === 'manifest.json' ? JSON.stringify(plan.manifest) : plan.files.get(name);
      return content === undefined ? new Response('', { status: 404 }) : new Response(content);
    },
  };
  return folder;
}
