import { toEngineQuery } from '#search/engine/engine-query.ts';
import { toResponse } from '#search/engine/engine.ts';
import { createSearchClient } from '#search/engine/instantsearch-adapter.ts';
import type { SuggestingClient } from '#search/query/instantsearch-wire.ts';
import { type LoadedEngine, loadEngine } from '#search/engine/load-engine.ts';
import { MANIFEST_FILE, planShards } from '#search/documents/shards.ts';
import type { IndexedDocument, SearchPayload, SearchResponse } from '#search/contract/search.ts';

/** Loads the engine as a browser does, from shards as a site publishes them. */
export function loadPublished(documents: readonly IndexedDocument[]): Promise<LoadedEngine> {
  let files = 0;
  const plan = planShards(null, documents, () => `file${(files += 1)}`);
  const fetchShard = async (name: string): Promise<unknown> =>
    JSON.parse(name === MANIFEST_FILE ? JSON.stringify(plan.manifest) : (plan.files.get(name) ?? ''));
  return loadEngine(fetchShard);
}

/** Creates an InstantSearch client for the same engine. */
export const createPublishedClient = (documents: readonly IndexedDocument[]): SuggestingClient =>
  createSearchClient(
    () => loadPublished(documents),
    () => 0,
  );

/** Answers API-01 with API-02 from a loaded engine. */
export async function searchLoaded(engine: LoadedEngine, payload: SearchPayload): Promise<SearchResponse> {
  const { answer, hits } = await engine.run(toEngineQuery(payload));
  return toResponse(answer, hits, payload.hitsPerPage);
}
