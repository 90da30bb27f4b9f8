import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { readEnvironment } from './environment.ts';
import { openPublishing } from './publishing.ts';

let folder = '';
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('PUBLISH_THREADS reaches the threads', { timeout: 120_000 }, async () => {
  const atOnce = async (more: NodeJS.ProcessEnv) => {
    const environment = readEnvironment({ DATABASE_URL: database.url, ...more }, folder);
    const { signal } = new AbortController();
    const publishing = await openPublishing({ environment, kind: 'command', log: () => undefined, signal });
    await publishing.close();
    return publishing.atOnce;
  };
  expect([await atOnce({ PUBLISH_THREADS: '7' }), await atOnce({ PUBLISH_THREADS: '5' })]).toEqual([7, 5]);
});
