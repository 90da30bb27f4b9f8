import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { readCodeState } from '#publish/render/build-id.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { loadTenant, listTenants } from '#tenancy/files/load-tenant.ts';
import { callMain } from '../commands.fixture.ts';
import { main } from '../tenants.ts';
import { checkTenants } from './check-tenants.ts';

const id = 'sixth-motors';
let folder = '';
let tenantsDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixth-dealer-'));
  tenantsDir = join(folder, 'tenants');
  cpSync('tenants', tenantsDir, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every file of the dealers' folder and a hash of its content. */
const readFolder = (): Map<string, string> => {
  const names = readdirSync(tenantsDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(tenantsDir, name)).isFile(),
  );
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(tenantsDir, name)))
      .digest('hex');
  return new Map(names.map((name) => [name, hashOf(name)]));
};

/** Edits a file as a person does. */
function edit(file: string, change: (settings: never) => object): void {
  const path = join(tenantsDir, id, file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as never)));
}

type Pages = { home: { sections: object[] } };

const campaign = {
  path: '/pages/ute-week',
  title: 'Ute week',
  description: 'Seven days of utes.',
  heading: 'Ute week',
  sections: [
    { type: 'text', markdown: 'Every ute has a **new tow bar**.' },
    { type: 'stock-strip', heading: 'Our utes', filter: { facets: { body: ['Ute'] } } },
  ],
};

/** Another template, the home sections below the hero in reverse, and a campaign page. */
async function setUp(): Promise<void> {
  await callMain(main, ['new', id], { TENANTS_DIR: tenantsDir });
  edit('site.json', (site: object) => ({ ...site, template: 'torque' }));
  edit('pages.json', (pages: Pages) => {
    const [hero = {}, ...sections] = pages.home.sections;
    return { ...pages, home: { ...pages.home, sections: [hero, ...sections.toReversed()] } };
  });
  mkdirSync(join(tenantsDir, id, 'pages'));
  writeFileSync(join(tenantsDir, id, 'pages', 'ute-week.json'), JSON.stringify(campaign));
}

/** The dealer's pages as HTML, by path. */
async function openSite(): Promise<(path: string) => Promise<string>> {
  const { site } = loadTenant(tenantsDir, id);
  if (site === null) throw new Error('the sixth dealer is no site');
  const { render } = await loadTestTools(folder);
  const snapshot = await readFeedSnapshot(site, join(tenantsDir, id, 'stock.csv'), NOW);
  return async (path) => {
    const found = resolvePath({ site, snapshot, now: NOW }, path);
    return found === null ? 'nothing' : (await render(site, found.page)).toString();
  };
}

it.runIf(isThorough())(
  'a sixth dealer, its template, sections and a campaign are files in tenants/ and nothing else',
  { timeout: 60_000 },
  async () => {
    const code = readCodeState();
    const before = readFolder();
    const count = listTenants(tenantsDir).length;
    await setUp();

    expect(
      await checkTenants(tenantsDir, 'public', { dataDir: tenantsDir, now: NOW, isDevelopment: true }),
    ).toEqual({
      lines: [`${count + 1} tenants are fine`],
      ok: true,
    });
    const after = readFolder();
    const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
    expect(changed.filter((name) => !name.startsWith(`${id}/`))).toEqual([]);
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
    expect(readCodeState()).toBe(code);

    const htmlAt = await openSite();
    const home = await htmlAt('/');
    expect(home).toMatch(/<body class="[^"]*torque/);
    const positions = ['Visit us', 'By shape', 'Latest arrivals'].map((heading) =>
      home.indexOf(`>${heading}`),
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(0);
    const page = await htmlAt('/pages/ute-week');
    expect(page).toContain('<strong>new tow bar</strong>');
    expect(page).toContain('Ranger');
    expect(page).not.toContain('CX-5');
  },
);
