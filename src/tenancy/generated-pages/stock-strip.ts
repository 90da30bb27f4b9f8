import type { CarType } from '#domain/car/car.schema.ts';
import { makeSearchPath, modelSearchPath, searchPath } from '#domain/url/paths.ts';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import type { CarFilter } from '#tenancy/forms/field-forms.ts';
import { shown } from './page-maker.ts';
import type { SettingsOf } from '#blocks/settings/sections.ts';
import { templateSettings } from '#templates/settings/template-names.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

type StripSettings = SettingsOf<'stock-strip'>;
type Facts = Pick<WrittenSettings, 'site'>;

/** A strip of stock with a link to all matching cars, labelled `more`: `{count}` is their number. */
export function toStockStrip(
  { site: { template } }: Facts,
  strip: { heading: string; filter: CarFilter; more: string; rows?: number; sort?: StripSettings['sort'] },
): StripSettings {
  const { heading, filter, more, rows = 1, sort = 'created_at_timestamp:desc' } = strip;
  return {
    type: 'stock-strip',
    heading,
    show: 'cards',
    filter: { ...filter, reduced: false },
    sort,
    count: templateSettings[template].cardsPerRow * rows,
    more: { label: more, href: toSearch(filter) },
    ...shown,
  };
}

/** A strip with the newest cars of a make, or of some of its models, of all conditions or of one. */
export const toMakeStrip = (
  facts: Facts,
  heading: string,
  make: string,
  models: readonly string[] = [],
  carType: CarType | null = null,
): StripSettings =>
  toStockStrip(facts, {
    heading,
    filter: {
      facets: {
        ...(carType !== null && { car_type: [carType] }),
        make: [make],
        ...(models.length > 0 && { model: [...models] }),
      },
      ranges: {},
    },
    more: 'See all {count}',
  });

/** The static search page of a make or a model when the filter has no other conditions, else a search. */
function toSearch({ facets, ranges }: CarFilter): string {
  const { make = [], model = [], ...others } = facets;
  const [only] = make;
  const isPlain = make.length === 1 && Object.keys({ ...others, ...ranges }).length === 0;
  if (isPlain && only !== undefined && model.length === 0) return makeSearchPath(only);
  if (isPlain && only !== undefined && model.length === 1) return modelSearchPath(only, model.join());
  const query = formatSearchUrl({ ...emptySearchState, facets, ranges });
  return query === '' ? searchPath : `${searchPath}?${query}`;
}
