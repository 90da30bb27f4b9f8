import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { fineTenant } from '#tenancy/files/test-tenant.ts';
import { checkTenants } from './check-tenants.ts';
import { listNamedPictures } from './named-pictures.ts';

const place = { dataDir: 'none', now: Date.UTC(2026, 10, 25) };
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const article = (url: string) =>
  `---\ntitle: News\ndescription: Words.\ndate: 2026-11-21\nauthor: A. Person\npicture:\n  url: ${url}\n  alt: A\n  width: 960\n  height: 640\n---\n\n![Yard](/demo/in-words.webp '960x640')\n`;

describe('pictures that a dealer’s files name', () => {
  it('are found under their keys and in texts, and not in addresses elsewhere', () => {
    const pages = {
      popup: { src: '/a.webp', linkTo: '/search' },
      gallery: { defaultImages: ['/no-photo.jpg'] },
      report: { url: '/report.pdf?vin={vin}' },
      picture: { url: 'https://pictures.example/b/c.webp' },
      words: 'See ![A](/demo/d.webp "9x6") and https://e.example/f.webp, /g.png.',
    };
    const navigation = { footer: [{ href: '/h.webp' }] };
    const found = listNamedPictures(
      new Map<'pages' | 'navigation', unknown>([
        ['pages', pages],
        ['navigation', navigation],
      ]),
    );
    expect(found.map(({ url, path }) => `${path.join('.')} ${url}`)).toEqual([
      'popup.src /a.webp',
      'report.url /report.pdf',
      'words /demo/d.webp',
      'words /g.png',
    ]);
  });

  it('are reported by file, line and key when missing: of locations, people, reviews, articles as well', async () => {
    const own = join(folder, 'tenants', 'tested-motors');
    mkdirSync(join(own, 'articles'), { recursive: true });
    const [location] = fineTenant.locations.locations;
    const files = {
      ...fineTenant,
      locations: { locations: [{ ...location, image: { url: '/demo/yard.webp' } }] },
      stock: { source: { kind: 'url', url: 'https://feeds.example/stock.csv' }, format: 'au-csv' },
    };
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(own, `${name}.json`), JSON.stringify(content));
    writeFileSync(join(own, 'articles', 'news.md'), article('/demo/front.webp'));
    const { lines, ok } = await checkTenants(join(folder, 'tenants'), join(folder, 'public'), place);
    expect(ok).toBe(false);
    expect(lines.slice(0, -2).map((line) => line.slice(own.length + 1).replace(/, but .*/, ''))).toEqual([
      'locations.json: locations[0].image.url is "/demo/yard.webp"',
      'articles/news.md:7: picture.url is "/demo/front.webp"',
      'articles/news.md:13: markdown is "/demo/in-words.webp"',
    ]);
  });

  it.runIf(isThorough()).each(['tenants', 'tests/fixtures/tenants'])(
    'are all there, in %s',
    async (dealers) => {
      const { lines } = await checkTenants(dealers, 'public', place);
      expect(lines.filter((line) => line.includes('but public/'))).toEqual([]);
    },
  );
});
