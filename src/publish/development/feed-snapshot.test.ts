import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { readFeedSnapshot } from './feed-snapshot.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-snapshot-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const feed = 'StockNumber,Make,Model,Year,DAPPrice,RegExpiry\nS1,Kia,Rio,2019,15990,03/04/2027\n';
const fields = {
  stocknum: 'StockNumber',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  price: 'DAPPrice',
  rego_expiry: 'RegExpiry',
};

/** When the registration of the only car ends. */
async function expiryWith(stock: object): Promise<string | null | undefined> {
  const file = join(folder, 'stock.csv');
  writeFileSync(file, feed);
  const { cars } = await readFeedSnapshot(createTestSite('quiet-lane', { stock }), file, NOW);
  return [...cars.values()].map(({ car }) => car.rego_expiry).at(0);
}

describe('a date of a feed that is read without a database', () => {
  it('has the day first, as in an import', async () => {
    expect(await expiryWith({ format: 'au-csv' })).toBe('2027-04-03');
    expect(await expiryWith({ format: 'mapped-csv', mapping: { fields } })).toBe('2027-04-03');
  });

  it('has the month first where the dealer’s mapping or overrides say so', async () => {
    const dateOrder = 'month-first';
    expect(await expiryWith({ format: 'au-csv', overrides: { dateOrder } })).toBe('2027-03-04');
    expect(await expiryWith({ format: 'mapped-csv', mapping: { fields, dateOrder } })).toBe('2027-03-04');
  });
});
