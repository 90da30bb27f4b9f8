import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StockImportOptions } from './import-stock.ts';
import { useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();

/** A car as the feed of a dealer writes it, under the dealer's own column names. */
const car = (index: number) => ({
  Stock: `S${index}`,
  Brand: 'Kia',
  Model: 'Rio',
  Year: '2019',
  Asking: String(15_990 + index * 500),
  Odo: String(41_000 + index * 1234),
  'Body Type': 'Hatch',
  'Fuel Used': 'Petrol',
  Gearbox: 'Auto',
  Paint: 'Red',
  Words: 'One owner.',
  Photos: `https://pictures.example/${index}.jpg`,
  'Lot Status': 'Available',
});
type Row = Partial<ReturnType<typeof car>>;
const fields = {
  stocknum: 'Stock',
  make: 'Brand',
  model: 'Model',
  year: 'Year',
  price: 'Asking',
  km: 'Odo',
  bodyconfiguration: 'body type',
  fuel: 'Fuel Used',
  trans: 'Gearbox',
  colour: 'Paint',
  dealercomments: 'Words',
  images: 'Photos',
  status: 'Lot Status',
};
const mapped = (more: object = {}, own: object = {}) => ({
  source: { kind: 'file', path: 'stock.csv' },
  format: 'mapped-csv',
  mapping: { fields: { ...fields, ...more } },
  ...own,
});
const stockOf = (count: number, change: (row: ReturnType<typeof car>, index: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({ ...car(index), ...change(car(index), index) }));

/** Writes the feed and imports it with the settings of `stock.json`. */
async function read(
  rows: readonly Row[],
  day: number,
  settings: object = mapped(),
  more: Partial<StockImportOptions> = {},
) {
  const names = Object.keys(car(0)) as (keyof Row)[];
  const there = names.filter((name) => rows.some((row) => row[name] !== undefined));
  const lines = rows.map((row) => there.map((name) => row[name] ?? '').join(';'));
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  await writeFile(join(host.folder, host.tenant, 'stock.csv'), [there.join(';'), ...lines, ''].join('\n'));
  const result = await host.run(settings, day * 1440, more);
  if (result.outcome !== 'applied') throw new Error(`The feed is ${result.outcome}.`);
  return result;
}

/** What shoppers read of each car that is on the site. */
const shown = async () =>
  (await host.loadCars())
    .filter(
      ({ withdrawnAt, car: { sold, status } }) => withdrawnAt === null && !sold && status === 'in_stock',
    )
    .map(({ car: kept }) => ({
      stock: kept.stocknum,
      price: kept.price,
      km: kept.km,
      body: kept.simple_body,
      fuel: kept.simple_fuel,
      gearbox: kept.simple_transmission,
      colour: kept.colour,
      words: kept.dealercomments,
      pictures: kept.images.length,
    }));

/** Imports a stock and then a broken feed of it: it is refused, and the site stays as it was. */
async function readRefused(
  stock: readonly Row[],
  broken: readonly Row[],
  settings: object = mapped(),
  brokenSettings = settings,
): Promise<string> {
  await read(stock, 0, settings);
  const before = await shown();
  const refused = await read(broken, 1, brokenSettings).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'FeedRefused' });
  expect(await shown()).toEqual(before);
  expect(before).toHaveLength(stock.length);
  expect(await host.lastRun()).toMatchObject({ outcome: 'refused' });
  return refused instanceof Error ? refused.message : '';
}

test.each<[string, keyof Row, string, string]>([
  ['body', 'Body Type', '', 'body'],
  ['fuel', 'Fuel Used', '', 'fuel'],
  ['transmission', 'Gearbox', '', 'transmission'],
  ['colour', 'Paint', 'N/A', 'colour'],
  ['comments', 'Words', '', 'comments'],
  ['pictures', 'Photos', 'none', 'pictures'],
  ['kilometres', 'Odo', 'unknown', 'km'],
  ['price', 'Asking', 'POA', 'price'],
])('a feed that lost most of its %s is refused, and accepted once', async (word, column, text, option) => {
  const lost = stockOf(20, (_, index) => (index < 2 ? {} : { [column]: text }));
  const sentence = await readRefused(stockOf(20), lost);
  expect(sentence).toContain(
    `has lost what most cars in stock have: ${word} (20 of 20 cars in stock, 100 %; 2 of 20 rows of the feed, 10 %; ` +
      `column "${column}"). Nothing was changed. Most often a column was renamed or left out of the export`,
  );
  expect(sentence).toContain(`or accept it once with --allow-empty ${option}.`);
  const allowed = await read(lost, 2, mapped(), { allowEmpty: [option as 'price'] });
  expect(allowed.updated).toBe(18);
});

