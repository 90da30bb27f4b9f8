import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestCars } from '#db/stock/test-stock.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { drawPhonePicture } from '#tenancy/pictures/pictures.fixture.ts';
import { answerInDevelopment, setDevelopment } from './development.ts';

const tenant = 'fixture-minimal';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-development-'));
const dealer = join(folder, 'tenants', tenant);
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const name of ['_presets', tenant])
    cpSync(join('tests/fixtures/tenants', name), join(folder, 'tenants', name), { recursive: true });
  for (const name of ['pictures', 'articles']) mkdirSync(join(dealer, name));
  writeFileSync(join(dealer, 'pictures/yard.jpg'), await drawPhonePicture());
  writeFileSync(
    join(dealer, 'articles/yard.md'),
    '---\ntitle: Yard\ndescription: Ours.\ndate: 2020-01-01\nauthor: A. Person\npicture: yard.jpg\n---\n\nWords.\n',
  );
  writeFileSync(
    join(dealer, 'redirects.json'),
    JSON.stringify({ redirects: [{ from: '/old', to: '/search' }] }),
  );
  await database.withTenant(tenant, (db) =>
    addTestCars(db, tenant, [{ slug: 'rio', make: 'Kia', model: 'Rio' }]),
  );
  const empty = { serviceKeys: {}, feedNetworks: [], linkSecret: null, financeSecrets: {} };
  const folders = { dataDir: join(folder, 'data'), tenantsDir: join(folder, 'tenants'), publicDir: 'public' };
  const stop = new AbortController().signal;
  setDevelopment({ host: '127.0.0.1', port: 4321, ...folders, database, ...empty, stop });
});
afterAll(async () => {
  // Pages that other files of this process render ask it, too.
  setDevelopment(undefined);
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Status, the start of the body, type and goal of what the development server answers; a page is its data. */
async function ask(path: string, host = `${tenant}.localhost:4321`): Promise<string> {
  const url = new URL(path, `http://${host}`);
  const locals: Record<string, unknown> = {};
  const context = { url, request: new Request(url), clientAddress: '127.0.0.1', locals };
  const answer = await answerInDevelopment(context as unknown as APIContext, (route) =>
    Promise.resolve(new Response(`page ${String(route)}: ${JSON.stringify(locals['page'] ?? null)}`)),
  );
  const { status, headers } = answer;
  return [status, headers.get('content-type'), headers.get('location'), await answer.text()].join(' ');
}

it('the development server answers as the published site would, from files and stock of the moment', async () => {
  expect(await ask('/search')).toMatch(/^200 \S* .*page \/\S+: \{"kind":"search".*"Kia"/s);
  expect(await ask('/cars/rio/')).toMatch(/^200 .*"kind":"vehicle"/s);
  expect(await ask('/nothing')).toMatch(/^404 .*"kind":"not-found"/s);
  expect(await ask('/old?page=2')).toBe('302  /search?page=2 ');
  expect(await ask('/robots.txt')).toMatch(/^200 text\/plain {2}User-agent/);
  expect(await ask('/search-data/manifest.json')).toMatch(/^200 application\/json {2}\{.*"cars"/s);
  expect(await ask('/_outbox')).toMatch(/^200 text\/html;charset=utf-8 {2}.*Minimal Fixture/s);
  expect(await ask('/', 'localhost:4321')).toMatch(/Sites.*http:\/\/fixture-minimal\.localhost:4321\//s);
  const [, shown = ''] = /"(\/pictures\/yard-[^"]+-960\.webp)/.exec(await ask('/blog/yard')) ?? [];
  expect(await ask(shown)).toMatch(/^200 image\/webp {2}RIFF/);
  expect(await ask(shown.replace('yard', 'shed'))).toMatch(/^404/);
  writeFileSync(join(dealer, 'redirects.json'), '{"redirects": 1}');
  expect(await ask('/search')).toMatch(/^500 .*These settings need a correction.*redirects\.json/s);
});
