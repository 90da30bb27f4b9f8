import { expect, test } from 'vitest';
import { TestDealers } from './test-dry-run.ts';

const dealers = new TestDealers();

test('the cars of a dry run are drawn from all of a feed, and a value of stock.json is told of', async () => {
  const fields = { stocknum: 'StockNo', make: { constant: 'Kia' }, model: 'Model', year: 'Year' };
  const rows = Array.from({ length: 60 }, (_, index) => `A${index},M${index},2019`);
  const source = { kind: 'file', path: 'feed.csv' };
  const feed = ['StockNo,Model,Year', ...rows, ''].join('\n');
  await dealers.write({ source, format: 'mapped-csv', mapping: { fields } }, { 'feed.csv': feed });
  const text = (await dealers.dryRun()).lines.join('\n');
  expect(text).toMatch(/^ {2}make +100 % a value of stock\.json$/m);
  expect([...text.matchAll(/^ {2}2019 Kia (M\d+)$/gm)].map(([, model]) => model)).toMatchInlineSnapshot(`
    [
      "M0",
      "M2",
      "M23",
      "M30",
      "M55",
    ]
  `);
});
