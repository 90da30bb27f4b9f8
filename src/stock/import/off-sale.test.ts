import { expect, test } from 'vitest';
import { mapped, stockOf, times, useFeedsInTurn } from './test-feeds-in-turn.ts';

const { host, read, shown, readRefused } = useFeedsInTurn();

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

test('VIS-08 a feed with a past day of sale for every car is refused and names the column; a few are sold', async () => {
  const days = mapped({ sold_date: 'Words' });
  const soldOn = (count: number, day: string) =>
    stockOf(20, (_, index) => ({ Words: index < count ? day : '' }));
  expect(await readRefused(soldOn(0, ''), soldOn(16, '2026-11-01'), days)).toContain(
    '16 of 20 cars in stock would leave the site, 80 % where at most 30 % may, because the feed calls them sold or ' +
      'withdrawn: sold_date (column "Words") "2026-11-01" (16). Nothing was changed. If these are no days of sales, leave ' +
      'mapping.fields.sold_date out of stock.json; correct the feed, or accept it once with --allow-withdrawals 16.',
  );
  await read(soldOn(3, '2026-11-01'), 2, days);
  expect((await shown()).map(({ stock }) => stock)).toEqual(
    stockOf(20)
      .slice(3)
      .map(({ Stock }) => Stock),
  );
  await read(soldOn(3, '2027-01-01'), 3, days);
  expect(await shown()).toHaveLength(20);
});

test('a caravan of a dealer that shows none is told of', async () => {
  const { warnings } = await read(
    stockOf(6, (_, index) => (index === 2 ? { 'Body Type': 'Caravan' } : {})),
    0,
  );
  expect(warnings).toContain(
    '1 vehicle is a caravan (bodyconfiguration (column "Body Type") "Caravan"), which the site does not show: ' +
      'features.json has no caravans. Add "caravans": {} there to sell them.',
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

test('a pattern that leaves no car is named in the refusal with values that it met', async () => {
  const year = { column: 'Year', pattern: '^MY(\\d+)$' };
  const refused = await read(stockOf(6), 0, mapped({ year })).catch((error: unknown) => error);
  expect(String(refused)).toContain(
    'No row of the feed can be used (6 read). Most often: The record has no year (column "Year"). year: the pattern ' +
      '^MY(\\d+)$ of stock.json matched none of the 6 values it met, such as "2019". Nothing was changed.',
  );
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
