import type { FacetAttribute } from './facets.ts';

/** What a facet is to shoppers. A new one without an entry does not compile. */
interface Facet {
  /** Its values: the dealer's own words, words of the stock (`in_stock`), or counts. */
  values: 'own' | 'stock' | 'certified' | 'count';
  /** What follows `Show all` (SEARCH-29), where it can have many values. */
  all?: string;
  /** Values that it lists at most (SEARCH-30, SEARCH-31, SEARCH-32). */
  most?: number;
}

const own = { values: 'own' } as const;
const stock = { values: 'stock' } as const;
const count = { values: 'count' } as const;

const facts = {
  car_type: stock,
  make: { values: 'own', all: 'makes' },
  model: { values: 'own', all: 'models' },
  body: { values: 'own', all: 'body types' },
  fuel: { values: 'own', all: 'fuels' },
  transmission: own,
  drive: own,
  colour: { values: 'own', all: 'colours' },
  badge: { values: 'own', all: 'badges' },
  seats: count,
  doors: count,
  cylinders: count,
  sleeps: count,
  state: own,
  city: { values: 'own', all: 'cities', most: 20 },
  dealership_name: { values: 'own', most: 40 },
  location_name: own,
  item_type: stock,
  make_model: { values: 'own', most: 30 },
  categories: own,
  certified: { values: 'certified' },
  status: stock,
  tag: own,
  price_range: own,
  weekly_price_range: own,
  filtered_features: own,
} as const satisfies Record<FacetAttribute, Facet>;

/** Facets whose values are numbers of a thing. */
export type CountedAttribute = {
  [Name in FacetAttribute]: (typeof facts)[Name]['values'] extends 'count' ? Name : never;
}[FacetAttribute];

export const facetOf = (attribute: FacetAttribute): Facet => facts[attribute];
