import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/server/database.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { coloursOf, ESCAPE, framesOf } from './progress-frames.fixture.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let database: Database;
beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openDatabase({ dataDir: commands.env['DATA_DIR'] ?? '' });
});
afterAll(async () => {
  await database.close();
  await commands.close();
});
const args = ['--tenant', tenant, '--full'];
const summary = /fixture-minimal: published written=\d+ [^\n]+\r?\nwritten=\d+ [^\n]+ seconds=[\d.]+\r?\n$/;

it('npm run publish draws on a real terminal of 40 columns, and ends with its summary', (context) => {
  // util-linux's `script` runs a command on a separate terminal.
  const asked = `stty cols 40 && '${process.execPath}' scripts/publish.ts ${args.join(' ')}`;
  const { CI: _ci, ...env } = { ...commands.env, TERM: 'xterm', NO_COLOR: '1' } as NodeJS.ProcessEnv;
  const { error, stdout } = spawnSync('script', ['-qec', asked, '/dev/null'], { env, encoding: 'utf8' });
  if (error) return context.skip('There is no program here that lends a terminal (script, of util-linux).');
  // A line about compiling appears only when the pages were not compiled before.
  const [drawn = '', told = ''] = stdout.slice(stdout.indexOf(ESCAPE)).split(`${tenant}: published`);
  const frames = framesOf(drawn);
  expect(frames.at(-1)).toMatch(/^fixture-minimal █+ 100% \d+\/\d+ pages$/);
  expect(frames.filter((frame) => frame.length >= 40)).toEqual([]);
  expect(drawn).not.toContain('\n');
  expect(coloursOf(stdout)).toEqual([]);
  expect(`${tenant}: published${stripVTControlCharacters(told)}`).toMatch(summary);
}, 60_000);

it('npm run publish prints plain lines where there is no terminal', async () => {
  const command = commands.begin('publish.ts', args);
  expect(await command.ended).toBe(0);
  expect(command.heard()).toMatch(summary);
  expect(command.heard()).not.toContain(ESCAPE);
  expect(command.heard()).not.toContain('pages');
}, 60_000);