test('89 % of prices gone refuse the feed, and half of them do not', async () => {
  const poa = (gone: number) => stockOf(100, (_, index) => (index < gone ? { Asking: 'POA' } : {}));
  const sentence = await readRefused(stockOf(100), poa(89));
  expect(sentence).toContain('price (100 of 100 cars in stock, 100 %; 11 of 100 rows of the feed, 11 %');
  expect((await read(poa(50), 2)).updated).toBe(50);
});

test('words that are not known any more count as lost, and are named', async () => {
  const words = ['B01', 'B02', 'B03'];
  const sentence = await readRefused(
    stockOf(12),
    stockOf(12, (_, index) => ({ 'Body Type': words[index % 3] ?? '' })),
  );
  expect(sentence).toContain(
    '0 of 12 rows of the feed, 0 %; column "Body Type"; not known: "B01" (4), "B02" (4), "B03" (4))',
  );
});

test('a column that the feed may lack is named as stock.json does when it is gone', async () => {
  const optional = mapped();
  const settings = { ...optional, mapping: { ...optional.mapping, optional: ['Words', 'body type'] } };
  const gone = stockOf(9).map(({ Words: _words, ...rest }) => rest);
  const sentence = await readRefused(stockOf(9), gone, settings);
  expect(sentence).toContain(
    'comments (9 of 9 cars in stock, 100 %; 0 of 9 rows of the feed, 0 %; the feed has no column "Words")',
  );
});

test('the share that may be lost is a setting of the dealer, and of one feed', async () => {
  const lost = stockOf(10, (_, index) => (index < 3 ? {} : { Words: '' }));
  await read(stockOf(10), 0);
  await expect(read(lost, 1, mapped({}, { maxLostShare: 0.6 }))).rejects.toThrow('comments (10 of 10');
  expect((await read(lost, 2, mapped({}, { maxLostShare: 0.7 }))).updated).toBe(7);
  const { source, format, mapping } = mapped();
  const feeds = [{ name: 'lot', source, format, mapping, maxLostShare: 0.95 }];
  host.tenant += '-feeds';
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  const run = async (rows: readonly Row[], day: number, more: object) => {
    const names = Object.keys(car(0)) as (keyof Row)[];
    const csv = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
    await writeFile(
      join(host.folder, host.tenant, 'stock.csv'),
      csv.map((line) => line.join(';')).join('\n'),
    );
    const [only] = await host.runAll(
      feeds.map((feed) => ({ ...feed, ...more })),
      day * 1440,
    );
    return only;
  };
  expect(await run(stockOf(10), 0, {})).toMatchObject({ result: { created: 10 } });
  expect(await run(lost, 1, { maxLostShare: 0.5 })).toMatchObject({ error: { name: 'FeedRefused' } });
  expect(await run(lost, 2, {})).toMatchObject({ result: { updated: 7 } });
});

test('new cars without pictures do not refuse a feed whose other cars keep theirs', async () => {
  await read(stockOf(10), 0);
  const incoming = stockOf(40, (_, index) => (index < 10 ? {} : { Photos: '', Words: '' }));
  expect((await read(incoming, 1)).created).toBe(30);
});

test('a lot of four cars may lose a column', async () => {
  await read(stockOf(4), 0);
  expect(
    (
      await read(
        stockOf(4, () => ({ 'Fuel Used': '', Photos: '' })),
        1,
      )
    ).updated,
  ).toBe(4);
});

const times = (text: string, factor: number): string => String(Math.round(Number(text) * factor));
const pricesTimes = (factor: number) => stockOf(20, ({ Asking }) => ({ Asking: times(Asking, factor) }));
const kmTimes = (factor: number) => stockOf(20, ({ Odo }) => ({ Odo: times(Odo, factor) }));

