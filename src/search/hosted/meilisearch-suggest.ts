import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { SuggestRequest } from '#search/query/instantsearch-wire.ts';
import { interpretWords } from '#search/query/interpret-words.ts';
import { toHostFilter } from './meilisearch-filter.ts';
import { toFacetGroups, toNumericFilters } from '#search/query/page-filters.ts';
import {
  ANSWER_AGE_MAX_MS,
  type BrowserEngine,
  type SearchBase,
  type Suggestion,
} from '#search/contract/search.ts';
import { rankSuggestions } from '#search/engine/suggestions.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms } from '#search/contract/synonyms.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;
type Post = (url: string, init: RequestInit) => Promise<unknown>;
type Counts = Record<string, number>;

/** API-10: cars of the search, and counts by facet and value. */
type Answer = {
  results: { hits: unknown[]; facetDistribution?: Partial<Record<FacetAttribute, Counts>> }[];
};

const counted = ['make', 'make_model', 'dealership_name'] as const satisfies readonly FacetAttribute[];
/** API-09. */
const HITS = 10;

/** `Land Rover Defender` is a Defender by Land Rover where that is one of the makes. */
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

/**
 * Suggestions from the host's counts, asked for once a base and ranked here: no question a key, and the
 * same answers as the embedded engine's.
 */
export function createSuggest({ host, publicKey, indexUid, synonyms: own }: Meilisearch, post: Post) {
  const synonyms = createSynonyms([...carSynonyms, ...equipmentSynonyms, ...own]);

  async function ask(base: SearchBase): Promise<Suggestion[]> {
    const query = {
      indexUid,
      facets: counted,
      attributesToHighlight: counted,
      limit: HITS,
      filter: toHostFilter({
        facetFilters: toFacetGroups(base.facets),
        numericFilters: toNumericFilters(base.ranges),
      }),
    };
    const answer = await post(`${host.replace(/\/$/, '')}/multi-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ queries: [{ ...query, attributesToRetrieve: counted }] }),
    });
    return toCandidates(answer as Answer);
  }

  let kept: { key: string; askedAt: number; candidates: Promise<Suggestion[]> } | null = null;
  return async ({ words, limit, base }: SuggestRequest): Promise<Suggestion[]> => {
    const key = JSON.stringify(base);
    const now = Date.now(); // clock: in the browser alone, when it asks
    if (kept?.key !== key || now - kept.askedAt >= ANSWER_AGE_MAX_MS) {
      const asked = { key, askedAt: now, candidates: ask(base) };
      kept = asked;
      // A failed question is asked again by the next word.
      asked.candidates.catch(() => {
        if (kept === asked) kept = null;
      });
    }
    return rankSuggestions(interpretWords(words).text, await kept.candidates, limit, synonyms);
  };
}
