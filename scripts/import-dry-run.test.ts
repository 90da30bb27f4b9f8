import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/server/database.ts';
import { sample } from '#tests/sample.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main } from './import.ts';

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

test('a dry run proposes a mapping, writes it when asked, and brings nothing in; the import then does', async () => {
  const args = ['--tenant', tenant, '--feed', feed];
  const refused = await commands.call(main, [...args, '--dry-run']);
  expect(refused.code).toBe(1);
  expect(refused.said.replace(/\s+/g, ' ')).toContain('It would be refused');
  expect(refused.said.replace(/\s+/g, ' ')).toContain('add --propose');

  const before = readFileSync(stockFile(), 'utf8');
  const proposed = await commands.call(main, [...args, '--dry-run', '--propose']);
  expect([proposed.code, readFileSync(stockFile(), 'utf8')]).toEqual([0, before]);
  expect(proposed.said).toContain('"make": "Maker"');
  expect(proposed.said).toMatch(/cars created +2\n/);

  const written = await commands.call(main, [...args, '--dry-run', '--propose', '--write-mapping']);
  expect(written.said).toContain(`Written into ${stockFile()}.`);
  const imported = await commands.call(main, args);
  expect(imported.said).toContain('read=2 created=2 updated=0 unchanged=0 withdrawn=0 rejected=0');
  const again = await commands.call(main, [...args, '--dry-run']);
  expect(again.said).toMatch(/cars unchanged +2\n/);
});

test('options of a dry run are refused without it', async () => {
  for (const option of sample(['--propose', '--write-mapping'], 1, 'options of a dry run')) {
    const { code, warned } = await commands.call(main, ['--tenant', tenant, option]);
    expect([code, warned]).toEqual([1, `${option} belongs to a dry run. Add --dry-run.\n`]);
  }
});
