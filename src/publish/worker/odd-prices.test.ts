import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { importStock, type StockImportOptions } from '#stock/import/import-stock.ts';
import { openTestPublishing, type TestPublishing } from './test-publishing.ts';

const site = createTestSite('odd-prices');
let publishing: TestPublishing;
let folder: string;
beforeAll(async () => {
  publishing = await openTestPublishing();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-prices-'));
}, 180_000);
afterAll(async () => {
  await publishing.close();
  rmSync(folder, { recursive: true, force: true });
});

const ordinary = Array.from({ length: 8 }, (_, index) => [`N${index}`, `"$${15 + index},990"`] as const);
const odd = [
  ['NINES', '"99,999,999,999"'],
  ['TWICE', '25990 25990'],
  ['GONE', 'SOLD'],
  ['ASK', 'POA'],
] as const;

/** Imports cars by stock number and price, and publishes. */
async function publish(rows: readonly (readonly [string, string])[], more: Partial<StockImportOptions> = {}) {
  const file = join(folder, 'stock.csv');
  const lines = rows.map(([stock, price]) => `${stock},Kia,Rio,2019,41000,${price}`);
  writeFileSync(file, ['StockNumber,Make,Model,Year,Odometer,DAPPrice', ...lines, ''].join('\n'));
  const { now } = publishing.clock;
  const options = { tenantsDir: folder, dataDir: folder, file, now, ...more };
  const imported = await importStock(publishing.database, site, options).catch((error: unknown) => error);
  await publishing.publisher.publish(site, 'full');
  return imported;
}

/** Published files by their path, the page of each car among them. */
function readSite(): Map<string, string> {
  const live = join(publishing.sitesDir, site.id);
  const files = globSync('**/*.{html,json,xml}', { cwd: live });
  return new Map(files.toSorted().map((path) => [path, readFileSync(join(live, path), 'utf8')]));
}

/** Paths of the files in use that name a price; earlier parts of the search are kept for open pages. */
function filesWith(price: RegExp): string[] {
  const files = readSite();
  const manifest = files.get('search-data/manifest.json') ?? '';
  const isUsed = (path: string): boolean =>
    !path.startsWith('search-data/') || manifest.includes(path.replace(/^.*-|\.json$/g, ''));
  return [...files].filter(([path, text]) => isUsed(path) && price.test(text)).map(([path]) => path);
}

const pageOf = (stock: string): string | undefined =>
  readSite().get(`cars/2019-kia-rio-${stock.toLowerCase()}.html`);

it('a placeholder and two figures are no price, and a price that says SOLD is no car for sale', async () => {
  const imported = await publish([...ordinary, ...odd]);
  expect(imported).toMatchObject({ created: 12, rejected: 0, withheld: 2 });
  const { rejectsFile } = imported as { rejectsFile: string };
  expect(readFileSync(rejectsFile, 'utf8').split('\n').slice(1, -1)).toEqual([
    '9,"The price ""99,999,999,999"" is too large for a vehicle (column ""DAPPrice"").","2019 Kia Rio",no price',
    '10,"The price ""25990 25990"" is not one amount in dollars and cents (column ""DAPPrice"").","2019 Kia Rio",no price',
  ]);
  for (const stock of ['NINES', 'TWICE'])
    expect(pageOf(stock)).toMatch(/class="price-words">\s*Enquire for price/);
  expect([...readSite()].filter(([, text]) => /99,?999,?999,?999|25990 ?25990/.test(text))).toEqual([]);
  expect(pageOf('N0')).toContain('$15,990');
  expect(pageOf('GONE')).toMatch(/sold/i);
  expect(pageOf('GONE')).toContain('https://schema.org/SoldOut');
  expect(pageOf('GONE')).not.toContain('https://schema.org/InStock');
  expect(pageOf('ASK')).toMatch(/class="price-words">\s*Enquire for price/);
}, 60_000);

it('a feed that is refused leaves every published file as it was', async () => {
  await publish([...ordinary, ...odd]);
  const before = readSite();
  const cents = ordinary.map(
    ([stock, price]) => [stock, price.replace(/"\$(\d+),(\d+)"/, '$1$200')] as const,
  );
  expect(await publish([...cents, ...odd])).toMatchObject({
    name: 'FeedRefused',
    message: expect.stringContaining('N0 from 15,990 to 1,599,000'),
  });
  const after = readSite();
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([]);
  expect(pageOf('N0')).toContain('$15,990');
}, 60_000);

const refused = [
  'lots',
  '-25990',
  '€25990',
  '25990 + GST',
  '99999',
  '12345',
  '"Was $25,990"',
  '700',
  '"Reduced $4,000"',
  '"$5,000 offer"',
];
const readable = [
  '"$25,990*"',
  '"AUD $25,990"',
  '"From $25,990"',
  '"Price: $25,990"',
  '"$25,990 Special"',
  '"２５，９９０"',
];

it('a price that cannot be read or be right takes the one before from every published file', async () => {
  const kept = ['K0', 'K1', 'K2'].map((stock) => [stock, '30990'] as const);
  const old = refused.map((_, index) => [`R${index}`, `${40_123 + index}`] as const);
  const written = readable.map((price, index) => [`W${index}`, price] as const);
  await publish([...kept, ...old, ...written], { allowWithdrawals: 99 });
  const oldPrice = /40,?1[23]\d/;
  expect(filesWith(oldPrice)).toEqual(
    expect.arrayContaining([
      ...old.map(([stock]) => `cars/2019-kia-rio-${stock.toLowerCase()}.html`),
      expect.stringMatching(/^search-data\/.*\.json$/),
    ]),
  );
  const next = refused.map((price, index) => [`R${index}`, price] as const);
  expect(
    await publish([...kept, ...next, ...written], { allowRejects: 99, allowWithdrawals: 99 }),
  ).toMatchObject({
    withheld: refused.length,
    rejected: 0,
  });
  expect(filesWith(oldPrice)).toEqual([]);
  for (const [index, price] of refused.entries()) {
    expect(pageOf(`R${index}`), price).toMatch(/class="price-words">\s*Enquire for price/);
    expect(pageOf(`R${index}`), price).toContain('https://schema.org/InStock');
  }
  for (const [stock, price] of written) expect(pageOf(stock), price).toContain('$25,990');
}, 60_000);
