import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#api/app/app.ts';
import { BROWSER } from '#api/app/test-api.ts';
import { createTestSite, testTenantFiles } from '#publish/pages/test-site.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { siteSchema } from '#tenancy/schemas/site.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { openTestPublishing, type TestPublishing } from './test-publishing.ts';

/** The yards of the dealer; a shopper must never drive to one of them for the car of an unknown yard. */
const yards = [
  { id: 'north', street: '1 Long Street', city: 'Penrith', postcode: '2750', phone: '02 5550 0111' },
  { id: 'south', street: '9 Short Road', city: 'Hobart', postcode: '7000', phone: '03 5550 0122' },
].map(({ id, phone, ...address }, index) => ({
  id,
  name: `${id} yard`,
  slug: id,
  primary: index === 0,
  dealership_id: `d-${id}`,
  dealership_slug: id,
  yard_codes: [id.toUpperCase()],
  address: { ...address, state: index === 0 ? 'NSW' : 'TAS' },
  contact_detail: { phone, email: `${id}@example.com`, opening_hours: [] },
}));
/** Addresses and contacts of the yards. A card of the other car may name its own yard. */
const anyYard = /Long Street|Short Road|Penrith|2750|7000|5550 01[12]|north@|south@|north yard/i;

let publishing: TestPublishing;
let folder: string;
beforeAll(async () => {
  publishing = await openTestPublishing();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-yards-'));
});
afterAll(async () => {
  await publishing.close();
  rmSync(folder, { recursive: true, force: true });
});

const feed = [
  'StockNumber,YardCode,Make,Model,Year,DAPPrice',
  'A,SOUTH,Kia,Rio,2019,15990',
  'B,WEST,Mazda,2,2018,14990',
].join('\n');

async function publishFeed(template: string): Promise<Site> {
  const site = createTestSite(`unknown-yard-${template}`, {
    site: { ...testTenantFiles().site, template, description: 'Used cars.' },
    locations: { locations: yards, specialHours: [] },
  });
  const file = join(folder, `${template}.csv`);
  writeFileSync(file, feed);
  const options = { tenantsDir: folder, dataDir: folder, file, now: publishing.clock.now };
  const imported = await importStock(publishing.database, site, options);
  expect(imported).toMatchObject({ created: 2, unknownYards: new Map([['WEST', 1]]) });
  expect(await publishing.publisher.publish(site, 'full')).toMatchObject({ outcome: 'published' });
  return site;
}

const known = '2019-kia-rio-a';
const unknown = '2018-mazda-2-b';

/** What the page says of its car: its main part and its structured data, without the dealer's header and footer. */
function readCarPage(site: Site, slug: string): string {
  const html = readFileSync(join(publishing.sitesDir, site.id, 'cars', `${slug}.html`), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [main, ...(html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [])].join('\n');
}

describe.each(siteSchema.shape.template.options)('a car of an unknown yard on a site of %s', (template) => {
  let site: Site;
  beforeAll(async () => {
    site = await publishFeed(template);
  }, 60_000);

  it('shows no address of another yard on its page or in its structured data', () => {
    expect(readCarPage(site, unknown)).not.toMatch(anyYard);
    expect(readCarPage(site, unknown)).toContain('Mazda 2');
  });

  it('VDP-06 leaves the page of a car with a yard as it was', () => {
    expect(readCarPage(site, known)).toMatch(/9 Short Road/);
    expect(readCarPage(site, known)).toMatch(/id="vehicle-map"/);
  });

  it('shows none in the data of the search, where the other car has its own', () => {
    const data = join(publishing.sitesDir, site.id, 'search-data');
    const texts = readdirSync(data).map((name) => readFileSync(join(data, name)).toString());
    expect(texts.join('')).toMatch(/Hobart/);
    expect(texts.join('')).not.toMatch(/Penrith/);
  });

  it('has the dealer as its contact in the API', async () => {
    const api = createApi({
      log: () => undefined,
      clock: () => publishing.clock.now,
      makePicture: () => Promise.resolve({ outcome: 'no-car' }),
      makeBrochure: () => ({ etag: '"none"', load: () => Promise.reject(new Error('not drawn here')) }),
      database: publishing.database,
      findSite: () => site,
    });
    const headers = { host: `${site.id}.localhost`, 'user-agent': BROWSER };
    const request = new Request(`http://${site.id}.localhost/api/cars/${unknown}`, { headers });
    const answer = await (await api.fetch(request, { clientAddress: '203.0.113.5' })).json();
    expect(answer).toMatchObject({
      car: { city: null, state: null, location: null },
      yard: { name: site.settings.name, address: null, phone: site.settings.phone },
    });
  });
});
