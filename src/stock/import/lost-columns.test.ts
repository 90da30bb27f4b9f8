import { expect, test } from 'vitest';
import { TestImports, totals, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();

const whole = {
  StockNumber: 'S',
  Vin: 'KNADM511AK600000',
  Make: 'Kia',
  Model: 'Rio',
  Year: '2019',
  DAPPrice: '15990',
  Odometer: '41000',
  ImageUrls: 'https://pictures.example/1.jpg',
  Status: 'In Stock',
};
type Fields = Partial<Record<keyof typeof whole, string>>;

/** Rows with their own stock number and VIN unless `change` overrides them. */
const rowsOf = (count: number, change: Fields = {}): Fields[] =>
  Array.from({ length: count }, (_, index) => ({
    ...whole,
    StockNumber: `S${index}`,
    Vin: `${whole.Vin}${index % 10}`,
    ...change,
  }));
const toCsv = (rows: readonly Fields[], without: keyof Fields | '' = ''): string => {
  const names = (Object.keys(whole) as (keyof Fields)[]).filter((name) => name !== without);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].join('\n') + '\n';
};
const read = (text: string, day = 0, thresholds: Change['thresholds'] = {}) =>
  imports.text(text, day, {
    feed: { format: 'au-csv', maxBytes: 1e6 },
    name: 'feeds/stock.csv',
    thresholds,
  });

test('a feed that lost its prices is refused completely, unless accepted for this run', async () => {
  await read(toCsv([...rowsOf(9), { ...whole, StockNumber: 'X', Vin: '', DAPPrice: 'POA' }]));
  await imports.changes();
  const lost = toCsv(rowsOf(9), 'DAPPrice');
  await expect(read(lost, 1)).rejects.toThrow(
    expect.objectContaining({
      name: 'FeedRefused',
      message:
        'The feed feeds/stock.csv has lost what most cars in stock have: price (9 of 10 cars in stock, 90 %; ' +
        '0 of 9 rows of the feed, 0 %; the feed has no columns "DAPPrice" or "EGCPrice"). Nothing was changed. ' +
        'Most often a column was renamed or left out of the export, or its words are others now. ' +
        'Correct the feed, or how stock.json reads it, ' +
        'or accept it once with --allow-empty price.',
    }),
  );
  expect(await imports.changes()).toEqual([]);
  expect((await imports.cars()).map(({ car, absences }) => [car.price, absences])).toEqual([
    ...Array.from({ length: 9 }, () => [15_990, 0]),
    [null, 0],
  ]);
  expect(await imports.lastRun()).toMatchObject({ outcome: 'refused' });
  expect(totals(await read(lost, 2, { allowEmpty: ['price'] }))).toBe('9 0 9 0 0 0');
  expect(totals(await read(lost, 3))).toBe('9 0 0 9 1 0');
});

test('a feed whose fields are suddenly empty, in whatever words, is refused with each of them', async () => {
  const empty = {
    ImageUrls: ['pictures', 'no picture'],
    Vin: ['VIN', 'XXXXX'],
    StockNumber: ['stock number', '-'],
    Odometer: ['kilometres', '0'],
    Make: ['make', ''],
    Model: ['model', 'n/a'],
  } as const;
  await read(toCsv(rowsOf(10)));
  const [first = {}] = rowsOf(1);
  const change = Object.fromEntries(Object.entries(empty).map(([column, [, text]]) => [column, text]));
  const feed = toCsv([first, ...rowsOf(10, change).slice(1)]);
  const refused = await read(feed, 1, { maxRejectShare: 1 }).catch(String);
  for (const [column, [word]] of Object.entries(empty))
    expect(refused).toContain(
      `${word} (10 of 10 cars in stock, 100 %; 1 of 10 rows of the feed, 10 %; column "${column}"`,
    );
});

test('all lost fields are reported together, and make cannot be accepted', async () => {
  await read(toCsv(rowsOf(6)));
  const change = { Make: '', Vin: '', ImageUrls: '' };
  await expect(read(toCsv(rowsOf(6, change)), 1)).rejects.toThrow(
    / make \(.+\), pictures \(.+\), VIN \(.+\)\. .+ or accept it once with --allow-empty pictures,vin\.$/,
  );
  await expect(read(toCsv(rowsOf(6, { Make: '' })), 1)).rejects.toThrow(
    /Nothing was changed\. Most often .+ Correct the feed, or how stock\.json reads it\.$/,
  );
});

