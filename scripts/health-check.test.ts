import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  goForward,
  goLive,
  readRollbackLock,
  rollBack,
  startRelease,
  toReleaseFolders,
} from '#publish/release/release-folders.ts';
import { RECORD_FILE } from '#publish/release/release-record.ts';
import type { WorkerState } from '#publish/worker/worker.ts';
import { openSmallDisk } from '#db/server/test-disk.ts';
import { toHealthReport } from '#api/health/health-report.ts';
import { createHealthCheck } from './health-check.ts';

const id = 'quiet-lane';
let sitesDir = '';
let problem: string | null = null;
let behind = false;
let unimported: string | null = null;
const states = new Map<string, WorkerState>();

beforeEach(() => {
  sitesDir = mkdtempSync(join(tmpdir(), 'health-'));
  [problem, behind, unimported] = [null, false, null];
  states.clear();
});
afterEach(() => rmSync(sitesDir, { recursive: true }));

function release(at: number): void {
  const folders = toReleaseFolders(sitesDir, id);
  const folder = startRelease(folders, at, 'abcd');
  mkdirSync(dirname(join(folder, RECORD_FILE)));
  writeFileSync(join(folder, RECORD_FILE), '{"version":1}');
  goLive(folders, folder);
}

function load(dataDir: string) {
  const loadHealth = createHealthCheck({
    database: { asAdmin: async <T>() => [] as T },
    stateOf: (tenant) => states.get(tenant) ?? null,
    isBehind: () => behind,
    importProblemOf: () => unimported,
    roster: { ids: () => [id], problemOf: () => problem, sites: () => [] },
    sitesDir,
    tenantsDir: sitesDir,
    dataDir,
    clock: () => 0,
  });
  return loadHealth();
}
const check = async () => (await load(sitesDir)).sites[id];

describe('the health of a site', () => {
  it('is held as soon as an operator rolled back, whatever the worker last noticed', async () => {
    states.set(id, { lastPublishAt: null, problem: null });
    release(1000);
    release(2000);
    expect(await check()).toMatchObject({ held: false, problem: null, cause: null });
    const folders = toReleaseFolders(sitesDir, id);
    await rollBack(folders, id, 3000);
    expect(await check()).toMatchObject({ held: true });
    await goForward(folders, readRollbackLock(folders), () => undefined);
    expect(await check()).toMatchObject({ held: false });
  });

  it('names the mistake in the files of a dealer that no worker publishes, beside its last publish', async () => {
    release(1000);
    problem = 'theme.json is not valid JSON';
    const health = await check();
    expect(health).toMatchObject({ problem, cause: 'files' });
    expect(health?.lastPublish).not.toBeNull();
  });

  it('reports why the worker cannot publish, and that nothing was ever published', async () => {
    expect(await check()).toMatchObject({ problem: 'was never published', cause: 'publishing' });
    states.set(id, { lastPublishAt: null, problem: 'the disk is full' });
    expect(await check()).toMatchObject({ problem: 'the disk is full', cause: 'publishing' });
  });

  it('tells why its stock could not be imported, unless something worse is wrong', async () => {
    release(1000);
    unimported = 'its stock could not be imported: the database went';
    expect(await check()).toMatchObject({ problem: unimported, cause: 'feed' });
    expect(toHealthReport(await load(sitesDir))).toMatchObject({ status: 'degraded' });
    states.set(id, { lastPublishAt: null, problem: 'the disk is full' });
    expect(await check()).toMatchObject({ problem: 'the disk is full', cause: 'publishing' });
    states.clear();
    unimported = null;
    expect(await check()).toMatchObject({ problem: null, cause: null });
    expect(toHealthReport(await load(sitesDir))).toMatchObject({ status: 'ok' });
  });
});

const disk = openSmallDisk(20);
afterAll(() => disk?.remove());

it.skipIf(disk === null)('tells that the disk of DATA_DIR is full, and that it has room again', async () => {
  const dataDir = disk?.folder ?? '';
  const told = async () => toHealthReport(await load(dataDir));
  disk?.fill(1_000_000);
  expect(await told()).toMatchObject({
    status: 'down',
    disk: { status: 'full', problem: expect.stringContaining(`The disk of ${dataDir} is full.`) },
  });
  disk?.free();
  expect(await told()).toMatchObject({ disk: { status: 'has room' } });
});
