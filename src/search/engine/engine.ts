import { type ShardFile, toPlainShard } from '#search/documents/document-columns.ts';
import { type EngineQuery, toEngineQuery } from './engine-query.ts';
import { createFacetCore, type FacetAnswer } from './facet-query.ts';
import { createFacetTable } from './facet-table.ts';
import { type BuiltStock, keepColumns } from './keep-columns.ts';
import type {
  Histograms,
  IndexedDocument,
  SearchDocument,
  SearchPayload,
  SearchResponse,
} from '#search/contract/search.ts';
import { toPublishedCard } from '#search/documents/to-card.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

/** The embedded engine with all documents in memory. It reads no clock, so that each publish gives the same answers. */
export type Engine = {
  size: number;
  /** Its documents in the order of ids, and the columns built for them. */
  stock: BuiltStock;
  /** Answers a search with its cars, counts and facets (API-01, API-02). */
  search: (payload: SearchPayload) => SearchResponse;
  /** All documents found, in order: the originals, not copies. `hitsPerPage` and `offset` have no effect. */
  find: (payload: SearchPayload) => readonly IndexedDocument[];
  /** The answer with the histograms of the sliders for the same filters and query. */
  searchCounted: (payload: SearchPayload) => { response: SearchResponse; histograms: Histograms };
};

/** Builds API-02 from the core's answer and the documents of its page. */
export function toResponse(answer: FacetAnswer, hits: SearchDocument[], hitsPerPage: number): SearchResponse {
  return {
    hits,
    count: answer.count,
    facets: answer.facets,
    facetStats: answer.stats,
    pages: hitsPerPage > 0 ? Math.ceil(answer.count / hitsPerPage) : 0,
    ms: 0,
  };
}

/** Answers a query; calls `findText` only when the query has words. */
export function answerQuery(
  core: ReturnType<typeof createFacetCore>,
  findText: TextIndex,
  query: EngineQuery,
): FacetAnswer {
  const words = query.query.trim();
  return core({ ...query, text: words === '' ? null : findText(words) });
}

const toHit = (document: IndexedDocument | undefined): SearchDocument[] =>
  document === undefined ? [] : [toPublishedCard(document)];

/**
 * Creates an engine for documents in any order. The text index is built on the first query with words, with the
 * built-in and the tenant's synonyms. Of the engine `before` a change it takes the columns that the change kept.
 */
export function createEngine(
  documents: readonly IndexedDocument[],
  synonyms: SynonymGroups = [],
  before?: Engine,
): Engine {
  const ordered = [...documents].sort((a, b) => a.id - b.id);
  const columns: ShardFile = toPlainShard(ordered, 'columns');
  const table = createFacetTable([columns], before && keepColumns(before.stock, ordered));
  const core = createFacetCore(table);
  let text: TextIndex | null = null;
  const findText: TextIndex = (words) => {
    text ??= buildTextIndex({
      columns: [columns],
      texts: [toPlainShard(ordered, 'text')],
      rank: table.number('custom_rank'),
      synonyms,
    });
    return text(words);
  };
  const answer = (query: EngineQuery): FacetAnswer => answerQuery(core, findText, query);
  const respond = (found: FacetAnswer, { hitsPerPage }: SearchPayload): SearchResponse =>
    toResponse(
      found,
      found.rows.flatMap((row) => toHit(ordered[row])),
      hitsPerPage,
    );
  return {
    size: table.rows,
    stock: { documents: ordered, built: table.built },
    search: (payload) => respond(answer(toEngineQuery(payload)), payload),
    find(payload) {
      const question = { ...payload, hitsPerPage: table.rows, offset: 0, facets: [] };
      return answer(toEngineQuery(question)).rows.flatMap((row) => ordered[row] ?? []);
    },
    searchCounted(payload) {
      const found = answer({ ...toEngineQuery(payload), histograms: true });
      return { response: respond(found, payload), histograms: found.histograms };
    },
  };
}
