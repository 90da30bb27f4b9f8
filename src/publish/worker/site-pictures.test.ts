import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';

let publishing: TestPublishing;
let tenantsDir = '';
beforeAll(async () => {
  publishing = await openTestPublishing();
  tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
  cpSync('tests/fixtures/tenants', tenantsDir, { recursive: true });
  // The pop-up and its like stand on the page of a vehicle.
  await addCar(publishing.database, 'fixture-everything', { slug: 'one' });
});
afterAll(async () => {
  await publishing.close();
  rmSync(tenantsDir, { recursive: true });
});

/** Publishes the dealer with every setting, its pictures from there, and returns every `<img>` of its pages. */
async function listPictures(pictures: object): Promise<string[]> {
  const file = join(tenantsDir, 'fixture-everything', 'features.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pictures }));
  const { site, problems } = loadTenant(tenantsDir, 'fixture-everything');
  if (site === null) throw new Error(JSON.stringify(problems));
  await publishing.publisher.publish(site, 'full');
  const folder = join(publishing.sitesDir, site.id);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const images = pages.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/<img [^>]*>/g) ?? [],
  );
  return [...new Set(images)];
}

/** All addresses of an `<img>`. */
const addressesOf = (image: string): string[] =>
  [...image.matchAll(/ (?:src|srcset)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(', ').map((candidate) => candidate.replace(/ \d+w$/, '').replaceAll('&amp;', '&')),
  );
/** Also what stands where script puts a picture. */
const isDrawing = (address: string): boolean => address.includes('.svg') || address === 'data:,';

test('IMG-01 IMG-02 IMG-03 every picture of every page is asked for by width, at quality 75', async () => {
  const addresses = (await listPictures({ kind: 'own' }))
    .flatMap(addressesOf)
    .filter((address) => !isDrawing(address));
  expect(addresses.filter((address) => !/^\/api\/\S+[?&]w=\d+&q=75$/.test(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(20);
});

test('IMG-01 IMG-02 IMG-03 pictures come from the CDN of the settings, by width and quality', async () => {
  const cdn = { kind: 'cdn', provider: 'imgix', address: 'https://dealer.imgix.net{path}' };
  const addresses = (await listPictures(cdn)).flatMap(addressesOf).filter((address) => !isDrawing(address));
  expect(addresses.filter((address) => !/^https:\/\/dealer\.imgix\.net\/\S+[?&]w=\d+/.test(address))).toEqual(
    [],
  );
  expect(addresses.filter((address) => !/[?&]q=75(?:&|$)/.test(address))).toEqual([]);
});

test('IMG-01 a site on a plain CDN has its pictures as they are', async () => {
  const addresses = (await listPictures({ kind: 'as-given' })).flatMap(addressesOf);
  expect(addresses.filter((address) => address.includes('/api/') || /[?&]w=\d/.test(address))).toEqual([]);
});
