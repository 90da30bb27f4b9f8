import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from 'prettier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPublishing } from '#publish/worker/test-publishing.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';
import { formatDate } from '#domain/time/moments.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { checkTenants } from './check-tenants.ts';
import { scaffoldTenant } from './scaffold-tenant.ts';
import { writeEditorSchemas } from './write-editor-schemas.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('tenants new', () => {
  it('creates a valid dealer, and prints the next steps', async () => {
    const lines = await scaffoldTenant(folder, 'smith-motors', 4550);
    expect(lines.join('\n')).toContain('Open http://smith-motors.localhost:4550/ once npm start runs');
    expect(lines.join('\n')).toContain(
      'Without it: npm run import -- --tenant smith-motors, then npm run publish',
    );
    expect(await checkTenants(folder, 'public', { dataDir: folder, now: NOW })).toEqual({
      lines: ['1 tenant is fine'],
      ok: true,
    });
    const [site] = loadTenants(folder).sites;
    expect([site?.id, site?.settings.name]).toEqual(['smith-motors', 'Smith Motors']);
    // A price whose type the feed does not say is never claimed to be drive-away.
    expect(site?.stock.defaultPriceType).toBe('excluding_government_charges');
  });

  it.each(['bobs-cars', 'suv-cars', 'main-yard'])('creates a valid dealer %s', async (id) => {
    await scaffoldTenant(folder, id, 4550);
    expect((await checkTenants(folder, 'public', { dataDir: folder, now: NOW })).lines).toEqual([
      '1 tenant is fine',
    ]);
  });

  it('creates a dealer to which the campaign of the guide can be added', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    const examples = readFileSync('tenants/README.md', 'utf8').matchAll(/```json\n(.*?)```/gs);
    const campaign = [...examples].find(([, text]) => text?.includes('/pages/ute-week'))?.[1] ?? '';
    expect(JSON.parse(campaign)).toHaveProperty('ends.on');
    mkdirSync(join(folder, 'smith-motors', 'pages'));
    writeFileSync(join(folder, 'smith-motors', 'pages', 'ute-week.json'), campaign);
    expect((await checkTenants(folder, 'public', { dataDir: folder, now: NOW })).lines).toEqual([
      '1 tenant is fine',
    ]);
  });

  it('creates six vehicles of every kind, all at its location', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    const rows = await Array.fromAsync(readAuCsv(toChunks(join(folder, 'smith-motors', 'stock.csv'))));
    const values = rows.map((row) => ('values' in row ? row.values : {}));
    expect(new Set(values.map((value) => value.stocknum)).size).toBe(6);
    expect(new Set(values.map((value) => value.car_type))).toEqual(new Set(['new', 'demo', 'used']));
    const codes = loadTenants(folder).sites[0]?.dealerships[0]?.yardCodes;
    expect(values.every((value) => codes?.includes(String(value.yard_code)))).toBe(true);
  });

  it(
    'makes a dealer that publishes: its six vehicles come in, and each has its page',
    { timeout: 60_000 },
    async () => {
      await scaffoldTenant(folder, 'smith-motors', 4550);
      const [site] = loadTenants(folder).sites;
      if (site === undefined) throw new Error('the scaffold is no site');
      const publishing = await openTestPublishing();
      try {
        const { database, clock, sitesDir } = publishing;
        const imported = await importStock(database, site, {
          tenantsDir: folder,
          dataDir: join(folder, '_data'),
          now: clock.now,
        });
        expect(imported).toMatchObject({ read: 6, created: 6, rejected: 0 });
        expect(await publishing.publisher.publish(site, 'full')).toMatchObject({ outcome: 'published' });
        const pages = readdirSync(join(sitesDir, site.id, 'cars')).filter(
          (file) => file.endsWith('.html') && file !== 'trade-in.html',
        );
        expect(pages).toHaveLength(6);
        expect(readFileSync(join(sitesDir, site.id, 'index.html'), 'utf8')).toContain('Smith Motors');
      } finally {
        await publishing.close();
      }
    },
  );

  it('writes files that pass the format gate', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    const text = readFileSync(join(folder, 'smith-motors', 'pages.json'), 'utf8');
    expect(await check(text, { parser: 'json', printWidth: 110 })).toBe(true);
  });

  it('rejects an id that is taken, and an invalid one', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    await expect(scaffoldTenant(folder, 'smith-motors', 4550)).rejects.toThrow(
      'smith-motors is there already.',
    );
    await expect(scaffoldTenant(folder, 'smith', 4550)).rejects.toThrow(
      '"smith" is not an id. Expected two or more',
    );
    await expect(scaffoldTenant(folder, '../smith-motors', 4550)).rejects.toThrow('is not an id.');
  });
});

async function* toChunks(file: string): AsyncGenerator<string> {
  yield readFileSync(file, 'utf8');
}

