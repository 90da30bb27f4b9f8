import { toSlug } from '#domain/formats.ts';
import type { SearchDocument } from '#search/search.ts';
import type { SectionSettings } from '#tenancy/sections.schema.ts';

type NamedCar = Pick<SearchDocument, 'make' | 'model'>;

/** Types of sections that show stock: what a change of it may touch. */
const stockTypes: ReadonlySet<SectionSettings['type']> = new Set([
  'hero',
  'stock-strip',
  'budget-search',
  'price-finder',
  'facet-index',
  'location',
  'facet-tiles',
  'price-index',
]);

/**
 * Whether one of these cars may stand in one of the sections, be counted or priced there. Goes by maker and model
 * alone: a dealer's hundred models are as many pages, of which a change of one car touches a few.
 */
export const mayShow = (sections: readonly SectionSettings[], cars: readonly NamedCar[]): boolean =>
  sections.some((section) => {
    if (section.type === 'models') {
      return (
        section.stock &&
        cars.some((car) => isNamed(section.make === undefined ? undefined : [section.make], car.make))
      );
    }
    if (section.type !== 'stock-strip') return cars.length > 0 && stockTypes.has(section.type);
    const { make, model } = section.filter.facets;
    return cars.some((car) => isNamed(make, car.make) && isNamed(model, car.model));
  });

/** Compared as addresses are, so that spellings of one name count as one. */
const isNamed = (names: readonly string[] | undefined, name: string): boolean =>
  names === undefined || names.some((each) => toSlug(each) === toSlug(name));
