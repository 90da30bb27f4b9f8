import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { loadCars } from '#db/stock/cars.repository.ts';
import { openDatabase } from '#db/server/database.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main as importStock } from './import.ts';
import { main as publish } from './publish.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let feed = '';

beforeAll(() => {
  commands = openCommands(tenant);
  feed = join(commands.folder, 'long.csv');
  const rows = Array.from({ length: 20_000 }, (_, index) => `S${index},Kia,Rio,2019,15990`);
  writeFileSync(feed, `StockNumber,Make,Model,Year,DAPPrice\n${rows.join('\n')}\n`);
});
afterAll(() => commands.close());

const importing = () => commands.begin('import.ts', ['--tenant', tenant, '--feed', feed]);

describe('a command that is stopped', () => {
  it.each(sample(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 1, 'signals'))(
    'ends an import by %s with a sentence, the stock as it was and no database left running',
    async (signal) => {
      const command = importing();
      await command.says('2500 rows read');
      command.process.kill(signal);
      expect(await command.ended).toBe(1);
      expect(command.heard()).toContain('Stopped before the end');
      expect(commands.databaseRuns()).toBe(false);
      const database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
      try {
        expect(await database.withTenant(tenant, (db) => loadCars(db))).toEqual([]);
      } finally {
        await database.close();
      }
    },
    60_000,
  );

  it.runIf(isThorough())(
    'ends a bench before its next part',
    async () => {
      const command = commands.begin('bench.ts', ['--quick']);
      await command.says('bench: engine');
      command.process.kill('SIGTERM');
      expect(await command.ended).toBe(1);
      expect(command.heard()).toContain('Stopped before the end');
      expect(command.heard()).not.toContain('bench: publish');
    },
    60_000,
  );

  it.runIf(isThorough())(
    'leaves no database running when the whole group is signalled repeatedly from the start',
    async () => {
      const command = importing();
      const group = -(command.process.pid ?? Number.NaN);
      await command.says('embedded PostgreSQL started');
      for (let time = 0; command.process.exitCode === null && time < 200; time += 1) {
        process.kill(group, 'SIGINT');
        await sleep(5);
      }
      expect(await command.ended).toBe(1);
      expect(commands.databaseRuns()).toBe(false);
    },
    60_000,
  );

  it.runIf(isThorough())(
    'leaves the stock as it was and the database running when somebody else uses that',
    async () => {
      const database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
      try {
        const args = ['--tenant', tenant, '--feed', feed];
        expect((await commands.stopAt('2500 rows read', importStock, args)).code).toBe(1);
        expect(await database.withTenant(tenant, (db) => loadCars(db))).toEqual([]);
      } finally {
        await database.close();
      }
      expect(commands.databaseRuns()).toBe(false);
    },
    60_000,
  );

  it('ends a publish with a sentence and no database left running', async () => {
    const { code, warned } = await commands.stopAt('embedded PostgreSQL started', publish);
    expect(code).toBe(1);
    expect(warned).toContain('Stopped before the end');
    expect(commands.databaseRuns()).toBe(false);
  }, 120_000);
});
