import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { sample } from '#tests/sample.ts';
import { openCommands, type Commands } from './commands.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let feed: string;
/** Kept running, so that no command has to start it. */
let database: Database;
const stockFile = () => join(commands.tenantsDir, tenant, 'stock.json');
beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
  feed = join(commands.folder, 'cars.csv');
  writeFileSync(feed, 'Ref,Maker,Model,Year,Asking Price\nA1,Kia,Rio,2019,15990\nA2,Kia,Cerato,2020,18990\n');
});
afterAll(async () => {
  await database.close();
  await commands.close();
});

test(
  'a dry run proposes a mapping, writes it when asked, and brings nothing in; the import then does',
  { timeout: 120_000 },
  () => {
    const args = ['--tenant', tenant, '--feed', feed];
    const refused = commands.run('import.ts', [...args, '--dry-run']);
    expect(refused.status).toBe(1);
    expect(refused.stdout.replace(/\s+/g, ' ')).toContain('It would be refused');
    expect(refused.stdout.replace(/\s+/g, ' ')).toContain('add --propose');

    const before = readFileSync(stockFile(), 'utf8');
    const proposed = commands.run('import.ts', [...args, '--dry-run', '--propose']);
    expect([proposed.status, readFileSync(stockFile(), 'utf8')]).toEqual([0, before]);
    expect(proposed.stdout).toContain('"make": "Maker"');
    expect(proposed.stdout).toMatch(/cars created +2\n/);

    const written = commands.run('import.ts', [...args, '--dry-run', '--propose', '--write-mapping']);
    expect(written.stdout).toContain(`Written into ${stockFile()}.`);
    const imported = commands.run('import.ts', args);
    expect(imported.stdout).toContain('read=2 created=2 updated=0 unchanged=0 withdrawn=0 rejected=0');
    const again = commands.run('import.ts', [...args, '--dry-run']);
    expect(again.stdout).toMatch(/cars unchanged +2\n/);
  },
);

test('options of a dry run are refused without it', () => {
  for (const option of sample(['--propose', '--write-mapping'], 1, 'options of a dry run')) {
    const { status, stderr } = commands.run('import.ts', ['--tenant', tenant, option]);
    expect([status, stderr]).toEqual([1, `${option} belongs to a dry run. Add --dry-run.\n`]);
  }
});
