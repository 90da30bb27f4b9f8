import { describe, expect, it } from 'vitest';
import { type MultiQuery, searchMany } from './multi-query.ts';
import { createPublishedClient } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchDocument } from '#search/contract/search.ts';

const stock = randomStock(1_500, 71);
const client = createPublishedClient(stock);

const ask = async (query: Partial<MultiQuery>) => {
  const { results } = await searchMany(client, { queries: [{ indexUid: 'Car_production', ...query }] });
  const [result] = results;
  if (result === undefined) throw new Error('No result came back.');
  return result;
};
const countOf = (holds: (car: SearchDocument) => boolean) => stock.filter(holds).length;

describe('the multi-query search', () => {
  it('API-09 takes queries with index, facets, highlight attributes, a limit of 10 and a filter', async () => {
    const filter = [
      '"price">=15000',
      '"price"<=60000',
      ['"body"="Ute"'],
      ['"make"="Ford"', '"make"="Toyota"'],
    ];
    const result = await ask({
      q: 'toyota',
      facets: ['make', 'body'],
      attributesToHighlight: ['name', 'make'],
      filter,
    });
    const wanted = stock.filter(
      ({ price, body, make }) =>
        make === 'Toyota' && body === 'Ute' && price !== null && price >= 15_000 && price <= 60_000,
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(result.estimatedTotalHits).toBe(wanted.length);
    expect(result.hits).toHaveLength(10);
    expect(result.facetDistribution).toEqual({
      make: { Toyota: wanted.length },
      body: { Ute: wanted.length },
    });
    expect(result.hits[0]?._formatted).toEqual({
      name: result.hits[0]?.name.replace('Toyota', '<em>Toyota</em>'),
      make: '<em>Toyota</em>',
    });
  });

  it('API-10 answers every query with its hits, in order', async () => {
    const queries = ['Kia', 'Ford'].map((make) => ({
      indexUid: 'Car_production',
      filter: [`"make"="${make}"`],
    }));
    const { results } = await searchMany(client, { queries });
    expect(results.map(({ hits }) => new Set(hits.map(({ make }) => make)))).toEqual([
      new Set(['Kia']),
      new Set(['Ford']),
    ]);
  });

  it('parses names without quotation marks, and values with quotes and a minus', async () => {
    const named = await ask({ filter: ['make = Kia', 'year > 2015'] });
    expect(named.estimatedTotalHits).toBe(countOf(({ make, year }) => make === 'Kia' && year > 2015));
    const minus = await ask({ filter: ['"make"="-Unknown"'] });
    expect(minus.estimatedTotalHits).toBe(countOf(({ make }) => make === '-Unknown'));
    expect(minus.estimatedTotalHits).toBeGreaterThan(0);
    const [first, ...others] = stock;
    if (first === undefined) throw new Error('There is no stock.');
    const quoted = createPublishedClient([{ ...first, badge: 'The "Edge" \\ S' }, ...others]);
    const { results } = await searchMany(quoted, {
      queries: [{ indexUid: 'Car_production', filter: ['"badge"="The \\"Edge\\" \\\\ S"'] }],
    });
    expect(results[0]?.hits.map(({ id }) => id)).toEqual([first.id]);
  });

  it.each(['"colour_of_keys"="red"', 'make', '"make"!="Kia"', ''])(
    'rejects the filter %j, which it cannot parse',
    async (filter) => {
      await expect(ask({ filter: [filter] })).rejects.toThrow('is not understood. Expected "attribute"=');
    },
  );

  it('rejects an OR of two ranges', async () => {
    await expect(ask({ filter: [['year<2000', 'year>2020']] })).rejects.toThrow('A range stands alone');
  });
});
