import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { car, mapped, stockOf, times, type Row, useFeedsInTurn } from './test-feeds-in-turn.ts';

const { host, read, shown, readRefused } = useFeedsInTurn();

const pricesTimes = (factor: number) => stockOf(20, ({ Asking }) => ({ Asking: times(Asking, factor) }));
const kmTimes = (factor: number) => stockOf(20, ({ Odo }) => ({ Odo: times(Odo, factor) }));

test.each<[string, number, string, object]>([
  ['cents', 100, 'about 100 times what it is now', { scale: 0.01 }],
  ['hundreds', 0.01, 'about 1/100 of what it is now', { scale: 100 }],
  ['thousands', 0.001, 'about 1/1000 of what it is now', { scale: 1000 }],
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
  const weekly = stockOf(20, ({ Asking }, index) => ({ Asking: times(Asking, 0.02 + index * 0.005) }));
  expect(await readRefused(stockOf(20), weekly)).toContain(
    'the price (column "Asking") of 20 of 20 cars in stock would be at least three times as small as it is now, by different factors',
  );
  const yearly = stockOf(20, ({ Asking }, index) => ({ Asking: times(Asking, 4 + index * 0.3) }));
  await expect(read(yearly, 2)).rejects.toThrow('would be at least three times as large as it is now');
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
  await write(1, 0.5);
  await expect(host.run(settings, 4320)).rejects.toThrow(
    /the offer price \(column "SpecialPrice"\) of 8 of 8 cars in stock would be about 1\/1.8 of .+--allow-moved offer-price\.$/,
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
  [
    'prices that rise by different factors',
    ({ Asking }, index) => ({ Asking: times(Asking, 1.05 + index / 50) }),
  ],
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

test.each([
  ['the price', 'Asking', 1 / 1.1, '1/1.1 of'],
  ['the price', 'Asking', 1.1, '1.1 times'],
  ['the odometer', 'Odo', 1.2, '1.2 times'],
] as const)(
  'a feed in which %s (%s) is %f of what it was for all cars is refused',
  async (word, name, factor, share) => {
    const sentence = await readRefused(
      stockOf(20),
      stockOf(20, (row, index) => (index === 3 ? {} : { [name]: times(row[name], factor) })),
    );
    expect(sentence).toContain(`${word} (column "${name}") of 19 of 20 cars`);
    expect(sentence).toContain(share);
  },
);

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

const movedOf = (warnings: readonly string[]) => warnings.filter((line) => line.includes('; check each: '));
const some = (change: (row: ReturnType<typeof car>, index: number) => Row, every: number, count = 120) =>
  stockOf(count, (row, index) => (index % every === 3 ? change(row, index) : {}));
const listed = (by: number, cars: readonly number[], column: 'Asking' | 'Odo' = 'Asking') =>
  cars
    .map((index) => {
      const [before, after] = [car(index)[column], times(car(index)[column], by)];
      const [from, to] = [before, after].map((amount) => Number(amount).toLocaleString('en-AU'));
      return `S${index} from ${from} to ${to}`;
    })
    .join(', ');
const every = (step: number) => Array.from({ length: 120 / step }, (_, index) => 3 + index * step);

test('a part of the stock whose numbers moved at once is listed car by car, and goes live', async () => {
  await read(stockOf(120), 0);
  const tenfold = await read(
    some(({ Asking }) => ({ Asking: times(Asking, 10) }), 10),
    1,
  );
  expect(tenfold.updated).toBe(12);
  expect(movedOf(tenfold.warnings)).toEqual([
    `the price (column "Asking") of 12 of 120 cars in stock is now about 10 times what it was; check each: ${listed(10, every(10))}`,
  ]);
  const back = await read(stockOf(120), 2);
  expect(movedOf(back.warnings)).toEqual([
    expect.stringContaining(
      'of 12 of 120 cars in stock is now about 1/10 of what it was; check each: S3 from 174,900 to 17,490, S13',
    ),
  ]);
  const miles = await read(
    some(({ Odo }) => ({ Odo: times(Odo, 1 / 1.609344) }), 24),
    3,
  );
  expect(movedOf(miles.warnings)).toEqual([
    `the odometer (column "Odo") of 5 of 120 cars in stock is now about 1/1.61 of what it was; check each: ${listed(1 / 1.609344, every(24), 'Odo')}`,
  ]);
});

test('one car whose price moved far is listed, and cars that moved by different factors', async () => {
  await read(stockOf(20), 0);
  const one = await read(
    stockOf(20, ({ Asking }, index) => (index === 4 ? { Asking: times(Asking, 3) } : {})),
    1,
  );
  expect(movedOf(one.warnings)).toEqual([
    'the price (column "Asking") of 1 of 20 cars in stock is now about 3 times what it was; check each: S4 from 17,990 to 53,970',
  ]);
  const mixed = stockOf(20, ({ Asking }, index) =>
    index === 4 || index === 5 ? { Asking: times(Asking, index === 4 ? 9 : 0.3) } : {},
  );
  expect(movedOf((await read(mixed, 2)).warnings)).toEqual([
    'the price (column "Asking") of 2 of 20 cars in stock is now at least three times or at most a third of what it was; ' +
      'check each: S4 from 53,970 to 161,910, S5 from 18,490 to 5,547',
  ]);
  expect(movedOf((await read(stockOf(20), 3, mapped(), { allowMoved: ['price'] })).warnings)).toEqual([]);
});

test('changes of trade are not listed', async () => {
  const change = (row: ReturnType<typeof car>, index: number) => ({
    // A sale of a third and more, four of one half, cars that are driven for show, and a car without a price.
    Asking: index < 4 ? times(row.Asking, 0.5) : index === 9 ? '' : times(row.Asking, 0.7 + (index % 3) / 10),
    Odo: index === 8 ? '990' : row.Odo,
  });
  const first = stockOf(20, (row, index) => ({ Odo: index === 8 ? '120' : row.Odo }));
  await read(first, 0);
  expect(movedOf((await read(stockOf(20, change), 1)).warnings)).toEqual([]);
});

test('a list of more than a hundred cars ends with their number', async () => {
  await read(stockOf(240), 0);
  const many = stockOf(240, ({ Asking }, index) => (index < 110 ? { Asking: times(Asking, 4) } : {}));
  const [line = ''] = movedOf((await read(many, 1)).warnings);
  expect(line.match(/S\d+ from/g)).toHaveLength(100);
  expect(line).toMatch(/S99 from [\d,]+ to [\d,]+ and 10 more$/);
});
