import { expect, it } from 'vitest';
import { listFeeds, stockSchema } from './stock.schema.ts';

const source = { kind: 'file', path: 'cars.csv' };

it.each([
  ['a source without a format', { source }],
  ['a format without a source', { format: 'au-csv' }],
])('%s is no feed', (_name, settings) => {
  expect(listFeeds(stockSchema.parse(settings))).toEqual([]);
});

it('a source with a format is one', () => {
  expect(listFeeds(stockSchema.parse({ source, format: 'au-csv' }))).toMatchObject([{ name: '', source }]);
});

it('several feeds stand in place of one', () => {
  const feeds = ['used', 'new-cars'].map((name) => ({ name, format: 'au-csv', source }));
  expect(listFeeds(stockSchema.parse({ feeds })).map(({ name }) => name)).toEqual(['used', 'new-cars']);
});
