import { expect, it } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import { labelFile } from './feed-label.ts';

/** The name of the feed of a dealer with these settings. */
function labelOf(stock: object): string {
  const site = siteAfter({ stock: { source: { kind: 'file', path: 'stock.csv' }, ...stock } });
  const [feed] = listFeeds(site.stock);
  if (feed === undefined) throw new Error('there is no feed');
  return labelFile('stock.csv', { site, feed });
}

it('a feed that is read otherwise has another name, so that it is imported again', () => {
  const overrides = (column: string) => ({ format: 'au-csv', overrides: { fields: { badge: column } } });
  const labels = [
    { format: 'au-csv' },
    overrides('Badge'),
    overrides('Trim'),
    { format: 'au-csv', currency: 'NZD' },
    { format: 'au-csv', defaultPriceType: 'drive_away' },
  ].map(labelOf);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labelOf(overrides('Trim'))).toBe(labels[2]);
});
