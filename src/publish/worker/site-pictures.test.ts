import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { createTestCar, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import type { PublishTools } from './publish-job.ts';
import { loadTestTools } from './test-publishing.ts';
import { renderSite } from './test-rendering.ts';

let tools: PublishTools;
let tenantsDir = '';
beforeAll(async () => {
  tools = await loadTestTools('');
  tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
  cpSync('tests/fixtures/tenants', tenantsDir, { recursive: true });
});
afterAll(() => rmSync(tenantsDir, { recursive: true }));

/** Renders the dealer with every setting, its pictures from there, and returns every `<img>` of its pages. */
async function listPictures(pictures: object): Promise<string[]> {
  const file = join(tenantsDir, 'fixture-everything', 'features.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pictures }));
  const { site, problems } = loadTenant(tenantsDir, 'fixture-everything');
  if (site === null) throw new Error(JSON.stringify(problems));
  // The pop-up and its like stand on the page of a vehicle.
  const snapshot = createTestSnapshot(site, [createTestCar({ id: 1, slug: 'one' })]);
  const { pages, read } = renderSite(tools, site, { snapshot, now: NOW });
  const images = new Set<string>();
  for (const page of pages())
    for (const image of (await read(page)).match(/<img [^>]*>/g) ?? []) images.add(image);
  return [...images];
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