test.each<[string, Fields[], Fields[]]>([
  ['of a stock too small to judge', rowsOf(4), rowsOf(4, { DAPPrice: 'POA' })],
  ['of few rows', rowsOf(6), rowsOf(4, { DAPPrice: 'POA' })],
  ['that never had prices', rowsOf(9, { DAPPrice: 'POA' }), rowsOf(9, { DAPPrice: '' })],
  [
    'in which fewer than half had pictures',
    [...rowsOf(11).slice(6), ...rowsOf(6, { ImageUrls: '' })],
    rowsOf(11, { ImageUrls: '' }),
  ],
  ['that lost half of its prices', rowsOf(8), [...rowsOf(4), ...rowsOf(8, { DAPPrice: '' }).slice(4)]],
  [
    'of new cars without kilometres',
    rowsOf(9, { Odometer: '10' }).map((row, index) => ({ ...row, Odometer: index < 4 ? '10' : '0' })),
    rowsOf(9, { Odometer: '0' }),
  ],
  [
    'whose sold cars have no price',
    rowsOf(6),
    [...rowsOf(6), ...rowsOf(99, { DAPPrice: '', Status: 'Sold' }).slice(6)],
  ],
])('a feed %s is accepted', async (_name, stock, feed) => {
  await read(toCsv(stock.map((row) => ({ ...row, Vin: '' }))));
  const { read: rows, rejected } = await read(toCsv(feed.map((row) => ({ ...row, Vin: '' }))), 1);
  expect([rows, rejected]).toEqual([feed.length, 0]);
});

test('sold cars in stock do not count, because their prices may be gone', async () => {
  await read(
    toCsv(
      [...rowsOf(6), ...rowsOf(60, { Status: 'Sold', DAPPrice: '' }).slice(6)].map((row) => ({
        ...row,
        Vin: '',
      })),
    ),
  );
  await expect(read(toCsv(rowsOf(6, { Vin: '', DAPPrice: '' })), 1)).rejects.toThrow(
    'price (6 of 6 cars in stock',
  );
});

test('rows with a wrong number of fields do not count', async () => {
  await read(toCsv(rowsOf(9)));
  const torn = toCsv(rowsOf(9)).replaceAll(/,15990.*$/gm, '');
  await expect(read(torn, 1)).rejects.toThrow(
    /^feeds\/stock\.csv: No row of the feed can be used \(9 read\)\. Most often: The record has 5 fields/,
  );
});

test('a feed without a usable row is refused, also as the first feed and whatever is allowed', async () => {
  const all = { maxRejectShare: 1, allowRejects: 99, allowEmpty: ['price' as const] };
  await expect(read(toCsv(rowsOf(3, { Make: '' })), 0, all)).rejects.toThrow(
    /^feeds\/stock\.csv: No row of the feed can be used \(3 read\)\. Most often: The record has no make \(column "Make"\)\. Nothing was changed\. The reasons are in .+: correct the feed, or how stock\.json reads it\.$/,
  );
  expect(await imports.cars()).toEqual([]);
});

test.each<[string, object]>([
  ['lost its yards', {}],
  ['names yards that nobody knows', { location_code: 'Y2' }],
])('a feed that %s is refused, because its cars would stand at the wrong yard', async (_name, change) => {
  const at = (code: string | undefined) => (_: unknown, index: number) =>
    vehicle(`S${index}`, { vin: `KNADM511AK60000${index}`, location_code: index < 4 ? 'NORTH' : code });
  const rows = Array.from({ length: 9 });
  await imports.rows(rows.map(at('SOUTH')));
  const yards = async () => (await imports.cars()).map(({ car }) => car.dealership_slug);
  const before = await yards();
  expect(before.filter((slug) => slug === 'south')).toHaveLength(5);
  const lost = rows.map(at('SOUTH')).map((row) => ({ ...row, location_code: undefined, ...change }));
  await expect(imports.rows(lost, 1)).rejects.toThrow(
    /yard \(5 of 9 cars in stock, 55\.6 %; 0 of 9 rows .+ with --allow-empty yard\.$/,
  );
  expect(await yards()).toEqual(before);
  expect((await imports.rows(lost, 2, { thresholds: { allowEmpty: ['yard'] } })).updated).toBeGreaterThan(4);
});
