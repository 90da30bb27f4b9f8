import { toSlug } from '#domain/text/formats.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What is asked of a car to tell where it may stand. */
export type NamedCar = Pick<SearchDocument, 'make' | 'model' | 'dealership_name'>;

/** Types of sections that show stock: what a change of it may touch. */
const stockTypes: ReadonlySet<SectionSettings['type']> = new Set([
  'hero',
  'stock-strip',
  'budget-search',
  'price-finder',
  'facet-index',
  'facet-tiles',
  'price-index',
]);

/**
 * Whether one of these cars may stand in one of the sections, be counted or priced there. Goes by maker, model and
 * dealership alone: a dealer's hundred models are as many pages, of which a change of one car touches a few.
 */
export const mayShow = (
  site: Pick<Site, 'locations' | 'dealerships'>,
  sections: readonly SectionSettings[],
  cars: readonly NamedCar[],
): boolean =>
  sections.some((section) => {
    if (section.type === 'models') {
      return (
        section.stock &&
        cars.some((car) => isNamed(section.make === undefined ? undefined : [section.make], car.make))
      );
    }
    if (section.type === 'location') {
      const name = dealershipOf(site, section.id);
      return cars.some((car) => car.dealership_name === name);
    }
    if (section.type !== 'stock-strip') return cars.length > 0 && stockTypes.has(section.type);
    const { make, model } = section.filter.facets;
    return cars.some((car) => isNamed(make, car.make) && isNamed(model, car.model));
  });

/** Name of the dealership that a place belongs to. */
function dealershipOf({ locations, dealerships }: Pick<Site, 'locations' | 'dealerships'>, id: string) {
  const place = locations.find((location) => location.id === id);
  return dealerships.find(({ slug }) => slug === place?.dealership_slug)?.name;
}

/** Compared as addresses are, so that spellings of one name count as one. */
const isNamed = (names: readonly string[] | undefined, name: string): boolean =>
  names === undefined || names.some((each) => toSlug(each) === toSlug(name));
