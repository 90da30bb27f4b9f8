import { decodeDocument, type ShardFile, type ShardKind } from '#search/documents/document-columns.ts';
import type { EngineQuery } from './engine-query.ts';
import { answerQuery } from './engine.ts';
import { createFacetCore, type FacetAnswer } from './facet-query.ts';
import { createFacetTable } from './facet-table.ts';
import { type FetchShard, fetchManifest } from '#search/documents/fetch-shard.ts';
import { toCard } from '#search/documents/to-card.ts';
import type { SuggestRequest } from '#search/query/instantsearch-wire.ts';
import { type ShardManifest, shardFileName } from '#search/documents/shards.ts';
import type { SearchDocument, Suggestion } from '#search/contract/search.ts';
import { createSuggester } from './suggest-source.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms, type Synonyms } from '#search/contract/synonyms.ts';
import { buildTextIndexGently, type TextIndex } from './text-index.ts';

/** An answer and the documents of its page. */
export type LoadedAnswer = { answer: FacetAnswer; hits: SearchDocument[] };

/** The embedded engine on published shards; card and text files load when a query needs them. */
export type LoadedEngine = {
  /** The manifest it was loaded from. */
  manifest: ShardManifest;
  /** Built-in and tenant synonyms, for highlighting. */
  synonyms: Synonyms;
  /** Runs a query of the InstantSearch adapter. */
  run: (query: EngineQuery) => Promise<LoadedAnswer>;
  /** Makes, models and dealerships for the typed words, best first, with counts under the page filters. */
  suggest: (loads: SuggestRequest) => Suggestion[];
};

/** Caches loads by name; a failed load is removed, so that it can be retried. */
function memoise<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (name) => {
    const known = loads.get(name);
    if (known) return known;
    const loading = load(name);
    loads.set(name, loading);
    loading.catch(() => loads.delete(name));
    return loading;
  };
}

const noText: TextIndex = () => [];

/** Returns the shard of a row and the row's index in it. */
function shardOfRow(columns: readonly ShardFile[], row: number): { shard: number; inShard: number } {
  let first = 0;
  for (const [shard, file] of columns.entries()) {
    if (row < first + file.rows) return { shard, inShard: row - first };
    first += file.rows;
  }
  throw new RangeError(`There is no row ${row} among ${first}.`);
}

/**
 * Loads the manifest and the columns of every shard in parallel. With `previous`, reads only the manifest and returns
 * `previous` when the manifest is unchanged or cannot be read: possibly old data is better than none, data known to
 * be old is not. Rejects when a file cannot be read or has another format version.
 */
export async function loadEngine(
  fetchShard: FetchShard,
  previous: LoadedEngine | null = null,
): Promise<LoadedEngine> {
  const fetchOrKeep: FetchShard = (name) => fetchShard(name).catch(() => previous?.manifest);
  const manifest = await fetchManifest(previous ? fetchOrKeep : fetchShard);
  const isSame = JSON.stringify(manifest) === JSON.stringify(previous?.manifest);
  return previous && isSame ? previous : buildEngine(fetchShard, manifest);
}

/** Separate from `loadEngine`, because a closure there would keep the previous engine in memory. */
async function buildEngine(fetchShard: FetchShard, manifest: ShardManifest): Promise<LoadedEngine> {
  const fetchOnce = memoise((name) => fetchShard(name) as Promise<ShardFile>);
  const fileOf = (kind: Exclude<ShardKind, 'details'>) => (shard: ShardManifest['parts'][number]) =>
    fetchOnce(shardFileName(kind, shard[kind]));
  const columns = await Promise.all(manifest.parts.map(fileOf('columns')));
  const table = createFacetTable(columns);
  const core = createFacetCore(table);
  const synonyms = createSynonyms([...carSynonyms, ...equipmentSynonyms, ...(manifest.synonyms ?? [])]);

  const loadText = memoise(async () => {
    const texts = await Promise.all(manifest.parts.map(fileOf('text')));
    const rank = table.number('custom_rank');
    return buildTextIndexGently({ columns, texts, rank, synonyms: manifest.synonyms ?? [] });
  });

  async function documentAt(row: number): Promise<SearchDocument> {
    const { shard, inShard } = shardOfRow(columns, row);
    const entry = manifest.parts[shard];
    const file = columns[shard];
    if (!entry || !file) throw new RangeError(`There is no shard ${shard}.`);
    return toCard(decodeDocument(file, await fileOf('cards')(entry), inShard));
  }

  async function run(query: EngineQuery): Promise<LoadedAnswer> {
    const findText = query.query.trim() === '' ? noText : await loadText('text');
    const answer = answerQuery(core, findText, query);
    return { answer, hits: await Promise.all(answer.rows.map(documentAt)) };
  }

  const suggest = createSuggester(table, core, synonyms);
  return { manifest, synonyms, run, suggest };
}
