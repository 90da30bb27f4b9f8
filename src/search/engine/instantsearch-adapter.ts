import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { type RangeAttribute, rangeAttributes } from '#domain/url/search-url.ts';
import type { EngineQuery } from './engine-query.ts';
import { parseSort, sortOfIndex } from '#search/query/search-sort.ts';
import type { FacetAnswer, Filter } from './facet-query.ts';
import { HIGHLIGHT_POST_TAG, HIGHLIGHT_PRE_TAG, highlightedFields } from '#search/query/highlight.ts';
import {
  isLeftOut,
  type SuggestingClient,
  toList,
  unescapeValue,
  type WireHit,
  type WireRequest,
  type WireResult,
} from '#search/query/instantsearch-wire.ts';
import type { LoadedAnswer, LoadedEngine } from './load-engine.ts';
import { createMarker, tagMarks } from './mark-words.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { Synonyms } from '#search/contract/synonyms.ts';
import { toFoldedTerms, unwantedPart } from '#search/contract/typed-terms.ts';

/** Algolia's default page size. */
const WIRE_HITS_PER_PAGE = 20;

const isFacet = (name: string): name is FacetAttribute => facetAttributes.some((known) => known === name);
const isRange = (name: string): name is RangeAttribute => rangeAttributes.some((known) => known === name);

/** All values of a group are of one attribute. */
function parseFacetFilter(entry: string | readonly string[]): Filter[] {
  const [attribute = ''] = toList(entry)[0]?.split(':', 1) ?? [];
  if (!isFacet(attribute)) return [];
  const values = toList(entry).map((term) => term.slice(attribute.length + 1));
  return [{ attribute, values: values.map(unescapeValue), isWithout: values.every(isLeftOut) }];
}

const numericTerm = /^\s*(\w+)\s*(>=|<=|>|<|=)\s*(-?\d+(?:\.\d+)?)\s*$/;
/** Ranges have whole numbers, so a strict limit becomes the next whole number. */
const toRange: Record<string, (value: number) => { min: number | null; max: number | null }> = {
  '>=': (value) => ({ min: Math.ceil(value), max: null }),
  '>': (value) => ({ min: Math.floor(value) + 1, max: null }),
  '<=': (value) => ({ min: null, max: Math.floor(value) }),
  '<': (value) => ({ min: null, max: Math.ceil(value) - 1 }),
  '=': (value) => ({ min: value, max: value }),
};

function parseNumericFilter(term: string): Filter[] {
  const match = numericTerm.exec(term);
  const attribute = match?.[1] ?? '';
  const range = toRange[match?.[2] ?? ''];
  return match && range && isRange(attribute) ? [{ attribute, ...range(Number(match[3])) }] : [];
}

/** Every filter is fixed, because InstantSearch sends one more request per active facet. */
export function parseWireRequest({ indexName, params = {} }: WireRequest): EngineQuery {
  const limit = params.hitsPerPage ?? WIRE_HITS_PER_PAGE;
  const names = toList(params.facets);
  const all = names.includes('*');
  return {
    fixed: [
      ...toList(params.facetFilters).flatMap(parseFacetFilter),
      ...toList(params.numericFilters).flatMap(parseNumericFilter),
    ],
    chosen: [],
    query: params.query ?? '',
    sort: parseSort(sortOfIndex(indexName)),
    offset: (params.page ?? 0) * limit,
    limit,
    facets: all ? facetAttributes : names.filter(isFacet),
    ranges: all ? rangeAttributes : names.filter(isRange),
    histograms: true,
  };
}

type Highlight = WireHit['_highlightResult'];

