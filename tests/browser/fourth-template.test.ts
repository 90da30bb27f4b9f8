import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '#scripts/audit/project-copy.ts';
import { axeOn } from './axe.ts';
import { openPage, useBrowser, widths } from './shopper.ts';

const NAME = 'plain';
const TABLE = 'src/templates/templates.ts';
const PICTURE = 'public/demo/atlas/coupe-orange-c2-hero-480.webp';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.webp': 'image/webp',
};

/** The table with one more template. */
const addTemplate = (table: string): string =>
  `import { ${NAME} } from './${NAME}/manifest.ts';\n${table.replace('{ atlas,', `{ ${NAME}, atlas,`)}`;

function serveFolder(folder: string): Server {
  return createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    // Pictures are requested by their address; any file will do.
    const path = searchParams.get('src') ?? pathname;
    const file = path.endsWith('.webp') ? PICTURE : join(folder, path);
    if (!existsSync(file)) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  }).listen(0, '127.0.0.1');
}

const browser = useBrowser();
const site = mkdtempSync(join(tmpdir(), 'forecourt-fourth-'));
let copy: Awaited<ReturnType<typeof copyProject>> | undefined;
let server: Server | undefined;
let origin = '';
let kinds: string[] = [];
beforeAll(async () => {
  copy = await copyProject();
  cpSync(`tests/fixtures/templates/${NAME}`, join(copy.folder, 'src/templates', NAME), { recursive: true });
  const table = join(copy.folder, TABLE);
  writeFileSync(table, addTemplate(readFileSync(table, 'utf8')));
  const { FORECOURT_DIST: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/browser/render-template.ts', NAME, site],
    { cwd: copy.folder, env },
  );
  kinds = JSON.parse(stdout);
  server = serveFolder(site);
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server?.close();
  rmSync(site, { recursive: true, force: true });
  await copy?.remove();
});

test('a fourth template is one folder and its line in the table: a dealer publishes every kind of page in it', () => {
  const files = readdirSync(`tests/fixtures/templates/${NAME}/pages`);
  expect(kinds.map((kind) => `${kind}.astro`).toSorted()).toEqual(files.toSorted());
});

test('axe finds nothing on any page of it', async () => {
  const faults: string[] = [];
  const page = await openPage(browser, widths.phone, { reducedMotion: 'reduce' });
  for (const kind of kinds.filter((each) => each !== 'menu')) {
    await page.goto(`${origin}/${kind}.html`, { waitUntil: 'load' });
    const { violations } = await axeOn(page).analyze();
    for (const { id, nodes } of violations) faults.push(`${kind} ${id} ${nodes[0]?.html}`);
  }
  await page.context().close();
  expect(faults).toEqual([]);
});

test('its search draws its own card, before and after hydration', async () => {
  const page = await openPage(browser, widths.desk);
  await page.goto(`${origin}/search.html`);
  const cards = page.locator('.search-cards .plain-card');
  const published = await cards.count();
  expect(published).toBeGreaterThan(0);
  await page.locator('.search-sort select').focus();
  await page.waitForFunction(() => document.querySelector('astro-island:not([ssr])') !== null);
  expect(await cards.count()).toBe(published);
  expect(await page.locator('.facet-bar').count(), 'bars, as its island wants them').toBeGreaterThan(0);
  await page.context().close();
});
