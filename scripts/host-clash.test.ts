import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPublishing, type TestPublishing } from '#publish/worker/test-publishing.ts';
import { changeTenant } from '#tenancy/files/test-tenant.ts';
import { listServedSites } from './served-sites.ts';
import { checkTenants } from './tenants/check-tenants.ts';
import { openRoster } from './tenant-roster.ts';

const ids = ['first-motors', 'second-motors', 'third-motors'] as const;
const hostOf = (id: string): string => `${id}.example`;
let publishing: TestPublishing;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clash-'));
  publishing = await openTestPublishing();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await publishing.close();
});

function write(id: string, site: { host: string; name?: string }): void {
  mkdirSync(join(folder, id), { recursive: true });
  for (const [name, content] of Object.entries(changeTenant({ site })))
    writeFileSync(join(folder, id, `${name}.json`), JSON.stringify(content));
}

const open = (warned: string[] = []) =>
  openRoster(folder, (line) => void warned.push(line), { sitesDir: publishing.sitesDir });
const keeps = (id: string) =>
  `${folder}/${id}/site.json: host is "first-motors.example", the host of first-motors, which goes on with it. ` +
  `Expected a host of its own for every dealer: write one here, such as www.${id}.example.`;

it('a dealer that names the host of another is reported and left as it is; the other and every third go on', async () => {
  for (const id of ids) write(id, { host: hostOf(id) });
  const warned: string[] = [];
  const roster = open(warned);
  for (const site of roster.sites()) await publishing.publisher.publish(site, 'full');

  write('second-motors', { host: hostOf('first-motors'), name: 'Second Motors' });
  write('third-motors', { host: hostOf('third-motors'), name: 'Third Motors' });
  cpSync(join(folder, 'first-motors'), join(folder, 'copied-motors'), { recursive: true });
  roster.look();
  expect(roster.look().changed).toEqual(['second-motors', 'third-motors', 'copied-motors']);
  expect(warned).toEqual([keeps('second-motors'), keeps('copied-motors')]);
  write('first-motors', { host: hostOf('first-motors'), name: 'First Motors' });
  roster.look();
  expect(roster.look().changed).toEqual(['first-motors']);

  for (const id of ['first-motors', 'third-motors']) {
    const site = roster.find(id);
    if (site === null) throw new Error(`${id} does not go on`);
    expect(await publishing.publisher.publish(site, 'changes')).toMatchObject({ outcome: 'published' });
  }
  expect(listServedSites(roster, publishing.sitesDir).map(({ id, host, name }) => [id, host, name])).toEqual([
    ['first-motors', hostOf('first-motors'), 'First Motors'],
    ['second-motors', hostOf('second-motors'), 'Tested Motors'],
    ['third-motors', hostOf('third-motors'), 'Third Motors'],
  ]);
});

it('a start with two dealers of one host goes on with the one that is published, also while its files are broken', async () => {
  const place = { dataDir: folder, sitesDir: publishing.sitesDir, now: 0 };
  const { lines } = await checkTenants(folder, 'public', place);
  expect(lines.filter((line) => line.includes(': host is')).toSorted()).toEqual(
    [keeps('second-motors'), keeps('copied-motors')].toSorted(),
  );
  const started = open();
  expect(started.sites().map(({ id }) => id)).toEqual(['first-motors', 'third-motors']);
  writeFileSync(join(folder, 'first-motors', 'theme.json'), '{');
  rmSync(join(folder, 'second-motors'), { recursive: true });
  const roster = open();
  expect(roster.problemOf('copied-motors')).toBe(keeps('copied-motors'));
  expect(roster.sites().map(({ id }) => id)).toEqual(['third-motors']);
});

it('a start with two dealers of one host publishes neither while none of them is published', () => {
  for (const id of ['fourth-motors', 'fifth-motors']) write(id, { host: 'shared.example' });
  const sentence = (id: string, other: string) =>
    `${folder}/${id}/site.json: host is "shared.example", which ${other} has too. ` +
    'Expected a host of its own for every dealer.';
  const warned: string[] = [];
  open(warned);
  expect(warned).toContain(sentence('fourth-motors', 'fifth-motors'));
  expect(warned).toContain(sentence('fifth-motors', 'fourth-motors'));
});
