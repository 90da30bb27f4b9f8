import type { FacetAttribute } from '#domain/url/facets.ts';
import { toEngineQuery } from './engine-query.ts';
import type { createFacetCore } from './facet-query.ts';
import type { FacetTable } from './facet-table.ts';
import type { SuggestRequest } from '#search/query/instantsearch-wire.ts';
import type { PageFilters, Suggestion } from '#search/contract/search.ts';
import { createRanker, type Ranker } from '#search/contract/suggestions.ts';
import type { Synonyms } from '#search/contract/synonyms.ts';

/** Makes, models with their make, and dealerships that have cars under the page filters, with counts. */
function toCandidates(
  core: ReturnType<typeof createFacetCore>,
  models: ReturnType<typeof modelsOf>,
  pageFilters: PageFilters,
): Suggestion[] {
  const { facets } = core({
    ...toEngineQuery({
      filters: {},
      search_filters: pageFilters.facets,
      search_ranges: pageFilters.ranges,
      hitsPerPage: 0,
      offset: 0,
      query: '',
      sort: null,
      facets: ['make', 'make_model', 'dealership_name'],
    }),
    ranges: [],
    text: null,
  });
  const simple = (kind: Suggestion['kind'], attribute: FacetAttribute): Suggestion[] =>
    (facets[attribute] ?? []).map(({ value, count }) => ({
      kind,
      label: value,
      facets: { [attribute]: [value] },
      count,
    }));
  const ofModels = (facets.make_model ?? []).map(({ value, count }): Suggestion => {
    const [make = '', model = ''] = models.get(value) ?? [];
    return { kind: 'model', label: value, facets: { make: [make], model: [model] }, count };
  });
  return [...simple('make', 'make'), ...ofModels, ...simple('dealership', 'dealership_name')];
}

/** Caches candidates, because a page sends the same page filters on every key press. */
export function createSuggester(
  table: FacetTable,
  core: ReturnType<typeof createFacetCore>,
  synonyms: Synonyms,
): (request: SuggestRequest) => Suggestion[] {
  let models: ReturnType<typeof modelsOf> | null = null;
  let last: { key: string; rank: Ranker } | null = null;
  return ({ words, limit, pageFilters }) => {
    const key = JSON.stringify(pageFilters);
    if (last?.key !== key) {
      models ??= modelsOf(table);
      last = { key, rank: createRanker(toCandidates(core, models, pageFilters), synonyms) };
    }
    return last.rank(words, limit);
  };
}

/** Maps each `make_model` to make and model; the name alone cannot be split (`Land Rover Discovery`). */
function modelsOf(table: FacetTable): Map<string, [make: string, model: string]> {
  const [make, model, both] = (['make', 'model', 'make_model'] as const).map((name) => table.facet(name));
  const models = new Map<string, [string, string]>();
  if (!make || !model || !both) return models;
  for (let row = 0; row < table.rows; row += 1) {
    const name = both.values[both.codes[row] ?? 0] ?? '';
    if (models.has(name)) continue;
    models.set(name, [make.values[make.codes[row] ?? 0] ?? '', model.values[model.codes[row] ?? 0] ?? '']);
  }
  return models;
}
