import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FeedImport } from '#stock/import/import-feeds.ts';
import { TestDealers } from './test-dry-run.ts';

const dealers = new TestDealers();
const fixture = (name: string) => readFileSync(`tests/fixtures/feeds/${name}`, 'utf8');

/** What came of a feed, without the file of rejected rows, which lies elsewhere in a dry run. */
const outcomeOf = (imported: FeedImport | undefined): unknown => {
  if (imported === undefined) return undefined;
  if ('error' in imported) return String(imported.error).replace(/[^\s:]*-rejected\.csv/, 'FILE');
  const { rejectsFile: _file, ...rest } = imported.result as { rejectsFile?: unknown };
  return { name: imported.name, ...rest };
};

/** The dry run, which must change nothing, then the import. */
async function both(more: Parameters<TestDealers['import']>[0] = {}): Promise<[unknown[], unknown[]]> {
  const before = await dealers.state();
  const undone = (await dealers.importAndRollBack(more)).map(({ imported }) => outcomeOf(imported));
  expect(await dealers.state()).toEqual(before);
  return [undone, (await dealers.import(more)).map(outcomeOf)];
}

const cars = [
  { ref: 'A1', maker: 'Kia', line: 'Rio', yr: 2019, cost: 15_990 },
  { ref: 'A2', maker: 'Mazda', line: 'CX-5', yr: 2021, cost: 32_990 },
];
const fields = { stocknum: 'ref', make: 'maker', model: 'line', year: 'yr', price: 'cost' };
const csvOf = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(','))
    .join('\n') + '\n';
const xmlOf = (rows: readonly Record<string, unknown>[]) =>
  `<lot>${rows
    .map(
      (row) =>
        `<car>${Object.entries(row)
          .map(([key, value]) => `<${key}>${String(value)}</${key}>`)
          .join('')}</car>`,
    )
    .join('')}</lot>`;

test.each([
  ['au-csv', 'au-dealer.csv'],
  ['dms-json', 'dms.json'],
])('a dry run of %s says what the import then does, and changes nothing', async (format, file) => {
  const source = { kind: 'file', path: file };
  const stock = { source, format, maxRejectShare: 1, maxUnknownShare: 1 };
  await dealers.write(stock, { [file]: fixture(file) });
  const [undone, imported] = await both();
  expect(undone).toEqual(imported);
  expect(imported).toMatchObject([{ outcome: 'applied' }]);
  expect((await dealers.cars()).length).toBeGreaterThan(0);
});

test.each([
  ['mapped-csv', csvOf(cars), { fields }],
  ['mapped-xml', xmlOf(cars), { records: 'car', fields }],
])('a dry run of %s says what the import then does, first and again', async (format, text, mapping) => {
  const stock = { source: { kind: 'file', path: 'feed' }, format, mapping };
  await dealers.write(stock, { feed: text });
  const [undone, imported] = await both();
  expect(undone).toEqual(imported);
  expect(imported).toMatchObject([{ created: 2 }]);
  dealers.day = 1;
  const [again, importedAgain] = await both();
  expect(again).toEqual(importedAgain);
  expect(again).toMatchObject([{ created: 0, unchanged: 2 }]);
});

const lot = (count: number, change: (index: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_car, index) => ({
    ref: `S${index}`,
    maker: 'Kia',
    line: 'Rio',
    yr: 2019,
    cost: 15_990,
    state: 'in stock',
    ...change(index),
  }));
const mapping = { fields: { ...fields, status: 'state' } };
const mapped = { source: { kind: 'file', path: 'feed.csv' }, format: 'mapped-csv', mapping };

test.each<[string, string, string]>([
  ['without a row', 'ref,maker,line,yr,cost,state\n', 'holds no vehicles'],
  [
    'with too many rejected rows',
    csvOf(lot(9, (index) => (index < 4 ? { yr: 'x' } : {}))),
    '4 of 9 rows would be rejected',
  ],
  ['with too few cars', csvOf(lot(4)), '5 of 9 cars in stock are not in the feed'],
])('a dry run of a feed %s would be refused in the words of the import', async (_name, text, words) => {
  await dealers.write(mapped, { 'feed.csv': csvOf(lot(9)) });
  await dealers.import();
  dealers.day = 1;
  await dealers.write(mapped, { 'feed.csv': text });
  const [undone, imported] = await both();
  expect(undone).toEqual(imported);
  expect(String(imported[0])).toContain(words);
  expect((await dealers.cars()).map(({ car }) => car.price)).toEqual(lot(9).map(() => 15_990));
});

test('a dry run of several feeds gives a car to the feed that the import gives it to', async () => {
  const feed = (name: string) => ({
    name,
    source: { kind: 'file', path: `${name}.csv` },
    format: 'mapped-csv',
    mapping,
  });
  await dealers.write(
    { feeds: [feed('new'), feed('used')] },
    { 'new.csv': csvOf(lot(3)), 'used.csv': csvOf(lot(5)) },
  );
  const [undone, imported] = await both();
  expect(undone).toEqual(imported);
  expect(undone).toMatchObject([
    { name: 'new', created: 3 },
    { name: 'used', created: 2, leftToEarlier: 3 },
  ]);
});

test('rows that are rejected are listed, those of a refused feed and repeated ones too', async () => {
  await dealers.write(mapped, {
    'feed.csv': csvOf(lot(9, (index) => (index === 2 ? { yr: 'x' } : index > 6 ? { ref: 'S0' } : {}))),
  });
  const [feedRun] = await dealers.importAndRollBack();
  expect(feedRun?.rejects.map(({ row }) => row)).toEqual([3, 8, 9]);
  expect(feedRun?.imported).toHaveProperty('error');
});
