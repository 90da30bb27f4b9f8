import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRelease } from '#publish/release/live-release.ts';
import { publishSite } from './publish-site.ts';
import type { PublishTools } from './publish-job.ts';
import type { Touched } from '#publish/plan/touched.ts';
import { RECORD_FILE, type ReleaseRecord } from '#publish/release/release-record.ts';
import { loadTestTools } from './test-publishing.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';

const site = createTestSite('quiet-lane');
let sitesDir = '';
let tools: PublishTools;

beforeAll(async () => {
  sitesDir = mkdtempSync(join(tmpdir(), 'removed-files-'));
  tools = await loadTestTools(sitesDir);
  await publish('all');
});
afterAll(() => rmSync(sitesDir, { recursive: true }));

const file = (name: string) => join(sitesDir, site.id, name);

function publish(touched: 'all' | Touched, staticFiles = tools.staticFiles) {
  const snapshot = createTestSnapshot(site, [
    createTestCar({ id: 1, slug: 'one', images: [{ image: { url: '/media/picture.txt' } }] }),
  ]);
  const job = { site, snapshot, now: NOW, touched, full: false, lifts: null };
  return publishSite({ ...tools, staticFiles }, job, findRelease(sitesDir, site.id));
}

/** Adds a file as a release holds it that once had more pages or more public files. */
function addOldFile(name: string): void {
  const record = JSON.parse(readFileSync(file(RECORD_FILE), 'utf8')) as ReleaseRecord;
  for (const written of [name, `${name}.br`]) writeFileSync(file(written), 'of old');
  record.files[name] = { size: 6, mtime: 0, source: 'of old' };
  writeFileSync(file(RECORD_FILE), JSON.stringify(record));
}

it('files of a long sitemap are removed by the small change that no longer needs them', async () => {
  addOldFile('sitemap-2.xml');
  const touched = { groups: [{ kind: 'home' as const }], findDeferred: () => [], paths: [], ids: [1] };
  expect(await publish(touched)).toMatchObject({ kind: 'change', written: 0, removed: 1 });
  expect([existsSync(file('sitemap-2.xml')), existsSync(file('sitemap-2.xml.br'))]).toEqual([false, false]);
  expect(existsSync(file('sitemap.xml'))).toBe(true);
});

it('a public file that no longer exists is removed by the next check of all files, and so is any other old file', async () => {
  expect(existsSync(file('media/picture.txt'))).toBe(true);
  addOldFile('of-old.txt');
  const rest = { ...tools.staticFiles, named: new Map() };
  expect(await publish('all', rest)).toMatchObject({ kind: 'change', written: 0, removed: 2 });
  expect([existsSync(file('media/picture.txt')), existsSync(file('of-old.txt'))]).toEqual([false, false]);
  expect(await publish('all', rest)).toMatchObject({ kind: 'none', removed: 0 });
});
