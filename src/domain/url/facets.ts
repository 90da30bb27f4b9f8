/** What a facet is to shoppers. Everything is required, so that a new facet says all of it. */
interface Facet {
  /** Its values: the dealer's own words, words of the stock (`in_stock`), whether a car is certified, or how many it has. */
  values: 'own' | 'stock' | 'certified' | 'count';
  /** What follows `Show all` (SEARCH-29); empty where few values exist. */
  all: string;
  /** Values that it lists at most (SEARCH-30, SEARCH-31, SEARCH-32). */
  most: number | null;
  /** Whether a car may have several values. */
  isList: boolean;
  /** The setting of ranges of amounts that are its values. */
  ranges: 'priceRanges' | 'weeklyPriceRanges' | null;
}

/** What shoppers filter by choosing values, in the order of a search address. */
export const facets = {
  car_type: { values: 'stock', all: '', most: null, isList: false, ranges: null },
  make: { values: 'own', all: 'makes', most: null, isList: false, ranges: null },
  model: { values: 'own', all: 'models', most: null, isList: false, ranges: null },
  body: { values: 'own', all: 'body types', most: null, isList: false, ranges: null },
  fuel: { values: 'own', all: 'fuels', most: null, isList: false, ranges: null },
  transmission: { values: 'own', all: '', most: null, isList: false, ranges: null },
  drive: { values: 'own', all: '', most: null, isList: false, ranges: null },
  colour: { values: 'own', all: 'colours', most: null, isList: false, ranges: null },
  badge: { values: 'own', all: 'badges', most: null, isList: false, ranges: null },
  seats: { values: 'count', all: '', most: null, isList: false, ranges: null },
  doors: { values: 'count', all: '', most: null, isList: false, ranges: null },
  cylinders: { values: 'count', all: '', most: null, isList: false, ranges: null },
  sleeps: { values: 'count', all: '', most: null, isList: false, ranges: null },
  state: { values: 'own', all: '', most: null, isList: false, ranges: null },
  city: { values: 'own', all: 'cities', most: 20, isList: false, ranges: null },
  dealership_name: { values: 'own', all: '', most: 40, isList: false, ranges: null },
  location_name: { values: 'own', all: '', most: null, isList: false, ranges: null },
  item_type: { values: 'stock', all: '', most: null, isList: false, ranges: null },
  make_model: { values: 'own', all: '', most: 30, isList: false, ranges: null },
  categories: { values: 'own', all: '', most: null, isList: true, ranges: null },
  certified: { values: 'certified', all: '', most: null, isList: false, ranges: null },
  status: { values: 'stock', all: '', most: null, isList: false, ranges: null },
  tag: { values: 'own', all: '', most: null, isList: false, ranges: null },
  price_range: { values: 'own', all: '', most: null, isList: false, ranges: 'priceRanges' },
  weekly_price_range: { values: 'own', all: '', most: null, isList: false, ranges: 'weeklyPriceRanges' },
  filtered_features: { values: 'own', all: '', most: null, isList: true, ranges: null },
} as const satisfies Record<string, Facet>;

export type FacetAttribute = keyof typeof facets;

/** Facets whose values are numbers of a thing. */
export type CountedAttribute = {
  [Name in FacetAttribute]: (typeof facets)[Name]['values'] extends 'count' ? Name : never;
}[FacetAttribute];

export const facetAttributes = Object.keys(facets) as readonly FacetAttribute[];

export const facetOf = (attribute: FacetAttribute): Facet => facets[attribute];
