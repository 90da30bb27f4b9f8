import { expect, it } from 'vitest';
import { changeTenant, loadTestTenants } from '#tenancy/files/test-tenant.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

/** Notes about headings of filters. */
function headingsOf(search: object, more: object = { finance: { provider: testProvider } }): string[] {
  const { problems, notes } = loadTestTenants({
    'tested-motors': changeTenant({ features: { search }, ...more }),
  });
  expect(problems).toEqual([]);
  return notes.filter((note) => note.includes('the heading of'));
}
const facet = (attribute: string, label: string) => ({ attribute, label });
const bands = facet('weekly_price_range', 'Weekly repayment');

it('SEARCH-20: a facet with the heading of a range in the same panel is told of', () => {
  const told =
    'tenants/tested-motors/features.json: search.facets[1].label is "Weekly repayment", the heading of the range "weekly_price" in the same panel, too. Write another, so that shoppers know which is which.';
  const facets = [facet('make', 'Make'), bands];
  expect(headingsOf({ facets })).toEqual([told]);
  const named = { facets, ranges: [facet('weekly_price', 'weekly repayment')] };
  expect(headingsOf(named)).toEqual([told]);
});

it('a facet with a heading of its own is not, nor one that the panel leaves out', () => {
  expect(headingsOf({ facets: [facet('weekly_price_range', 'Weekly repayment bands')] })).toEqual([]);
  expect(headingsOf({ facets: [bands], ranges: [facet('price', 'Price')] })).toEqual([]);
  expect(headingsOf({ facets: [bands] }, {})).toEqual([]);
});
