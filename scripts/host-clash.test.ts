import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPublishing, type TestPublishing } from '#publish/worker/test-publishing.ts';
import { changeTenant } from '#tenancy/files/test-tenant.ts';
import { listServedSites } from './served-sites.ts';
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

it('two dealers with one host are reported and served as last published; every other goes on', async () => {
  for (const id of ids) write(id, { host: hostOf(id) });
  const warned: string[] = [];
  const roster = openRoster(folder, (line) => void warned.push(line));
  for (const site of roster.sites()) await publishing.publisher.publish(site, 'full');

  write('second-motors', { host: hostOf('first-motors'), name: 'Second Motors' });
  write('third-motors', { host: hostOf('third-motors'), name: 'Third Motors' });
  roster.look();
  expect(roster.look().changed).toEqual(ids);
  const sentence = (id: string, other: string) =>
    `${folder}/${id}/site.json: host is "first-motors.example", which ${other} has too. ` +
    'Expected a host of its own for every dealer.';
  expect(warned).toEqual([
    sentence('first-motors', 'second-motors'),
    sentence('second-motors', 'first-motors'),
  ]);

  expect(roster.sites().map(({ id }) => id)).toEqual(['third-motors']);
  const third = roster.find('third-motors');
  if (third === null) throw new Error('the third dealer does not go on');
  expect(await publishing.publisher.publish(third, 'changes')).toMatchObject({ outcome: 'published' });
  expect(listServedSites(roster, publishing.sitesDir).map(({ id, host, name }) => [id, host, name])).toEqual([
    ['first-motors', hostOf('first-motors'), 'Tested Motors'],
    ['second-motors', hostOf('second-motors'), 'Tested Motors'],
    ['third-motors', hostOf('third-motors'), 'Third Motors'],
  ]);
});
