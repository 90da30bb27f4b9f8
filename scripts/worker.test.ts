import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readRecord, RECORD_FILE } from '#publish/release/release-record.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

const sites = () => join(commands.folder, 'sites');

it('npm run worker publishes what changed while it did not run: feeds, and the code', async () => {
  const first = commands.begin('worker.ts');
  await first.says('ready');
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(readFileSync(join(sites(), tenant, 'search.html'), 'utf8')).toContain('href="/cars/');

  const release = findLive(toReleaseFolders(sites(), tenant));
  if (release === null) throw new Error('nothing was published');
  const file = join(release, RECORD_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"build":"\w+"/, '"build":"an-older-one"'));
  const second = commands.begin('worker.ts');
  await second.says('ready');
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(second.heard()).not.toContain('another state of the code');
  const live = findLive(toReleaseFolders(sites(), tenant));
  expect(live === null ? null : readRecord(live)?.build).not.toBe('an-older-one');
}, 120_000);
