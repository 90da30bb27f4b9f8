import { expect, test } from 'vitest';
import { mapped, stockOf, type Row, useFeedsInTurn } from './test-feeds-in-turn.ts';

const { read, shown, readRefused } = useFeedsInTurn();

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

test('cars that were alike before stay so', async () => {
  await read(stockOf(20), 0);
  expect(
    (
      await read(
        stockOf(20, () => ({ Paint: 'Blue' })),
        1,
      )
    ).updated,
  ).toBe(20);
  expect((await shown()).every(({ colour }) => colour === 'Blue')).toBe(true);
});
