import {
  type FacetAttribute,
  facetAttributes,
  type RangeAttribute,
  rangeAttributes,
} from '#domain/url/search-url.ts';
import type { Random } from './random-stock.fixture.ts';
import type { SearchBase, SearchDocument, SearchPayload } from '#search/contract/search.ts';

/** What a shopper asked on a page that holds to a base of its own. */
export type ConformanceQuery = { payload: SearchPayload; base: SearchBase };

type Filters = SearchPayload['filters'];
type Ranges = NonNullable<SearchPayload['ranges']>;

const sorts = [
  null,
  'custom_rank:asc',
  ...['price', 'km', 'year', 'created_at_timestamp'].flatMap((name) => [`${name}:asc`, `${name}:desc`]),
];

function valuesOf(car: SearchDocument, attribute: FacetAttribute): readonly string[] {
  if (attribute === 'weekly_price_range') return ['under $100'];
  const value = car[attribute];
  if (value === null || value === '') return ['No such value'];
  return [value].flat().map(String);
}

/** How often a value is taken from the one car that most of a question is about. */
const SHARE_OF_ANCHOR = 0.75;

/** Values of a few cars, one car's above all, so that most of them find something. */
function randomFilters(random: Random, cars: readonly SearchDocument[], size: number): Filters {
  const anchor = random.pick(cars);
  const filters: Filters = {};
  for (let made = 0; made < size; made += 1) {
    const attribute = random.pick(facetAttributes);
    const picked = Array.from({ length: 1 + random.int(3) }, (_, index) =>
      valuesOf(index === 0 && random.chance(SHARE_OF_ANCHOR) ? anchor : random.pick(cars), attribute),
    );
    const values = [...new Set(picked.flat())];
    if (values.length > 0) filters[attribute] = values;
  }
  return filters;
}

function randomRanges(random: Random, cars: readonly SearchDocument[], size: number): Ranges {
  const ranges: Ranges = {};
  for (let made = 0; made < size; made += 1) {
    const attribute: RangeAttribute = random.pick(rangeAttributes);
    const ends = [random.pick(cars), random.pick(cars)].map((car) => car[attribute] ?? 0);
    const [min = 0, max = 0] = ends.toSorted((a, b) => a - b);
    const open = random.int(4);
    ranges[attribute] = { min: open === 0 ? null : min, max: open === 1 ? null : max };
  }
  return ranges;
}

const randomBase = (random: Random, cars: readonly SearchDocument[]): SearchBase => ({
  facets: randomFilters(random, cars, 1),
  ranges: random.chance(0.5) ? { price: { min: random.int(15) * 1_000, max: null } } : {},
  pricedWhenAscending: random.chance(0.5),
});

const noBase: SearchBase = { facets: {}, ranges: {}, pricedWhenAscending: false };

/** A seeded question: filters, ranges, base, sort and page, in every mixture. */
export function randomQuery(random: Random, cars: readonly SearchDocument[]): ConformanceQuery {
  const hitsPerPage = random.pick([1, 12, 21, 21, 21, 60]);
  return {
    base: random.chance(0.3) ? randomBase(random, cars) : noBase,
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

/** A question for the cars of one badge. */
const badgeQuery = (badge: string): ConformanceQuery => ({
  base: noBase,
  payload: {
    filters: { badge: [badge] },
    search_filters: {},
    hitsPerPage: 21,
    offset: 0,
    query: '',
    sort: 'price:asc',
  },
});

/** Every value of the facets in which awkward ones stand, one question each. */
export function valueQueries(cars: readonly SearchDocument[]): ConformanceQuery[] {
  const [, ...rare] = [...new Set(cars.filter((_, index) => index % 29 === 0).map(({ badge }) => badge))];
  return rare.slice(0, 15).flatMap((badge) => (badge === null ? [] : [badgeQuery(badge)]));
}

/** The same values in other letter case, and makes and models of the page's base. */
export function caseQueries(random: Random, cars: readonly SearchDocument[]): ConformanceQuery[] {
  const names = cars.filter((_, index) => index % 97 === 0);
  return [
    ...valueQueries(cars).flatMap(({ payload }) =>
      (payload.filters.badge ?? []).flatMap((badge) =>
        [badge.toLowerCase(), badge.toUpperCase()].map(badgeQuery),
      ),
    ),
    ...names.map(({ make, model }): ConformanceQuery => {
      const fold = (name: string) => (random.chance(0.5) ? name.toLowerCase() : name.toUpperCase());
      const { base, payload } = badgeQuery('');
      return {
        base: { ...base, facets: { make: [fold(make)] } },
        payload: { ...payload, filters: { model: [fold(model)] } },
      };
    }),
  ];
}

/** What both a base and a payload mean, as one payload of API-01. */
export const withBaseInside = ({ payload, base }: ConformanceQuery): SearchPayload => {
  const isUpwards = base.pricedWhenAscending && payload.sort === 'price:asc';
  const floor = Math.max(base.ranges.price?.min ?? 0, 1);
  return {
    ...payload,
    search_filters: base.facets,
    search_ranges: isUpwards ? { ...base.ranges, price: { min: floor, max: null } } : base.ranges,
  };
};
