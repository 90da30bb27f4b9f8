import { describe, expect, test } from 'vitest';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';
import { bigStockRecords, generateBigStock } from './big-stock.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const options = {
  currency: 'AUD',
  defaultPriceType: 'drive_away',
  yards: { all: [], main: null },
  now: NOW,
} as const;

async function toText(seed: string, count: number): Promise<string> {
  let text = '';
  for await (const chunk of generateBigStock(seed, count)) text += chunk;
  return text;
}

test('the same seed gives the same bytes, a longer feed begins with the shorter, another seed differs', async () => {
  const short = await toText('a', 250);
  expect(await toText('a', 250)).toBe(short);
  expect((await toText('a', 300)).startsWith(short)).toBe(true);
  expect(await toText('b', 250)).not.toBe(short);
});

test('is generated in chunks, so that it never has to be in memory as a whole', async () => {
  const chunks = generateBigStock('a', 1_000_000_000);
  const first = await chunks.next();
  expect(String(first.value).length).toBeLessThan(1_000_000);
  await chunks.return(undefined);
});

test('every row of 2,000 reads and is accepted', async () => {
  const rejected: string[] = [];
  let rows = 0;
  for await (const row of readAuCsv(generateBigStock('a', 2_000))) {
    const normalised = normaliseRow(row, options);
    rows += 1;
    if (!normalised.ok) rejected.push(normalised.reason);
  }
  expect(rejected).toEqual([]);
  expect(rows).toBe(2_000);
});

describe('16,000 records', () => {
  const records = [...bigStockRecords('a', 16_000)];
  const share = (holds: (record: (typeof records)[number]) => boolean): number =>
    records.filter(holds).length / records.length;

  test('have unique stock numbers and VINs', () => {
    expect(new Set(records.map(({ StockNumber }) => StockNumber)).size).toBe(16_000);
    expect(new Set(records.map(({ Vin }) => Vin)).size).toBe(16_000);
  });

  test('are distributed as on a large marketplace', () => {
    expect(new Set(records.map(({ Make }) => Make)).size).toBeGreaterThan(55);
    expect(new Set(records.map(({ Make, Model }) => `${Make} ${Model}`)).size).toBeGreaterThan(400);
    expect(share(({ IsUsed }) => IsUsed === 'Y')).toBeCloseTo(0.9, 1);
    expect(share(({ Transmission }) => /manual/.test(String(Transmission)))).toBeCloseTo(0.12, 1);
    const prices = records
      .map(({ DAPPrice, EGCPrice }) => Number(DAPPrice ?? EGCPrice))
      .filter((price) => !Number.isNaN(price))
      .sort((a, b) => a - b);
    expect(prices[8_000]).toBeGreaterThan(22_000);
    expect(prices[8_000]).toBeLessThan(35_000);
  });

  test('lack the fields that real listings lack', () => {
    for (const column of ['Odometer', 'Colour', 'Body', 'Seats', 'StandardFeature', 'ImageUrls'] as const) {
      expect(share((record) => record[column] === '')).toBeGreaterThan(0.005);
    }
    expect(share(({ DAPPrice, EGCPrice }) => [DAPPrice, EGCPrice].includes('POA'))).toBeGreaterThan(0.001);
  });
});
