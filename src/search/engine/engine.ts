import { encodeShard, type ShardFile } from '#search/documents/document-columns.ts';
import { type EngineQuery, toEngineQuery } from './engine-query.ts';
import { createFacetCore, type FacetAnswer } from './facet-query.ts';
import { createFacetTable } from './facet-table.ts';
import type {
  Histograms,
  IndexedDocument,
  SearchDocument,
  SearchPayload,
  SearchResponse,
} from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

/** The embedded engine, all documents at hand. Knows no clock: its answers are the same at every publish. */
export type Engine = {
  size: number;
  /** API-01, API-02. */
  search: (payload: SearchPayload) => SearchResponse;
  /** The bars over the sliders under the same filters and words. */
  histograms: (payload: SearchPayload) => Histograms;
};

/** API-02 from the core's answer and the documents of its page. */
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

/** The core's answer to a query; `findText` is asked only when there are words. */
export function answerQuery(
  core: ReturnType<typeof createFacetCore>,
  findText: TextIndex,
  query: EngineQuery,
): FacetAnswer {
  const words = query.query.trim();
  return core({ ...query, text: words === '' ? null : findText(words) });
}

/** A document as answers carry it: without the words that are searched and never shown. */
function toHit(document: IndexedDocument | undefined): SearchDocument[] {
  if (document === undefined) return [];
  const { search_text: _text, ...hit } = document;
  return [hit];
}

/**
 * An engine over the given documents, in any order. The text index is built at the first words, with the
 * tenant's synonyms beside those built in.
 */
export function createEngine(documents: readonly IndexedDocument[], synonyms: SynonymGroups = []): Engine {
  const ordered = [...documents].sort((a, b) => a.id - b.id);
  const columns: ShardFile = encodeShard(ordered, 'columns');
  const table = createFacetTable([columns]);
  const core = createFacetCore(table);
  let text: TextIndex | null = null;
  const findText: TextIndex = (words) => {
    text ??= buildTextIndex({
      columns: [columns],
      texts: [encodeShard(ordered, 'text')],
      rank: table.number('custom_rank'),
      synonyms,
    });
    return text(words);
  };
  const search = (payload: SearchPayload) => {
    const answer = answerQuery(core, findText, toEngineQuery(payload));
    const hits = answer.rows.flatMap((row) => toHit(ordered[row]));
    return toResponse(answer, hits, payload.hitsPerPage);
  };
  return {
    size: table.rows,
    search,
    histograms(payload) {
      const query = toEngineQuery({ ...payload, hitsPerPage: 0, facets: [] });
      return answerQuery(core, findText, { ...query, histograms: true }).histograms;
    },
  };
}