/** Creates a function that highlights the fields of a document: it puts the request's tags around each match. */
function createHighlighter(params: NonNullable<WireRequest['params']>, synonyms: Synonyms) {
  const { query = '', highlightPreTag = HIGHLIGHT_PRE_TAG, highlightPostTag = HIGHLIGHT_POST_TAG } = params;
  const wanted = query.replaceAll(unwantedPart, ' ');
  const mark = createMarker(wanted, synonyms);
  const terms = toFoldedTerms(wanted).length;
  return (document: SearchDocument): Highlight => {
    const fields = highlightedFields.map((field) => {
      const text = String(document[field] ?? '');
      const { spans, matched } = mark(text);
      const level = matched.size < terms ? 'partial' : 'full';
      const matchLevel = spans.length === 0 ? 'none' : level;
      const value = tagMarks(text, spans, highlightPreTag, highlightPostTag);
      return [field, { value, matchLevel, matchedWords: [...matched] }];
    });
    return Object.fromEntries(fields) as Highlight;
  };
}

function toWireFacets({ facets, stats, histograms }: FacetAnswer): WireResult['facets'] {
  const wire: WireResult['facets'] = { ...histograms };
  for (const [attribute, items] of Object.entries(facets)) {
    wire[attribute] = Object.fromEntries(items.map(({ value, count }) => [value, count]));
  }
  // InstantSearch drops the statistics of a range that is not among the facets.
  for (const attribute of Object.keys(stats)) wire[attribute] ??= {};
  return wire;
}

const toWireStats = (stats: FacetAnswer['stats']): WireResult['facets_stats'] =>
  Object.fromEntries(Object.entries(stats).map(([name, ends]) => [name, { ...ends, avg: 0, sum: 0 }]));

/** Converts the engine's answer to InstantSearch's format. */
export function toWireResult(
  { indexName, params = {} }: WireRequest,
  { answer, hits }: LoadedAnswer,
  synonyms: Synonyms,
  ms: number,
): WireResult {
  const highlight = createHighlighter(params, synonyms);
  const hitsPerPage = params.hitsPerPage ?? WIRE_HITS_PER_PAGE;
  return {
    index: indexName,
    hits: hits.map((hit) => ({ ...hit, _highlightResult: highlight(hit) })),
    page: params.page ?? 0,
    hitsPerPage,
    nbHits: answer.count,
    nbPages: hitsPerPage > 0 ? Math.ceil(answer.count / hitsPerPage) : 0,
    query: params.query ?? '',
    params: '',
    processingTimeMS: Math.round(ms),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    facets: toWireFacets(answer),
    facets_stats: toWireStats(answer.stats),
  };
}

/** The engine is checked for newer data when its last check is older than this (ms). */
const FRESH_MS = 5 * 60_000;

/** Loads the engine; returns the previous one when nothing was published since. */
type LoadLatest = (previous: LoadedEngine | null) => Promise<LoadedEngine>;

/**
 * An InstantSearch client for the embedded engine, which loads on the first search, or the next after a failure. It
 * looks for newer data every few minutes, and when a file of the manifest is gone. `clock` returns ms.
 */
export function createSearchClient(load: LoadLatest, clock: () => number): SuggestingClient {
  let loading: Promise<LoadedEngine> | null = null;
  let checkedAt = 0;
  const expire = () => {
    checkedAt = Number.NEGATIVE_INFINITY;
  };
  function engine(): Promise<LoadedEngine> {
    const before = loading;
    if (before && clock() - checkedAt < FRESH_MS) return before;
    const latest = Promise.resolve(before)
      .catch(() => null)
      .then(load);
    loading = latest;
    checkedAt = clock();
    latest.catch(() => {
      if (loading !== latest) return;
      loading = before;
      expire();
    });
    return latest;
  }
  async function answer({ run, synonyms }: LoadedEngine, requests: readonly WireRequest[]) {
    const answers = requests.map(async (request) => {
      const start = clock();
      const loaded = await run(parseWireRequest(request));
      return toWireResult(request, loaded, synonyms, clock() - start);
    });
    return { results: await Promise.all(answers) };
  }
  return {
    async search(requests) {
      const known = await engine();
      try {
        return await answer(known, requests);
      } catch (error) {
        expire();
        const latest = await engine();
        if (latest === known) throw error;
        return answer(latest, requests);
      }
    },
    suggest: async (names) => (await engine()).suggest(names),
    // Drops the engine too: a file it waits for may never arrive. Loaded files are in the browser's cache.
    renew() {
      loading = null;
    },
  };
}
