import type { FetchShard } from '#search/documents/fetch-shard.ts';
import { createSearchClient } from '#search/engine/instantsearch-adapter.ts';
import type { WireClient, WireHit } from '#search/query/instantsearch-wire.ts';
import { loadEngine } from '#search/engine/load-engine.ts';
import { INDEX_NAME } from '#search/contract/search.ts';
import { withQueryParsing } from '#search/query/query-parsing.ts';

/** Cars per page of results, as in the product. */
const PAGE_SIZE = 21;

type Titled = Pick<WireHit, 'id' | 'name'>;

/** The search of a site as in a browser: published shards behind the InstantSearch adapter, and typed words read first. */
export const openSearch = (fetchShard: FetchShard): WireClient =>
  withQueryParsing(
    createSearchClient(
      () => loadEngine(fetchShard),
      () => performance.now(),
    ),
  );

async function ask(client: WireClient, params: { query?: string; page?: number; hitsPerPage: number }) {
  const { results } = await client.search([{ indexName: INDEX_NAME, params }]);
  const [result] = results;
  if (result === undefined) throw new Error('The search gave no result.');
  return result;
}

/** Returns every hit of the unfiltered search in order, page by page; a duplicate hit is in it twice. */
export async function pageToTheEnd(client: WireClient): Promise<WireHit[]> {
  const hits: WireHit[] = [];
  for (let page = 0; ; page += 1) {
    const result = await ask(client, { page, hitsPerPage: PAGE_SIZE });
    hits.push(...result.hits);
    if (page + 1 >= result.nbPages) return hits;
  }
}

/** Returns the cars that a search for their own title does not find. */
export async function findLost(client: WireClient, cars: readonly Titled[]): Promise<Titled[]> {
  const lost: Titled[] = [];
  for (const [title, alike] of Map.groupBy(cars, ({ name }) => name)) {
    const ids = new Set<number>();
    for (let page = 0, pages = 1; page < pages && alike.some(({ id }) => !ids.has(id)); page += 1) {
      const result = await ask(client, { query: title, page, hitsPerPage: PAGE_SIZE });
      for (const { id } of result.hits) ids.add(id);
      pages = result.nbPages;
    }
    lost.push(...alike.filter(({ id }) => !ids.has(id)));
  }
  return lost;
}
