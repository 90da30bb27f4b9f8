import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canBeSeen } from '#domain/car/life-cycle.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { fixtureFolder, listFixtures } from '#publish/development/fixture-site.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { sample } from '#tests/sample.ts';
import { exportTenant } from './export-tenant.ts';
import { writeExport } from './write-export.ts';

/** A dealer with every setting, and a preset. */
const [id = ''] = listFixtures();
const movedId = 'moved-motors';
/** An export writes times as days, so those of the stock are at midnight. */
const NOW = Date.parse('2026-11-21T00:00:00Z');

let folder = '';
/** The exported dealer, in a folder of its own. */
let packed = '';
let context: PageContext;
let files: ReturnType<typeof exportTenant>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  packed = join(folder, 'packed');
  context = await load(fixtureFolder, id);
  files = exportTenant({ tenantsDir: fixtureFolder, publicDir: 'public', context });
  writeExport(files, packed);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(tenantsDir: string, dealer: string): Promise<PageContext> {
  const { site, problems } = loadTenant(tenantsDir, dealer);
  if (site === null) throw new Error(JSON.stringify(problems));
  return {
    site,
    snapshot: await readFeedSnapshot(site, join(tenantsDir, dealer, 'stock.csv'), NOW),
    now: NOW,
  };
}

/** The pages of a dealer that are compared: some in `npm test`, all in the audit, always those of an article. */
function choosePages(of: PageContext) {
  const pages = planSite(of).flatMap((group) => pagesOfGroup(of, group).map(({ page }) => page));
  const [article] = of.site.articles;
  const chosen = new Set(sample([...pages.keys()], 25, 'pages of an exported dealer'));
  return {
    paths: pages.map(({ path }) => path),
    chosen: pages.filter(({ path }, index) => chosen.has(index) || path.endsWith(`/${article?.slug}`)),
  };
}

describe('tenants export', () => {
  it(
    'exports a dealer so that it publishes the same pages under another id',
    { timeout: 60_000 },
    async () => {
      const tenantsDir = join(folder, 'tenants');
      mkdirSync(tenantsDir);
      cpSync(join(packed, 'tenant'), join(tenantsDir, movedId), { recursive: true });
      const after = await load(tenantsDir, movedId);
      expect(choosePages(after).paths).toEqual(choosePages(context).paths);

      const { render } = await loadTestTools(folder);
      const draw = async (of: PageContext) => {
        const drawn = choosePages(of).chosen.map(async (page): Promise<[string, string]> => [
          page.path,
          // Pages contain the tenant's id for the API.
          (await render(of.site, page)).toString().replaceAll(movedId, id),
        ]);
        return new Map(await Promise.all(drawn));
      };
      const [ours, theirs] = [await draw(context), await draw(after)];
      expect([...theirs.keys()]).toEqual([...ours.keys()]);
      const different = [...ours].filter(([path, html]) => theirs.get(path) !== html).map(([path]) => path);
      expect(different).toEqual([]);

      const html = [...ours.values()].join('\n');
      const shown = [
        ...new Set(html.match(/(?<=["' (,])\/[\w/.-]+\.(?:webp|avif|png|jpe?g|svg|mp4|webm)\b/g)),
      ];
      const own = shown.filter((path) => existsSync(join('public', path)));
      const [article] = context.site.articles;
      expect(own).toContain(article?.picture.url);
      expect(own.filter((path) => !existsSync(join(packed, 'public', path)))).toEqual([]);
    },
  );

  it('lists every address of the site, and the targets of old ones', () => {
    const lines = readFileSync(join(packed, 'pages.csv'), 'utf8').trim().split('\n');
    expect(lines.slice(1).map((line) => /^"([^"]*)"/.exec(line)?.[1])).toEqual(choosePages(context).paths);
    const redirects = readFileSync(join(packed, 'redirects.txt'), 'utf8');
    for (const { from } of context.site.redirects) expect(redirects).toContain(`${from} `);
  });

  it('exports no file outside the folder of pictures', async () => {
    const other = await load(fixtureFolder, id);
    const shown = [...other.snapshot.cars.values()].find(({ lifeCycle }) => canBeSeen(lifeCycle));
    if (shown === undefined) throw new Error('the fixture has no car');
    const publicDir = join(folder, 'public');
    mkdirSync(publicDir);
    for (const name of ['own.webp', '../secret.webp']) writeFileSync(join(publicDir, name), 'a picture');
    shown.stored.spin_images = ['/own.webp', '/../secret.webp'];
    const exported = exportTenant({ tenantsDir: fixtureFolder, publicDir, context: other });
    expect([...exported.keys()].filter((name) => name.endsWith('.webp'))).toEqual(['public/own.webp']);
    expect(String(exported.get('README.md'))).toContain('`public/`: 1 picture, named by');
  });

  it('writes an archive with the same files, its README and the pictures included', () => {
    writeExport(files, join(folder, 'packed.zip'));
    const archive = unzipSync(readFileSync(join(folder, 'packed.zip')));
    const names = readdirSync(packed, { recursive: true, encoding: 'utf8' });
    expect(Object.keys(archive).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(archive).some((name) => name.startsWith('public/'))).toBe(true);
    const readme = strFromU8(archive['README.md'] ?? new Uint8Array());
    expect(readme).toContain('Everything that is this dealer');
    for (const place of ['/proc/x', '/proc/x/y', '/proc/x.zip'])
      expect(() => writeExport(new Map([['README.md', '']]), place)).toThrow(
        `--to is ${place}, where nothing can be`,
      );
    expect(() => writeExport(new Map(), join(folder, 'packed.zip'))).toThrow('packed.zip is there already.');
  });
});
