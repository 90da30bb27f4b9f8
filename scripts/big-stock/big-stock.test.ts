import { describe, expect, test } from 'vitest';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';
import { isThorough } from '#tests/sample.ts';
import { bigStockRecords, generateBigStock } from './big-stock.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
/** The audit reads as many as a marketplace has. */
const [ROWS, RECORDS] = isThorough() ? [2_000, 16_000] : [500, 4_000];
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

test(`every row of ${ROWS} reads and is accepted`, async () => {
  const rejected: string[] = [];
  let rows = 0;
  for await (const row of readAuCsv(generateBigStock('a', ROWS))) {
    const normalised = normaliseRow(row, options);
    rows += 1;
    if (!normalised.ok) rejected.push(normalised.reason);
  }
  expect(rejected).toEqual([]);
  expect(rows).toBe(ROWS);
});

describe(`${RECORDS} records`, () => {
  const records = [...bigStockRecords('a', RECORDS)];
  const share = (holds: (record: (typeof records)[number]) => boolean): number =>
    records.filter(holds).length / records.length;

  test('have unique stock numbers and VINs', () => {
    expect(new Set(records.map(({ StockNumber }) => StockNumber)).size).toBe(RECORDS);
    expect(new Set(records.map(({ Vin }) => Vin)).size).toBe(RECORDS);
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
    expect(prices[RECORDS / 2]).toBeGreaterThan(22_000);
    expect(prices[RECORDS / 2]).toBeLessThan(35_000);
  });

  test('lack the fields that real listings lack', () => {
    for (const column of ['Odometer', 'Colour', 'Body', 'Seats', 'StandardFeature', 'ImageUrls'] as const) {
      expect(share((record) => record[column] === '')).toBeGreaterThan(0.005);
    }
    expect(share(({ DAPPrice, EGCPrice }) => [DAPPrice, EGCPrice].includes('POA'))).toBeGreaterThan(0.001);
  });
});
