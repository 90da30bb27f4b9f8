import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/server/database.ts';
import { noDisk, openSmallDisk, type SmallDisk } from '#db/server/test-disk.ts';
import { addTestCars } from '#db/stock/test-stock.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
/** About half of what another release takes (bytes): most of its files are links to those of the one before. */
const HALF_RELEASE = 400_000;
/** What a command may take on a busy machine (ms). */
const COMMAND_MS = 30_000;
let commands: Commands;
/** Kept running, so that no command has to start it. */
let database: Database;
let disk: SmallDisk | null = null;
let sitesDir = '';

beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
});
afterAll(async () => {
  await database.close();
  await commands.close();
});
beforeEach(() => {
  disk = openSmallDisk(150);
  sitesDir = join(disk?.folder ?? '', 'sites');
});
afterEach(() => disk?.remove());

async function run(script: string, ...args: string[]): Promise<{ code: number | null; heard: string }> {
  const command = commands.begin(script, ['--tenant', tenant, ...args], { SITES_DIR: sitesDir });
  return { code: await command.ended, heard: command.heard() };
}

const releases = (): string[] =>
  readdirSync(join(sitesDir, '.releases', tenant), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** All served files, by name. */
function readSite(): Record<string, string> {
  const site = join(sitesDir, tenant);
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'base64'),
    ]),
  );
}

const full = () =>
  expect.stringContaining(
    `${tenant}: The disk of ${sitesDir} is full. What was not published yet is as it was. Make room on it`,
  );

it(
  'publishing on a full disk leaves the old release served, says so, and the next run goes on',
  async (context) => {
    if (disk === null) return context.skip(noDisk);
    disk.fill(2_000_000);
    expect(await run('publish.ts')).toEqual({ code: 1, heard: full() });
    expect(readdirSync(sitesDir)).not.toContain(tenant);
    expect(releases()).toEqual([]);
    disk.free();
    expect((await run('publish.ts')).code).toBe(0);
    const first = releases();
    const before = readSite();
    for (const leave of [HALF_RELEASE, 0]) {
      disk.fill(leave);
      expect(await run('publish.ts', '--full')).toEqual({ code: 1, heard: full() });
      expect(readSite()).toEqual(before);
      expect(releases()).toEqual(first);
    }
    disk.free();
    expect((await run('publish.ts', '--full')).code).toBe(0);
    expect(releases()).toHaveLength(2);
    await judgeSmallSteps(disk);
  },
  // Seven publications and a rollback.
  10 * COMMAND_MS,
);

/**
 * For a site with two releases: a failed rollback on a full disk sets no lock, and a small change stays
 * queued.
 */
async function judgeSmallSteps({ fill, free }: SmallDisk): Promise<void> {
  const before = readSite();
  fill();
  expect(await run('publish.ts', '--rollback')).toEqual({
    code: 1,
    heard: expect.stringMatching(
      /^The disk of .* is full\. What was not done is as it was\. Make room on it/,
    ),
  });
  expect(existsSync(join(sitesDir, '.releases', tenant, 'rollback-lock'))).toBe(false);
  await database.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug: 'newcomer' }]));
  expect(await run('publish.ts')).toEqual({ code: 1, heard: full() });
  expect(readSite()).toEqual(before);
  free();
  expect((await run('publish.ts')).heard).toMatch(/published written=[1-9]/);
  expect(Object.keys(readSite()).filter((name) => name.endsWith('/cars/newcomer.html'))).toHaveLength(1);
}

it(
  'an import on a full disk reports it and loses nothing, and the next run imports the feed',
  async (context) => {
    if (disk === null) return context.skip(noDisk);
    const settings = { DATA_DIR: join(disk.folder, 'data') };
    const importing = (...args: string[]) =>
      commands.run('import.ts', ['--tenant', tenant, ...args], settings);
    const feed = join(commands.folder, 'long.csv');
    const rows = Array.from({ length: 4_000 }, (_, index) => `S${index},Kia,Rio,2019,15990`);
    writeFileSync(feed, `StockNumber,Make,Model,Year,DAPPrice\n${rows.join('\n')}\n`);
    const opened = await openDatabase({ dataDir: settings.DATA_DIR });
    try {
      expect(importing().stdout).toContain('read=2 created=2');
      disk.fill(3_000_000);
      expect(importing('--feed', feed, '--allow-withdrawals', '2')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          `^The disk of ${settings.DATA_DIR}/postgres is full. What is stored stays as it was. Make room on it`,
        ),
      });
      disk.free();
      expect(importing().stdout).toContain('read=2 created=0 updated=0 unchanged=2');
      const again = importing('--feed', feed, '--allow-withdrawals', '2');
      expect(again.stdout).toContain('read=4000 created=4000');
    } finally {
      disk.free();
      await opened.close();
    }
  },
  // Four imports and a start of the database.
  5 * COMMAND_MS,
);
