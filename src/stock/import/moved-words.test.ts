import { expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import type { MovedField } from './thresholds.ts';
import { mapped, stockOf, type Row, useFeedsInTurn } from './test-feeds-in-turn.ts';

const { read, readRefused } = useFeedsInTurn();

const withTypes = (word: (index: number) => string, count = 20) =>
  stockOf(count, (_, index): Row => ({ Words: word(index) }));

test('a feed whose prices stay and are said to be drive away now is refused, and accepted once', async () => {
  const types = mapped({ price_type: 'Words' });
  const half = (index: number) => (index % 2 === 0 ? 'EGC' : 'Drive away');
  const sentence = await readRefused(
    withTypes(half),
    withTypes(() => 'Drive away'),
    types,
  );
  expect(sentence).toContain(
    'the price type (column "Words") of 10 of 10 cars with the same one would change at once: ' +
      'S0 from "excluding_government_charges" to "drive_away"',
  );
  expect(sentence).toContain('accept it once with --allow-moved price-type.');
  const accepted = await read(
    withTypes(() => 'Drive away'),
    2,
    types,
    { allowMoved: ['price-type'] },
  );
  expect(accepted.updated).toBe(10);
});

test.each<[string, string, string, string]>([
  ['price_type', 'EGC', 'Drive away', 'the price type of 20 of 20 cars'],
  ['price', '15990', '159900', 'the price of 20 of 20 cars'],
])(
  'a %s that no column has, and that stock.json has changed, names none',
  async (field, before, after, words) => {
    const [old, now] = [before, after].map((constant) => mapped({ [field]: { constant } }));
    expect(await readRefused(stockOf(20), stockOf(20), old, now)).toContain(words);
  },
);

test('prices that change with what they include are a campaign', async () => {
  const types = mapped({ price_type: 'Words' });
  await read(
    withTypes(() => 'EGC'),
    0,
    types,
  );
  const raised = stockOf(20, ({ Asking }) => ({ Words: 'Drive away', Asking: String(Number(Asking) + 900) }));
  expect((await read(raised, 1, types)).updated).toBe(20);
});

test('a feed whose used cars are all new is refused', async () => {
  const types = mapped({ car_type: 'Words' });
  const sentence = await readRefused(
    withTypes(() => 'Used'),
    withTypes(() => 'New'),
    types,
  );
  expect(sentence).toContain('S0 from "used" to "new"');
});

test.each<[string, (index: number) => Row, Row, string]>([
  [
    'fuel',
    (index) => ({ 'Fuel Used': index % 3 ? 'Petrol' : 'Diesel' }),
    { 'Fuel Used': 'Petrol' },
    '"Diesel" to "Petrol"',
  ],
  [
    'body',
    (index) => ({ 'Body Type': index % 3 ? 'Hatch' : 'Ute' }),
    { 'Body Type': 'Hatch' },
    '"Ute" to "Hatchback"',
  ],
  ['price', () => ({}), { Asking: '19990' }, 'from "15990" to "19990"'],
  ['first picture', () => ({}), { Photos: 'https://pictures.example/no-image.jpg' }, 'no-image.jpg"'],
])('a feed whose %s is the same for all cars is refused', async (word, change, same, example) => {
  const sentence = await readRefused(
    stockOf(20, (_, index) => change(index)),
    stockOf(20, () => same),
  );
  expect(sentence).toContain(`the ${word} (column`);
  expect(sentence).toContain('would be the same for all 20 cars, where it differed');
  expect(sentence).toContain(example);
});

test('a feed whose cars nearly all have one picture or odometer is refused', async () => {
  const sentence = await readRefused(
    stockOf(20),
    stockOf(20, (_, index) =>
      index < 19 ? { Photos: 'https://pictures.example/no-image.jpg', Odo: '50000' } : {},
    ),
  );
  expect(sentence).toContain('first picture (column "Photos") would be the same for nearly all of 20 cars');
  expect(sentence).toContain('odometer (column "Odo") would be the same for nearly all of 20 cars');
});

test.each<[string, keyof Row, MovedField]>([
  ['price', 'Asking', 'price'],
  ['odometer', 'Odo', 'km'],
  ['first picture', 'Photos', 'picture'],
])('a feed whose %s moved on by a row is refused, and accepted once', async (word, name, allowed) => {
  const stock = stockOf(20);
  const moved = stock.map((row, index) => ({ ...row, [name]: stock[(index * 7 + 3) % 20]?.[name] }));
  const sentence = await readRefused(stock, moved);
  expect(sentence).toMatch(
    new RegExp(`the ${word} \\(column "${name}"\\) of (?:19|20) of 20 cars would be that of another car`),
  );
  const { updated } = await read(moved, 2, mapped(), { allowMoved: [allowed] });
  expect(updated).toBeGreaterThan(18);
});

test('round prices that all fall by the same amount are a campaign', async () => {
  await read(
    stockOf(20, (_, index) => ({ Asking: String(20_990 + index * 1000) })),
    0,
  );
  const fallen = stockOf(20, (_, index) => ({ Asking: String(19_990 + index * 1000) }));
  expect((await read(fallen, 1)).updated).toBe(20);
});

const others: readonly [string, Row, string][] = [
  ['make', { Brand: 'Ford' }, '"Kia" to "Ford"'],
  ['model', { Model: 'Sorento' }, '"Rio" to "Sorento"'],
  ['year', { Year: '2018' }, '"2019" to "2018"'],
  ['body', { 'Body Type': 'Ute' }, '"Hatchback" to "Ute"'],
  ['fuel', { 'Fuel Used': 'Diesel' }, '"Petrol" to "Diesel"'],
  ['transmission', { Gearbox: 'Manual' }, '"Automatic" to "Manual"'],
  ['colour', { Paint: 'Blue' }, '"Red" to "Blue"'],
  ['drive', { Words: 'RWD' }, '"FWD" to "RWD"'],
];

test.each(sample(others, 3, 'words that moved'))(
  'a feed in which the %s of most cars is another one is refused',
  async (word, row, example) => {
    const sentence = await readRefused(
      stockOf(20, () => ({ Words: 'FWD' })),
      stockOf(20, (_, index) => ({ Words: 'FWD', ...(index < 11 && row) })),
      mapped({ drive: 'Words' }),
    );
    expect(sentence).toContain(`the ${word} (column`);
    expect(sentence).toContain(`of 11 of 20 cars would change at once: S0 from ${example}`);
    expect(sentence).toContain(`accept it once with --allow-moved ${word}`);
  },
);

test.each<[string, string]>([
  ['reserved', '"in_stock" to "reserved"'],
  ['Coming soon', '"in_stock" to "coming_soon"'],
])('a feed in which most cars are %s at once is refused', async (status, example) => {
  const sentence = await readRefused(
    stockOf(20),
    stockOf(20, (_, index) => (index < 11 ? { 'Lot Status': status } : {})),
  );
  expect(sentence).toContain(
    `the availability (column "Lot Status") of 11 of 20 cars with the same one would change at once: S0 from ${example}`,
  );
});

test('a word that is written more exactly, and words of half of the cars, are trade', async () => {
  await read(
    stockOf(20, (_, index) => ({ Paint: index < 14 ? 'Off White' : 'Red' })),
    0,
  );
  const exact = stockOf(20, (_, index) => ({
    Paint: index < 14 ? 'OffWhite' : index % 2 ? 'Signal Red' : 'RED',
    ...(index < 10 && { 'Lot Status': 'Reserved' }),
  }));
  expect((await read(exact, 1)).updated).toBe(20);
});

test('words of fewer than five cars are trade', async () => {
  const types = mapped({ price_type: 'Words' });
  const few = (word: string) => withTypes((index) => (index < 4 ? word : 'Drive away'));
  await read(few('EGC'), 0, types);
  expect((await read(few('Drive away'), 1, types)).updated).toBe(4);
});

test('cars that were alike before stay so', async () => {
  await read(
    stockOf(20, () => ({ Asking: '15990' })),
    0,
  );
  const raised = stockOf(20, () => ({ Asking: '16290' }));
  expect((await read(raised, 1)).updated).toBe(20);
});