describe('tenants check', () => {
  it('says how to begin when there is no dealer', async () => {
    expect((await checkTenants(folder, 'public', { dataDir: folder, now: NOW })).lines.join()).toContain(
      'npm run tenants -- new ID',
    );
  });

  it('lists the problems of every dealer and counts the valid ones', async () => {
    await scaffoldTenant(folder, 'first-motors', 4550);
    await scaffoldTenant(folder, 'second-motors', 4550);
    writeFileSync(join(folder, 'second-motors', 'theme.json'), '{ "brand": "teal", "accent": "#000000" }');
    const { lines, ok } = await checkTenants(folder, 'public', { dataDir: folder, now: NOW });
    expect(ok).toBe(false);
    expect(lines).toEqual([
      `${folder}/second-motors/theme.json: brand is "teal". Expected a colour such as #0b3f41.`,
      '',
      '1 problem in 1 tenant, 1 fine',
    ]);
  });

  it('tells of a redirect that only capitals keep from a page, and publishes the dealer all the same', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    const redirects = [
      { from: '/Contact-Us', to: '/contact-us' },
      { from: '/LOCATIONS/', to: '/search' },
      { from: '/Special-Offers' },
      { from: '/Old-Page', to: '/search' },
    ];
    writeFileSync(join(folder, 'smith-motors', 'redirects.json'), JSON.stringify({ redirects }));
    const { lines, ok } = await checkTenants(folder, 'public', { dataDir: folder, now: NOW });
    expect(ok).toBe(true);
    const at = `${folder}/smith-motors/redirects.json: redirects`;
    expect(lines.slice(1, -2)).toEqual([
      `${at}[0].from is "/Contact-Us", which only capitals keep from /contact-us of the page “Contact us”. Take this entry out: the address leads there by itself.`,
      `${at}[1].from is "/LOCATIONS/", which only capitals keep from /locations of the page “Visit Smith Motors”. Hosts that tell capitals apart lead it to "/search", others show the page. Take this entry out: without it the address leads to the page everywhere.`,
      `${at}[2].from is "/Special-Offers", which only capitals keep from /special-offers of the page “Special offers”. Hosts that tell capitals apart answer that it is gone, others show the page. Take this entry out: without it the address leads to the page everywhere.`,
    ]);
  });

  it('tells of pages and offers whose last day is over, and of none on the last day', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    const today = formatZoneDay(NOW, 'Australia/Sydney');
    const offer = (id: number, expiry: string) => ({ id, name: `Offer ${id}`, expiry });
    const page = (name: string, on: string) => ({
      path: `/pages/${name}`,
      title: `Week of ${name}`,
      description: `A week of ${name}.`,
      heading: 'Ute week',
      ends: { on },
      sections: [{ type: 'text', markdown: 'Utes.' }],
    });
    mkdirSync(join(folder, 'smith-motors', 'pages'), { recursive: true });
    const write = (name: string, content: unknown) =>
      writeFileSync(join(folder, 'smith-motors', `${name}.json`), JSON.stringify(content));
    write('offers', { offers: [offer(1, today), offer(2, '2025-12-31')] });
    write('company', { eofy: { ends: { on: '2025-06-30' } } });
    write('pages/utes', page('utes', '2025-12-06'));
    write('pages/vans', page('vans', today));
    const { lines, ok } = await checkTenants(folder, 'public', { dataDir: folder, now: NOW });
    expect([lines.at(-1), ok]).toEqual(['1 tenant is fine', true]);
    const remedy = `Write a later day than ${formatDate(today)} if it still holds, or take it out.`;
    const ended = `which is over: the page says that it has ended, and search engines leave it out. ${remedy}`;
    expect(lines.slice(1, -2).toSorted()).toEqual([
      `${folder}/smith-motors/company.json: eofy.ends.on is "2025-06-30", ${ended}`,
      `${folder}/smith-motors/offers.json: offers[1].expiry is "2025-12-31", which is over: the offer is not shown any more. ${remedy}`,
      `${folder}/smith-motors/pages/utes.json: ends.on is "2025-12-06", ${ended}`,
    ]);
  });

  it('reports a missing feed and a missing picture', async () => {
    await scaffoldTenant(folder, 'smith-motors', 4550);
    rmSync(join(folder, 'smith-motors', 'stock.csv'));
    const file = join(folder, 'smith-motors', 'theme.json');
    const theme: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const logo = { url: '/logo.svg', width: 10, height: 10 };
    writeFileSync(file, JSON.stringify({ ...Object(theme), logo }));
    mkdirSync(join(folder, '_public'));
    const { lines } = await checkTenants(folder, join(folder, '_public'), { dataDir: folder, now: NOW });
    expect(lines[0]).toContain('stock.json: source.path is "stock.csv", but');
    expect(lines[1]).toContain('theme.json: logo.url is "/logo.svg", but');
    expect(lines.at(-1)).toBe('2 problems in 1 tenant, 0 fine');
  });
});

describe('tenants schemas', () => {
  it('writes one schema per file into a folder that is no tenant', async () => {
    await writeEditorSchemas(folder);
    const schema: unknown = JSON.parse(readFileSync(join(folder, '_schemas', 'site.schema.json'), 'utf8'));
    expect(schema).toMatchObject({ title: 'site.json', additionalProperties: false });
    expect(loadTenants(folder)).toEqual({ sites: [], problems: [], notes: [] });
  });
});
