import { facetAttributes, rangeAttributes } from '#domain/url/search-url.ts';
import { highlightedFields } from './highlight.ts';
import { escapeValue, type WireClient, type WireHit, type WireRequest } from './instantsearch-wire.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** Number of cars per query of the multi-query search (API-09). */
const LIMIT = 10;

/** One query of the multi-query search (API-09), in the format of the hosted engine. */
export type MultiQuery = {
  indexUid: string;
  q?: string;
  facets?: readonly string[];
  attributesToHighlight?: readonly string[];
  limit?: number;
  /** All entries combine by AND, an inner list by OR: `"price">=15000`, `["make"="Ford", "make"="Toyota"]`. */
  filter?: readonly (string | readonly string[])[];
};

/** The result of one query (API-10). */
export type MultiResult = {
  indexUid: string;
  hits: (SearchDocument & { _formatted: Record<string, string> })[];
  query: string;
  limit: number;
  offset: number;
  estimatedTotalHits: number;
  processingTimeMs: number;
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
};

type Term = { attribute: string; operator: string; value: string };

const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
const termPattern = new RegExp(
  String.raw`^\s*(?:${quoted}|(\w+))\s*(>=|<=|!=|=|>|<)\s*(?:${quoted}|(.+?))\s*$`,
);
const unescape = (text: string): string => text.replace(/\\(.)/g, '$1');
const known: readonly string[] = [...facetAttributes, ...rangeAttributes];

/** Throws when a filter cannot be parsed: an ignored filter would show cars that were not asked for. */
function parseTerm(text: string): Term {
  const match = termPattern.exec(text);
  const attribute = unescape(match?.[1] ?? match?.[2] ?? '');
  const operator = match?.[3] ?? '';
  if (!match || operator === '!=' || !known.includes(attribute)) {
    throw new Error(
      `The filter ${text} is not understood. Expected "attribute"="value" or "attribute">=number ` +
        `with one of ${known.join(', ')}.`,
    );
  }
  return { attribute, operator, value: unescape(match[4] ?? match[5] ?? '') };
}

const isRange = ({ attribute }: Term): boolean => rangeAttributes.some((name) => name === attribute);

function toWireFilters(filter: MultiQuery['filter'] = []) {
  const groups = filter.map((entry) => (typeof entry === 'string' ? [entry] : entry).map(parseTerm));
  const [ranges, facets] = [
    groups.filter((group) => group.every(isRange)),
    groups.filter((group) => !group.every(isRange)),
  ];
  const mixed = [
    ...ranges.filter((group) => group.length > 1),
    ...facets.filter((group) => group.some(isRange)),
  ];
  if (mixed.length > 0) throw new Error('A range stands alone in a filter: either of two is not understood.');
  return {
    numericFilters: ranges.flat().map(({ attribute, operator, value }) => `${attribute}${operator}${value}`),
    facetFilters: facets.map((group) =>
      group.map(({ attribute, value }) => `${attribute}:${escapeValue(value)}`),
    ),
  };
}

function toRequest({ indexUid, q = '', facets = [], limit = LIMIT, filter }: MultiQuery): WireRequest {
  const tags = { highlightPreTag: '<em>', highlightPostTag: '</em>' };
  const params = { query: q, facets, hitsPerPage: limit, page: 0, ...tags, ...toWireFilters(filter) };
  return { indexName: indexUid, params };
}

function toHit(hit: WireHit, attributes: readonly string[]): MultiResult['hits'][number] {
  const { _highlightResult: highlighted, ...document } = hit;
  const fields = highlightedFields.filter((field) => attributes.includes('*') || attributes.includes(field));
  return {
    ...document,
    _formatted: Object.fromEntries(fields.map((field) => [field, highlighted[field]?.value ?? ''])),
  };
}

/**
 * Runs the multi-query search (API-09, API-10) with any client, for API users who know the hosted engine's format.
 * Rejects a filter that it cannot parse.
 */
export async function searchMany(
  client: WireClient,
  { queries }: { queries: readonly MultiQuery[] },
): Promise<{ results: MultiResult[] }> {
  const { results } = await client.search(queries.map(toRequest));
  return {
    results: queries.map((query, index) => {
      const result = results[index];
      if (result === undefined) throw new Error(`The search engine gave no result ${index}.`);
      const stats = Object.entries(result.facets_stats);
      return {
        indexUid: query.indexUid,
        hits: result.hits.map((hit) => toHit(hit, query.attributesToHighlight ?? [])),
        query: query.q ?? '',
        limit: result.hitsPerPage,
        offset: 0,
        estimatedTotalHits: result.nbHits,
        processingTimeMs: result.processingTimeMS,
        facetDistribution: result.facets,
        facetStats: Object.fromEntries(stats.map(([name, { min, max }]) => [name, { min, max }])),
      };
    }),
  };
}
