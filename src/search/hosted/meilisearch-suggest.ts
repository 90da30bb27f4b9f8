import type { FacetAttribute } from '#domain/url/facets.ts';
import type { SuggestRequest } from '#search/query/instantsearch-wire.ts';
import { toHostFilter } from './meilisearch-filter.ts';
import { toFacetGroups, toNumericFilters } from '#search/query/page-filters.ts';
import {
  ANSWER_AGE_MAX_MS,
  type BrowserEngine,
  type PageFilters,
  type Suggestion,
} from '#search/contract/search.ts';
import { rankSuggestions } from '#search/contract/suggestions.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms } from '#search/contract/synonyms.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;
type Post = (url: string, init: RequestInit) => Promise<unknown>;
type Counts = Record<string, number>;

/** API-10: hits, and counts by facet and value. */
type Answer = {
  results: { hits: unknown[]; facetDistribution?: Partial<Record<FacetAttribute, Counts>> }[];
};

const counted = ['make', 'make_model', 'dealership_name'] as const satisfies readonly FacetAttribute[];
/** Cars that suggestions are made from (API-09). */
const HITS = 10;

/** `Land Rover Defender` is a Defender of Land Rover when Land Rover is one of the makes. */
function toModel(name: string, count: number, makes: readonly string[]): Suggestion[] {
  const [make] = makes.filter((owner) => name.startsWith(`${owner} `)).sort((a, b) => b.length - a.length);
  if (make === undefined) return [];
  const facets = { make: [make], model: [name.slice(make.length + 1)] };
  return [{ kind: 'model', label: name, facets, count }];
}

function toCandidates({ results: [result] }: Answer): Suggestion[] {
  const counts = (attribute: FacetAttribute) => Object.entries(result?.facetDistribution?.[attribute] ?? {});
  const simple = (kind: Suggestion['kind'], attribute: FacetAttribute): Suggestion[] =>
    counts(attribute).map(([value, count]) => ({
      kind,
      label: value,
      facets: { [attribute]: [value] },
      count,
    }));
  const makes = counts('make').map(([make]) => make);
  return [
    ...simple('make', 'make'),
    ...counts('make_model').flatMap(([name, count]) => toModel(name, count, makes)),
    ...simple('dealership', 'dealership_name'),
  ];
}

/** Ranks the host's counts as the embedded engine does. They are fetched once per page filters. */
export function createSuggest(
  { host, publicKey, indexUid, synonyms: tenantSynonyms }: Meilisearch,
  post: Post,
) {
  const synonyms = createSynonyms([...carSynonyms, ...equipmentSynonyms, ...tenantSynonyms]);

  async function ask(pageFilters: PageFilters): Promise<Suggestion[]> {
    const query = {
      indexUid,
      facets: counted,
      attributesToHighlight: counted,
      limit: HITS,
      filter: toHostFilter({
        facetFilters: toFacetGroups(pageFilters.facets),
        numericFilters: toNumericFilters(pageFilters.ranges),
      }),
    };
    const answer = await post(`${host.replace(/\/$/, '')}/multi-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ queries: [{ ...query, attributesToRetrieve: counted }] }),
    });
    return toCandidates(answer as Answer);
  }

  let cached: { key: string; askedAt: number; candidates: Promise<Suggestion[]> } | null = null;
  return async ({ words, limit, pageFilters }: SuggestRequest): Promise<Suggestion[]> => {
    const key = JSON.stringify(pageFilters);
    const now = Date.now(); // clock: browser only, on request
    if (cached?.key !== key || now - cached.askedAt >= ANSWER_AGE_MAX_MS) {
      const entry = { key, askedAt: now, candidates: ask(pageFilters) };
      cached = entry;
      // The next key press retries a failed request.
      entry.candidates.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return rankSuggestions(words, await cached.candidates, limit, synonyms);
  };
}
