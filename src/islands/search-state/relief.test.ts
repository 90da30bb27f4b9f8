import { describe, expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '#domain/url/search-url.ts';
import { readQuery } from '#search/query/parse-query.ts';
import type { WireClient, WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
import { toChosen } from './chosen-filters.ts';
import { findRelief } from './relief.ts';

/** The limits that are asked for a little outside what a shopper chose and typed. */
async function widenedLimits(state: Partial<SearchState>): Promise<readonly string[]> {
  const sent: WireRequest[] = [];
  const search: WireClient['search'] = async (requests) => {
    sent.push(...requests);
    return { results: requests.map(() => ({ query: '' }) as WireResult) };
  };
  const asked = { ...emptySearchState, ...state };
  await findRelief(search, asked, [], readQuery(asked.query).understood);
  return (sent[0]?.params?.numericFilters ?? []) as string[];
}

describe('a search a little outside the limits', () => {
  it('keeps both typed limits of a field, and the narrower of a typed and a chosen one', async () => {
    expect(await widenedLimits({ query: 'suv over 20k under 30k' })).toEqual([
      'price>=17000',
      'price<=34500',
    ]);
    const chosen = { price: { min: null, max: 20_000 } };
    expect(await widenedLimits({ query: 'suv under 30k', ranges: chosen })).toEqual(['price<=23000']);
  });

  it('keeps typed words that are no limit', async () => {
    const sent: WireRequest[] = [];
    const search: WireClient['search'] = async (requests) => {
      sent.push(...requests);
      return { results: requests.map(() => ({ query: '' }) as WireResult) };
    };
    const asked = { ...emptySearchState, query: 'electric kia not white under 30k' };
    await findRelief(search, asked, [], readQuery(asked.query).understood);
    expect(sent.map(({ params }) => [params?.query, params?.numericFilters])).toContainEqual([
      'electric kia not white',
      ['price<=34500'],
    ]);
  });

  it('keeps the berths, and never asks for more than the shopper’s car can tow', async () => {
    const ranges = { atm: { min: null, max: 2_000 }, sleeps: { min: 4, max: null } };
    expect(await widenedLimits({ ranges })).toEqual(['atm<=2000', 'sleeps>=4']);
  });
});

describe('a search that no single filter empties', () => {
  const chosen = { make: ['Kia'], body: ['Ute'], fuel: ['Hybrid'] };
  /** Each of the three has cars, no two of them have any, and no car has a word. */
  const search: WireClient['search'] = async (requests) => ({
    results: requests.map(({ params }) => {
      const filters = (params?.facetFilters ?? []).length;
      const found = params?.query === '' && filters < 2;
      return { nbHits: found ? 7 : 0, hits: [] as WireResult['hits'] } as WireResult;
    }),
  });
  const linksOf = async (state: Partial<SearchState>) => {
    const asked = { ...emptySearchState, ...state };
    const { searches } = await findRelief(search, asked, toChosen({ facets: [] }, asked), []);
    return searches.map(({ label, count }) => `${label}: ${count}`);
  };

  it('names what each finds alone', async () => {
    expect(await linksOf({ facets: chosen, query: 'zzyzx' })).toEqual([
      'Only Kia: 7',
      'Only Ute: 7',
      'Only Hybrid: 7',
    ]);
  });

  it('is asked without all that find nothing even alone', async () => {
    expect(await linksOf({ facets: { make: ['Kia'] }, query: 'nice zzyzx' })).toEqual([
      'Without “nice”, “zzyzx”: 7',
    ]);
  });
});

it.each([
  ['cx 5 5 seats', 'Without “5”', 'cx 5 seats'],
  ['kia\u00a0zzyzx', 'Without “zzyzx”', 'kia'],
  ['kia  zzyzx\t7 seats', 'Without “zzyzx”', 'kia 7 seats'],
  ['kia under 2500cc 7 seats', 'Without “under 2500cc”', 'kia 7 seats'],
  ['van for up to zzyzx', 'Without “for up to zzyzx”', 'van'],
])('a typed word is left out, and no number of another limit: "%s"', async (query, label, left) => {
  const search: WireClient['search'] = async (requests) => ({
    results: requests.map(() => ({ nbHits: 1, hits: [] as WireResult['hits'] }) as WireResult),
  });
  const asked = { ...emptySearchState, query };
  const { understood } = readQuery(query);
  const { searches } = await findRelief(
    search,
    asked,
    toChosen({ facets: [] }, asked, understood),
    understood,
  );
  expect(searches.find((near) => near.label === label)?.state.query).toBe(left);
});

it('a search without its price tells as many cars as its link shows, also those without a price', async () => {
  const asked = {
    ...emptySearchState,
    facets: { make: ['Kia'] },
    ranges: { price: { min: null, max: 30_000 } },
  };
  /** Two dear cars, and five that the sort by price leaves out. */
  const search: WireClient['search'] = async (requests) => ({
    results: requests.map(({ params, indexName }) => {
      const isOver = (params?.numericFilters ?? []).length === 0;
      const isSorted = indexName.endsWith(':price:asc');
      const cars = (isSorted ? ['dear', 'dearer'] : ['on-application']).map((slug) => ({
        slug,
        sold: false,
      }));
      return { nbHits: isOver ? (isSorted ? 2 : 7) : 0, hits: isOver ? cars : [] } as WireResult;
    }),
  });
  const { searches, nearest } = await findRelief(search, asked, toChosen({ facets: [] }, asked), []);
  expect(searches.map(({ label, count }) => `${label}: ${count}`)).toEqual(['Without Under $30,000: 7']);
  expect(nearest?.cars.map(({ slug }) => slug)).toEqual(['dear', 'dearer']);
});

it('a search that one filter empties is asked without it, though it is the only one that is no need', async () => {
  const asked = { ...emptySearchState, facets: { make: ['Kia'], body: ['Ute'], seats: ['7'] } };
  const search: WireClient['search'] = async (requests) => ({
    results: requests.map(({ params }) => {
      const filters = JSON.stringify(params?.facetFilters ?? []);
      const isFound = !(filters.includes('Kia') && /Ute|seats/.test(filters));
      return { nbHits: isFound ? 4 : 0, hits: [] as WireResult['hits'] } as WireResult;
    }),
  });
  const { searches } = await findRelief(search, asked, toChosen({ facets: [] }, asked), []);
  expect(searches.map(({ label, count }) => `${label}: ${count}`)).toEqual(['Without Kia: 4']);
});

describe('the nearest cars', () => {
  const sorts: string[] = [];
  const nearestOf = async (state: Partial<SearchState>, finds: (filters: string) => number) => {
    const search: WireClient['search'] = async (requests) => ({
      results: requests.map(({ params, indexName }) => {
        sorts.push(indexName);
        const nbHits = finds(JSON.stringify([params?.facetFilters ?? [], params?.numericFilters ?? []]));
        return { nbHits, hits: Array.from({ length: nbHits }, () => ({ sold: false })) } as WireResult;
      }),
    });
    const asked = { ...emptySearchState, ...state };
    const { understood } = readQuery(asked.query);
    const relief = await findRelief(search, asked, toChosen({ facets: [] }, asked, understood), understood);
    return relief.nearest?.label;
  };
  const price = { price: { min: null, max: 30_000 } };

  it('keep the seats: the price is given up first, though fewer cars have fewer seats', async () => {
    const finds = (filters: string) => {
      if (!filters.includes('price')) return 5;
      return filters.includes('seats') ? 0 : 3;
    };
    const state = { facets: { fuel: ['Diesel'], seats: ['7'] }, ranges: price };
    expect(await nearestOf(state, finds)).toBe('Without Under $30,000');
    expect(sorts.filter((name) => name.endsWith(':price:asc'))).toHaveLength(2);
    const typed = { query: 'seven seats', facets: { fuel: ['Diesel'] }, ranges: price };
    expect(await nearestOf(typed, finds)).toBe('Without Under $30,000');
  });

  it('keep the body where all else has to go', async () => {
    const finds = (filters: string) => {
      if (!filters.includes('Ute')) return 1;
      return /price|Kia/.test(filters) ? 0 : 4;
    };
    const state = { facets: { make: ['Kia'], body: ['Ute'] }, ranges: price };
    expect(await nearestOf(state, finds)).toBe('Without Kia, Under $30,000');
  });

  it('miss a limit of seats before they give up the seats', async () => {
    const ranges = { seats: { min: 7, max: null } };
    const finds = (filters: string) => Number(!filters.includes('seats>=7'));
    expect(await nearestOf({ ranges }, finds)).toBe('A little outside your limits');
  });
});
