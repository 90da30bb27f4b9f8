import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/server/database.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from '#search/hosted/meilisearch-double.fixture.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let double: MeilisearchDouble;
/** Kept running, so that no command has to start it. */
let database: Database;

beforeAll(async () => {
  [commands, double] = [openCommands(tenant), await startMeilisearchDouble()];
  database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
  const engine = { kind: 'meilisearch', host: double.host, publicKey: 'none-yet' };
  writeFileSync(join(commands.tenantsDir, tenant, 'features.json'), JSON.stringify({ search: { engine } }));
});
afterAll(async () => {
  await Promise.all([database.close(), double.close()]);
  await commands.close();
});

async function run(script: string, ...args: string[]): Promise<{ code: number | null; heard: string }> {
  const command = commands.begin(script, ['--tenant', tenant, ...args], {
    MEILISEARCH_HOST: double.host,
    MEILISEARCH_KEY: double.masterKey,
  });
  return { code: await command.ended, heard: command.heard() };
}

it('npm run publish -- --rollback restores the search host, too, or reports that it could not', async () => {
  expect((await run('publish.ts')).code).toBe(0);
  expect((await run('import.ts')).code).toBe(0);
  expect((await run('publish.ts', '--full')).code).toBe(0);
  const cars = () => double.store.indexOf(toIndexUid(tenant)).documents.size;
  expect(cars()).toBeGreaterThan(0);
  expect(await run('publish.ts', '--rollback')).toMatchObject({ code: 0 });
  expect(cars()).toBe(0);
  expect((await run('publish.ts', '--full')).code).toBe(0);
  expect(cars()).toBeGreaterThan(0);
  double.mood.failing = true;
  const failed = await run('publish.ts', '--rollback');
  expect(failed.code).toBe(1);
  expect(failed.heard).toMatch(/back at release .*\n.*its search host .* could not be given the cars/);
}, 120_000);
