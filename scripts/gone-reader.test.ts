import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { loadCars, updateCar } from '#db/stock/cars.repository.ts';
import { openDatabase } from '#db/server/database.ts';
import { toDollars } from '#domain/text/money.ts';
import { compilePages } from '#publish/render/compile.ts';
import { openCommands, type Begun, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

// The test waits for the command, so the compiler runs before.
beforeAll(() => compilePages(() => undefined), 180_000);
beforeEach(() => {
  commands = openCommands(tenant, 'fixture-everything');
});
afterEach(() => commands.close());

/** Closes both outputs, as `| head -1` does. */
async function readNoMore({ process: { stdout, stderr } }: Begun): Promise<void> {
  for (const output of [stdout, stderr]) output?.destroy();
  await sleep(0);
}

describe('a command whose output is closed', () => {
  it.runIf(isThorough())(
    'goes on serving and publishing as npm start, and stops cleanly when told to',
    async () => {
      const port = await freePort();
      const server = commands.begin('start.ts', [], { PORT: String(port) });
      await server.says('embedded PostgreSQL started');
      await readNoMore(server);
      const ask = async (path: string) => {
        const asked = get({ host: '127.0.0.1', port, path, headers: { host: `${tenant}.localhost` } });
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        return (await answer.toArray()).join('');
      };
      const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
      await until(async () => expect(await ask('/')).toContain('Minimal Fixture'));
      const database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
      const path = await database.withTenant(tenant, async (db) => {
        const [stored] = await loadCars(db);
        if (!stored) throw new Error('the fixture has no car');
        await updateCar(db, stored.car.id, { price: toDollars(31_417) }, Date.now());
        return stored.car.path;
      });
      await database.close();
      // Publishing prints a line, which cannot be written.
      await until(async () => expect(await ask(path)).toContain('$31,417'));
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(commands.databaseRuns()).toBe(false);
    },
    120_000,
  );

  const working: [script: string, args: string[]][] = [
    ['import.ts', ['--tenant', tenant]],
    ['publish.ts', []],
  ];
  it.runIf(isThorough()).each(working)(
    'does its work to the end as %s, and leaves no database',
    async (script, args) => {
      const command = commands.begin(script, args);
      await command.says('embedded PostgreSQL started');
      await readNoMore(command);
      expect(await command.ended).toBe(0);
      expect(commands.databaseRuns()).toBe(false);
    },
    120_000,
  );

  it.each(isThorough() ? ['rules.ts', 'tenants.ts'] : ['rules.ts'])(
    'ends without a word as %s',
    async (script) => {
      const command = commands.begin(script, script === 'tenants.ts' ? ['check'] : []);
      const errors: string[] = [];
      command.process.stderr?.on('data', (chunk) => errors.push(String(chunk)));
      command.process.stdout?.destroy();
      expect(await command.ended).toBe(0);
      expect(errors).toEqual([]);
    },
  );
});