test.each<[string, number, string, object]>([
  ['cents', 100, 'about 100 times what it is now', { scale: 0.01 }],
  ['tenths', 10, 'about 10 times what it is now', { scale: 0.1 }],
  ['hundreds', 0.01, 'about 1/100 of what it is now', { scale: 100 }],
  ['thousands', 0.001, 'about 1/1000 of what it is now', { scale: 1000 }],
  ['tens', 0.1, 'about 1/10 of what it is now', { scale: 10 }],
])(
  'a feed whose prices are in %s now is refused, and its remedy works',
  async (_name, factor, words, form) => {
    const sentence = await readRefused(stockOf(20), pricesTimes(factor));
    const price = (index: number, by: number) =>
      Math.round(Number(times(car(index).Asking, by))).toLocaleString('en-AU');
    expect(sentence).toContain(
      `the price (column "Asking") of 20 of 20 cars in stock would be ${words}: ` +
        [0, 1, 2].map((n) => `S${n} from ${price(n, 1)} to ${price(n, factor)}`).join(', ') +
        '. Nothing was changed. Most often',
    );
    const setting = JSON.stringify({ column: 'Asking', ...form })
      .replaceAll(':', ': ')
      .replaceAll(',', ', ')
      .replace('{', '{ ')
      .replace('}', ' }');
    expect(sentence).toContain(
      `(mapping.fields.price, such as ${setting}), correct the feed, or accept it once with --allow-moved price.`,
    );
    const before = await shown();
    await read(pricesTimes(factor), 2, mapped({ price: { column: 'Asking', ...form } }));
    const after = await shown();
    expect(
      after.map(({ price: now }, index) => Math.abs(Number(now) / Number(before[index]?.price) - 1) < 0.04),
    ).toEqual(before.map(() => true));
  },
);

test.each<[string, number, string, object]>([
  ['miles', 1 / 1.609344, 'about 1/1.61 of what it is now', { unit: 'mi' }],
  ['mil', 0.1, 'about 1/10 of what it is now', { unit: 'mil' }],
  ['thousands', 0.001, 'about 1/1000 of what it is now', { scale: 1000 }],
  ['metres', 10, 'about 10 times what it is now', { scale: 0.1 }],
])(
  'a feed whose odometers are in %s now is refused, and its remedy works',
  async (_name, factor, words, form) => {
    const sentence = await readRefused(stockOf(20), kmTimes(factor));
    expect(sentence).toContain(
      `the odometer (column "Odo") of 20 of 20 cars in stock would be ${words}: S0 from 41,000 to`,
    );
    const [[key, value] = ['', '']] = Object.entries(form);
    expect(sentence).toContain(`such as { "column": "Odo", "${key}": ${JSON.stringify(value)} })`);
    expect(sentence).toContain('accept it once with --allow-moved km.');
    const before = await shown();
    await read(kmTimes(factor), 2, mapped({ km: { column: 'Odo', ...form } }));
    const after = await shown();
    expect(after.map(({ km }, index) => Math.abs(Number(km) / Number(before[index]?.km) - 1) < 0.04)).toEqual(
      before.map(() => true),
    );
  },
);

test('miles that were read as kilometres are refused when the feed gives kilometres', async () => {
  const sentence = await readRefused(stockOf(20), kmTimes(1.609344));
  expect(sentence).toContain('about 1.61 times what it is now: S0 from 41,000 to 65,983');
});

test('a feed whose price and odometer columns changed places is refused', async () => {
  const swapped = stockOf(20, ({ Asking, Odo }) => ({ Asking: Odo, Odo: Asking }));
  const sentence = await readRefused(stockOf(20), swapped);
  expect(sentence).toContain(
    'the price (column "Asking") and the odometer (column "Odo") of 20 of 20 cars in stock changed places: ' +
      'S0 price from 15,990 to 41,000 and odometer from 41,000 to 15,990; S1 ',
  );
  expect(sentence).toContain(
    '(mapping.fields.price and mapping.fields.km), correct the feed, or accept it once with --allow-moved price,km.',
  );
  expect((await read(swapped, 2, mapped(), { allowMoved: ['price', 'km'] })).updated).toBe(20);
});

test('a price column that is another one now is refused, though its factor differs from car to car', async () => {
  const weekly = stockOf(20, ({ Asking }, index) => ({ Asking: times(Asking, 0.004 + index * 0.001) }));
  expect(await readRefused(stockOf(20), weekly)).toContain(
    'the price (column "Asking") of 20 of 20 cars in stock would be at least three times as small as it is now, by different factors',
  );
});

