import { describe, expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '#domain/url/search-url.ts';
import { readQuery } from '#search/query/parse-query.ts';
import type { WireClient, WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
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

  it('never asks for more than the shopper’s car can tow', async () => {
    const ranges = { atm: { min: null, max: 2_000 }, sleeps: { min: 4, max: null } };
    expect(await widenedLimits({ ranges })).toEqual(['atm<=2000', 'sleeps>=3']);
  });
});
