import { expect, test } from 'vitest';
import { readText } from './test-feed.ts';

test.each([
  ['Sold', 'Sold'],
  ['Withdrawn', 'Withdrawn'],
  ['In Stock', 'coming_soon'],
  ['', 'coming_soon'],
])('ComingSoon beside the status %j is %s', async (status, expected) => {
  const text = `StockNumber,Make,Model,Year,Status,ComingSoon\nA,Kia,Rio,2024,${status},1\n`;
  const [row] = await readText(text, 'au-csv');
  expect(row?.values.status).toBe(expected);
});

test.each(['<g:mileage><g:value>52000</g:value><g:unit>miles</g:unit></g:mileage>'])(
  'the unit of %s is read',
  async (mileage) => {
    const item = `<item><g:id>A</g:id>${mileage}</item>`;
    const rss = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`;
    const [row] = await readText(rss, 'google-rss');
    expect(row?.values).toMatchObject({ km: '52000', km_unit: 'miles' });
  },
);
