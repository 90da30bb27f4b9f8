import { decodeDocument, type ShardFile, type ShardKind } from '#search/documents/document-columns.ts';
import type { EngineQuery } from './engine-query.ts';
import { answerQuery } from './engine.ts';
import { createFacetCore, type FacetAnswer } from './facet-query.ts';
import { createFacetTable } from './facet-table.ts';
import { type FetchShard, fetchManifest } from '#search/documents/fetch-shard.ts';
import type { SuggestRequest } from '#search/query/instantsearch-wire.ts';
import { type ShardManifest, shardFileName } from '#search/documents/shards.ts';
import type { SearchDocument, Suggestion } from '#search/contract/search.ts';
import { createSuggester } from './suggest-source.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms, type Synonyms } from '#search/contract/synonyms.ts';
import { buildTextIndexGently, type TextIndex } from './text-index.ts';

/** An answer with the documents of its page. */
export type LoadedAnswer = { answer: FacetAnswer; hits: SearchDocument[] };

/** The embedded engine over published parts; cards and text load when a query needs them. */
export type LoadedEngine = {
  /** What it was loaded from. */
  manifest: ShardManifest;
  /** Built in and the tenant's own, for marking what matched. */
  synonyms: Synonyms;
  /** Plain queries, for the InstantSearch adapter. */
  run: (query: EngineQuery) => Promise<LoadedAnswer>;
  /** Makes, models and dealerships for the words typed so far, best first, with counts within the base. */
  suggest: (asked: SuggestRequest) => Suggestion[];
};

/** Remembers what was asked for under a name; a failed try is forgotten, so that a retry tries again. */
function once<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (name) => {
    const known = asked.get(name);
    if (known) return known;
    const loading = load(name);
    asked.set(name, loading);
    loading.catch(() => asked.delete(name));
    return loading;
  };
}

const noText: TextIndex = () => [];

/** Where each part's rows begin, for finding the part of a row. */
function shardOfRow(columns: readonly ShardFile[], row: number): { part: number; inPart: number } {
  let first = 0;
  for (const [shard, file] of columns.entries()) {
    if (row < first + file.rows) return { part: shard, inPart: row - first };
    first += file.rows;
  }
  throw new RangeError(`There is no row ${row} among ${first}.`);
}

/**
 * Loads the manifest and every part's columns, all at once, and answers from then on. With `previous` the
 * manifest alone is read, and the same engine comes back where it says the same or cannot be read: what is
 * known is better than nothing, and what is known to be old is not. Rejects when a file cannot be read or is
 * of another format.
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

/** A function of its own, or what it gives would hold on to the engine before it for as long as it lives. */
async function buildEngine(fetchShard: FetchShard, manifest: ShardManifest): Promise<LoadedEngine> {
  const fetchOnce = once((name) => fetchShard(name) as Promise<ShardFile>);
  const fileOf = (kind: ShardKind) => (shard: ShardManifest['parts'][number]) =>
    fetchOnce(shardFileName(kind, shard[kind]));
  const columns = await Promise.all(manifest.parts.map(fileOf('columns')));
  const table = createFacetTable(columns);
  const core = createFacetCore(table);
  const synonyms = createSynonyms([...carSynonyms, ...equipmentSynonyms, ...(manifest.synonyms ?? [])]);

  const loadText = once(async () => {
    const texts = await Promise.all(manifest.parts.map(fileOf('text')));
    const rank = table.number('custom_rank');
    return buildTextIndexGently({ columns, texts, rank, synonyms: manifest.synonyms ?? [] });
  });

  async function documentAt(row: number): Promise<SearchDocument> {
    const { part: shard, inPart: inShard } = shardOfRow(columns, row);
    const entry = manifest.parts[shard];
    const file = columns[shard];
    if (!entry || !file) throw new RangeError(`There is no part ${shard}.`);
    return decodeDocument(file, await fileOf('cards')(entry), inShard);
  }

  async function run(query: EngineQuery): Promise<LoadedAnswer> {
    const findText = query.query.trim() === '' ? noText : await loadText('text');
    const answer = answerQuery(core, findText, query);
    return { answer, hits: await Promise.all(answer.rows.map(documentAt)) };
  }

  const suggest = createSuggester(table, core, synonyms);
  return { manifest, synonyms, run, suggest };
}