test('the remedy of a fixed format stands under overrides, and works', async () => {
  const settings = { source: { kind: 'file', path: 'fixed.csv' }, format: 'au-csv' };
  const write = async (factor: number, offer: number) => {
    await mkdir(join(host.folder, host.tenant), { recursive: true });
    const lines = stockOf(8).map(
      ({ Stock, Asking }) => `${Stock},Kia,Rio,2019,${times(Asking, factor)},${times(Asking, offer)}`,
    );
    const csv = ['StockNumber,Make,Model,Year,DAPPrice,SpecialPrice', ...lines].join('\n');
    await writeFile(join(host.folder, host.tenant, 'fixed.csv'), csv);
  };
  await write(1, 0.9);
  await host.run(settings);
  const before = await shown();
  await write(100, 0.9);
  await expect(host.run(settings, 1440)).rejects.toThrow(
    '(overrides.fields.drive_away_price, such as { "column": "DAPPrice", "scale": 0.01 })',
  );
  const overrides = { fields: { drive_away_price: { column: 'DAPPrice', scale: 0.01 } } };
  await host.run({ ...settings, overrides }, 2880);
  expect(await shown()).toEqual(before);
  await write(1, 0.004);
  await expect(host.run(settings, 4320)).rejects.toThrow(
    /the offer price \(column "SpecialPrice"\) of 8 of 8 cars in stock would be about 1\/225 of .+--allow-moved offer-price\.$/,
  );
  expect(await shown()).toEqual(before);
});

test('prices and odometers that moved together are told together', async () => {
  const both = stockOf(20, ({ Asking, Odo }) => ({ Asking: times(Asking, 100), Odo: times(Odo, 0.001) }));
  const sentence = await readRefused(stockOf(20), both);
  expect(sentence).toMatch(/the price \(column "Asking"\) of 20 .+; the odometer \(column "Odo"\) of 20 /);
  expect(sentence).toContain('with --allow-moved price,km.');
  expect((await read(both, 2, mapped(), { allowMoved: ['price', 'km'] })).updated).toBe(20);
});

test('a feed whose numbers moved is accepted once', async () => {
  await read(stockOf(20), 0);
  const moved = pricesTimes(0.5);
  await expect(read(moved, 1)).rejects.toThrow('about 1/2 of what it is now');
  await expect(read(moved, 2, mapped(), { allowMoved: ['km'] })).rejects.toThrow(
    'about 1/2 of what it is now',
  );
  expect((await read(moved, 3, mapped(), { allowMoved: ['price'] })).updated).toBe(20);
});

test.each<[string, (row: ReturnType<typeof car>, index: number) => Row]>([
  ['a sale of a tenth off everything', ({ Asking }) => ({ Asking: times(Asking, 0.9) })],
  ['a sale of a third off everything', ({ Asking }) => ({ Asking: times(Asking, 0.68) })],
  [
    'a scale that is wrong for a few',
    ({ Asking }, index) => (index < 9 ? { Asking: times(Asking, 100) } : {}),
  ],
  ['odometers that moved by a test drive', ({ Odo }) => ({ Odo: String(Number(Odo) + 30) })],
])('%s is not refused', async (_name, change) => {
  await read(stockOf(20), 0);
  const { updated, rejected } = await read(stockOf(20, change), 1);
  expect([updated > 0, rejected]).toEqual([true, 0]);
});

test('four cars may move by any factor, and so may the odometers of new cars', async () => {
  await read(stockOf(4), 0);
  expect(
    (
      await read(
        stockOf(4, ({ Asking }) => ({ Asking: times(Asking, 10) })),
        1,
      )
    ).updated,
  ).toBe(4);
  host.tenant += '-new';
  const fresh = (km: number) => stockOf(20, (_, index) => ({ Odo: String(km + (index % 3)) }));
  await read(fresh(4), 0);
  expect((await read(fresh(25), 1)).updated).toBe(20);
});

