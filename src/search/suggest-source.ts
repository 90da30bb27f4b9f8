import type { FacetAttribute } from '#domain/search-url.ts';
import { toEngineQuery } from './engine-query.ts';
import type { createFacetCore } from './facet-query.ts';
import type { FacetTable } from './facet-table.ts';
import type { SearchBase, Suggestion } from './search.ts';

/** Makes, models with their make and dealerships that have cars within a base, with counts. */
export function toCandidates(
  table: FacetTable,
  core: ReturnType<typeof createFacetCore>,
  base: SearchBase,
): Suggestion[] {
  const { facets } = core({
    ...toEngineQuery({
      filters: {},
      search_filters: base.facets,
      search_ranges: base.ranges,
      hitsPerPage: 0,
      offset: 0,
      query: '',
      sort: null,
      facets: ['make', 'make_model', 'dealership_name'],
    }),
    ranges: [],
    text: null,
  });
  const models = modelsOf(table);
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

/** Make and model of each `make_model`, which alone cannot be taken apart (`Land Rover Discovery`). */
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
