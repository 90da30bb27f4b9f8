import { describe, expect, it } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';
import { weekly } from './drawn-finance.fixture.ts';

/** The search that is published of a dealer with weekly repayments in it. */
const searchOf = (finance: object) => siteAfter({ finance, features: weekly }).features.search;

describe('SEARCH-20: weekly repayments of the search, where there are none', () => {
  it.each(['annualRate', 'comparisonRate', 'example', 'ratesFrom'])(
    'without %s the order by them is left out of what is published',
    (missing) => {
      const provider = { ...testProvider, [missing]: undefined };
      expect(searchOf({ provider })).toMatchObject({
        defaultSort: 'price:asc',
        sorts: [{ value: 'price:asc' }],
      });
    },
  );
  it('CARD-06: nor in the order of a dealer whose cards carry none, who keeps the filters', () => {
    const search = searchOf({ provider: testProvider, advertising: { hideOnCards: true } });
    expect(search).toMatchObject({ defaultSort: 'price:asc', sorts: [{ value: 'price:asc' }] });
    expect(search.ranges).toMatchObject(weekly.search.ranges);
  });
  it('and nothing is left out of a dealer who has them', () => {
    expect(searchOf({ provider: testProvider })).toMatchObject(weekly.search);
  });
});
