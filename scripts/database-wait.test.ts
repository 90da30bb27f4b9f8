import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

let commands: Commands;
/** Nothing listens there. */
let databaseUrl = '';
beforeAll(async () => {
  commands = openCommands('fixture-minimal');
  databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
});
afterAll(() => commands.close());

/** Well under the 60 seconds that a service waits, and enough to end on a machine that is busy. */
const PATIENCE_MS = 20_000;

it.each(['start.ts', 'worker.ts'])(
  '%s waits for a database that is not there, and ends at once when it is told to',
  async (script) => {
    const service = commands.begin(script, [], { DATABASE_URL: databaseUrl });
    await service.says('Waiting for the database, 60 seconds at most.');
    service.process.kill('SIGTERM');
    expect(await Promise.race([service.ended, sleep(PATIENCE_MS, 'still runs')])).toBe(0);
  },
  60_000,
);
