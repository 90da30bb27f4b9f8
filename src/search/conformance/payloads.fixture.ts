import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { type RangeAttribute, rangeAttributes } from '#domain/url/search-url.ts';
import type { Random } from './random-stock.fixture.ts';
import type { PageFilters, FilteredDocument, SearchPayload } from '#search/contract/search.ts';

/** A shopper's query and the filters of the page. */
export type ConformanceQuery = { payload: SearchPayload; pageFilters: PageFilters };

type Filters = SearchPayload['filters'];
type Ranges = NonNullable<SearchPayload['ranges']>;

const sorts = [
  null,
  'custom_rank:asc',
  ...['price', 'km', 'year', 'created_at_timestamp'].flatMap((name) => [`${name}:asc`, `${name}:desc`]),
];

function valuesOf(car: FilteredDocument, attribute: FacetAttribute): readonly string[] {
  const value = car[attribute];
  if (value === null || value === '') return ['No such value'];
  return [value].flat().map(String);
}

/** How often a value comes from the one car that most of the query is based on. */
const SHARE_OF_ANCHOR = 0.75;
/** How often an attribute is one that this car has: a stock of cars has no berths. */
const SHARE_OF_STOCKED = 0.9;

const facetsOf = (car: FilteredDocument): FacetAttribute[] =>
  facetAttributes.filter((attribute) => ![null, ''].includes(car[attribute] as string | null));

/** Values of a few cars, mostly of one, so that most queries find something. */
function randomFilters(random: Random, cars: readonly FilteredDocument[], size: number): Filters {
  const anchor = random.pick(cars);
  const filters: Filters = {};
  for (let made = 0; made < size; made += 1) {
    const attribute = random.pick(random.chance(SHARE_OF_STOCKED) ? facetsOf(anchor) : facetAttributes);
    const picked = Array.from({ length: 1 + random.int(3) }, (_, index) =>
      valuesOf(index === 0 && random.chance(SHARE_OF_ANCHOR) ? anchor : random.pick(cars), attribute),
    );
    const values = [...new Set(picked.flat())];
    if (values.length > 0) filters[attribute] = values;
  }
  return filters;
}

function randomRanges(random: Random, cars: readonly FilteredDocument[], size: number): Ranges {
  const ranges: Ranges = {};
  const anchor = random.pick(cars);
  const stocked = rangeAttributes.filter((attribute) => anchor[attribute] !== null);
  for (let made = 0; made < size; made += 1) {
    const attribute: RangeAttribute = random.pick(
      random.chance(SHARE_OF_STOCKED) ? stocked : rangeAttributes,
    );
    const ends = [anchor, random.pick(cars)].map((car) => car[attribute] ?? 0);
    const [min = 0, max = 0] = ends.toSorted((a, b) => a - b);
    const open = random.int(4);
    ranges[attribute] = { min: open === 0 ? null : min, max: open === 1 ? null : max };
  }
  return ranges;
}

const randomPageFilters = (random: Random, cars: readonly FilteredDocument[]): PageFilters => ({
  facets: randomFilters(random, cars, 1),
  ranges: random.chance(0.5) ? { price: { min: random.int(15) * 1_000, max: null } } : {},
  pricedWhenAscending: random.chance(0.5),
});

const noPageFilters: PageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };

/** A seeded query: random filters, ranges, page filters, sort and page. */
export function randomQuery(random: Random, cars: readonly FilteredDocument[]): ConformanceQuery {
  const hitsPerPage = random.pick([1, 12, 21, 21, 21, 60]);
  return {
    pageFilters: random.chance(0.3) ? randomPageFilters(random, cars) : noPageFilters,
    payload: {
      filters: randomFilters(random, cars, random.pick([0, 1, 1, 2, 3])),
      search_filters: {},
      ranges: randomRanges(random, cars, random.pick([0, 0, 1, 2])),
      hitsPerPage,
      offset: hitsPerPage * random.pick([0, 0, 0, 1, 2, 9]),
      query: '',
      sort: random.pick(sorts),
    },
  };
}

/** A query for the cars of one badge. */
const badgeQuery = (badge: string): ConformanceQuery => ({
  pageFilters: noPageFilters,
  payload: {
    filters: { badge: [badge] },
    search_filters: {},
    hitsPerPage: 21,
    offset: 0,
    query: '',
    sort: 'price:asc',
  },
});

/** One query for each badge of the cars with awkward values. */
export function valueQueries(cars: readonly FilteredDocument[]): ConformanceQuery[] {
  const [, ...rare] = [...new Set(cars.filter((_, index) => index % 29 === 0).map(({ badge }) => badge))];
  return rare.slice(0, 15).flatMap((badge) => (badge === null ? [] : [badgeQuery(badge)]));
}

/** The same values in other letter case, and makes and models in the page filters. */
export function caseQueries(random: Random, cars: readonly FilteredDocument[]): ConformanceQuery[] {
  const names = cars.filter((_, index) => index % 97 === 0);
  return [
    ...valueQueries(cars).flatMap(({ payload }) =>
      (payload.filters.badge ?? []).flatMap((badge) =>
        [badge.toLowerCase(), badge.toUpperCase()].map(badgeQuery),
      ),
    ),
    ...names.map(({ make, model }): ConformanceQuery => {
      const withOtherCase = (name: string) => (random.chance(0.5) ? name.toLowerCase() : name.toUpperCase());
      const { pageFilters, payload } = badgeQuery('');
      return {
        pageFilters: { ...pageFilters, facets: { make: [withOtherCase(make)] } },
        payload: { ...payload, filters: { model: [withOtherCase(model)] } },
      };
    }),
  ];
}

/** Merges page filters and payload into one API-01 payload. */
export const mergePageFilters = ({ payload, pageFilters }: ConformanceQuery): SearchPayload => {
  const isUpwards = pageFilters.pricedWhenAscending && payload.sort === 'price:asc';
  const floor = Math.max(pageFilters.ranges.price?.min ?? 0, 1);
  return {
    ...payload,
    search_filters: pageFilters.facets,
    search_ranges: isUpwards
      ? { ...pageFilters.ranges, price: { min: floor, max: null } }
      : pageFilters.ranges,
  };
};
