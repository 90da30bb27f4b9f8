import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readRecord, RECORD_FILE } from '#publish/release/release-record.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main as importStock } from './import.ts';
import { main as publish } from './publish.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

const sites = () => join(commands.folder, 'sites');

it('npm run worker publishes what changed while it did not run: feeds, and the code', async () => {
  expect((await commands.call(importStock, ['--tenant', tenant])).code).toBe(0);
  expect((await commands.call(publish)).code).toBe(0);
  const page = () => readFileSync(join(sites(), tenant, 'search.html'), 'utf8');
  expect(page()).toContain('href="/cars/');
  expect(page()).not.toContain('Stinger');

  const release = findLive(toReleaseFolders(sites(), tenant));
  if (release === null) throw new Error('nothing was published');
  const file = join(release, RECORD_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"build":"\w+"/, '"build":"an-older-one"'));
  const feed = join(commands.tenantsDir, tenant, 'stock.csv');
  const rows = readFileSync(feed, 'utf8').trimEnd();
  const later = (rows.split('\n').at(-1) ?? '').replace('M2,', 'M3,').replace('Picanto', 'Stinger');
  writeFileSync(feed, `${rows}\n${later}\n`);
  const worker = commands.begin('worker.ts');
  await worker.says('ready');
  worker.process.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(worker.heard()).not.toContain('another state of the code');
  expect(page()).toContain('Stinger');
  const live = findLive(toReleaseFolders(sites(), tenant));
  expect(live === null ? null : readRecord(live)?.build).not.toBe('an-older-one');
}, 120_000);