test.each<[string, string]>([
  ['Sold', 'sold'],
  ['Wholesale', 'withdrawn'],
  ['Not for sale', 'withdrawn'],
])('a feed in which every car says %s is refused, and accepted once', async (word) => {
  const off = stockOf(20, () => ({ 'Lot Status': word }));
  const sentence = await readRefused(stockOf(20), off);
  expect(sentence).toContain(
    '20 of 20 cars in stock would leave the site, 100 % where at most 30 % may, because the feed calls them sold or ' +
      `withdrawn: status (column "Lot Status") "${word}" (20). Nothing was changed. If the words mean something else, ` +
      `say so in stock.json (mapping.fields.status, such as { "column": "Lot Status", "values": { "${word}": "in_stock" } }); ` +
      'correct the feed, or accept it once with --allow-withdrawals 20.',
  );
  const accepted = await read(off, 2, mapped(), { allowWithdrawals: 20 });
  expect(accepted.warnings).toContain(
    `20 of the 20 cars of the feed are not for sale on the site (20 ${word === 'Sold' ? 'sold' : 'hidden'}), because of ` +
      `status (column "Lot Status") "${word}" (20)`,
  );
  expect(await shown()).toEqual([]);
});

test('VIS-08 a feed in which every price says SOLD is refused and names the price column', async () => {
  const sold = stockOf(20, (_, index) => (index < 4 ? {} : { Asking: 'SOLD' }));
  expect(await readRefused(stockOf(20), sold)).toContain(
    '16 of 20 cars in stock would leave the site, 80 % where at most 30 % may, because the feed calls them sold or ' +
      'withdrawn: price (column "Asking") "SOLD" (16).',
  );
});

test('a first feed whose words keep the whole stock off the site says so', async () => {
  const soon = await read(
    stockOf(6, () => ({ 'Lot Status': 'Coming soon' })),
    0,
  );
  expect(soon.warnings).toEqual([
    '6 of the 6 cars of the feed are not for sale on the site (6 coming soon), because of status (column "Lot Status") ' +
      '"Coming soon" (6)',
  ]);
});

test('cars that are sold in the course of trade do not refuse a feed', async () => {
  await read(stockOf(20), 0);
  const some = stockOf(20, (_, index) => (index < 6 ? { 'Lot Status': 'Sold' } : {}));
  expect((await read(some, 1)).updated).toBe(6);
  expect(await shown()).toHaveLength(14);
});

test('a pattern that matches nothing in the whole feed is reported with values that it met', async () => {
  const badge = { column: 'Words', pattern: '^Badge: (.+)$' };
  const colour = { column: 'Paint', replace: [{ pattern: 'metallic', with: 'm' }] };
  const series = { column: 'Words', pattern: 'One (\\w+)' };
  const rows = stockOf(6, (_, index) => ({ Words: `One owner, service ${index % 4}` }));
  const { warnings } = await read(rows, 0, mapped({ badge, colour, series }));
  expect(warnings.toSorted()).toEqual([
    'badge: the pattern ^Badge: (.+)$ of stock.json matched none of the 6 values it met, such as ' +
      '"One owner, service 0", "One owner, service 1", "One owner, service 2"',
    'colour: the pattern metallic of stock.json matched none of the 6 values it met, such as "Red"',
  ]);
});

test('a first feed with unlikely prices or odometers says so; a likely one does not', async () => {
  expect((await read(stockOf(6), 0)).warnings).toEqual([]);
  host.tenant += '-cents';
  const odd = stockOf(6, ({ Asking, Odo }) => ({ Asking: times(Asking, 150), Odo: times(Odo, 0.001) }));
  expect((await read(odd, 0)).warnings).toEqual([
    'half of the cars with a price cost more than 2,586,000 AUD, where from 1,000 to 2,000,000 is usual; check its ' +
      'column, unit and scale in stock.json',
    'half of the used cars have driven less than 44 km, where at least 1,000 is usual; check its column, unit and ' +
      'scale in stock.json, or how the feed says that a car is new (car_type)',
  ]);
  host.tenant += '-weekly';
  const weekly = stockOf(6, ({ Asking, Odo }) => ({ Asking: times(Asking, 0.01), Odo: times(Odo, 30) }));
  expect((await read(weekly, 0)).warnings).toEqual([
    expect.stringMatching(/^half of the cars with a price cost less than 173 AUD/),
    expect.stringMatching(
      /^half of the odometers show more than 1,3\d\d,\d{3} km, where at most 1,000,000 is usual/,
    ),
  ]);
});
