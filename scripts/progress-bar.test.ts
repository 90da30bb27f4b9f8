import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { createProgress } from './progress-bar.ts';

/** First character of a terminal's control sequences for position and style. */
const ESCAPE = '\u001B';
const coloursOf = (sent: string): string[] => sent.split(ESCAPE).filter((text) => /^\[[\d;]*m/.test(text));

/** A terminal with this many columns that keeps its output. */
function createScreen(columns: number, isTTY = true) {
  const sent: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      sent.push(String(chunk));
      done();
    },
  });
  return { screen: Object.assign(stream, { isTTY, columns }), sent: () => sent.join('') };
}

/** The frames of the bar, which overwrite each other. */
const framesOf = (sent: string): string[] =>
  sent
    .split(`${ESCAPE}[1G`)
    .map(stripVTControlCharacters)
    .filter((text) => text.trim() !== '');

async function draw(columns: number, env: NodeJS.ProcessEnv = {}, isTTY = true): Promise<string> {
  const { screen, sent } = createScreen(columns, isTTY);
  const progress = createProgress('quiet-lane', screen, env);
  for (const done of [0, 150, 300]) {
    progress.update(done, 300);
    await sleep(210);
  }
  progress.stop();
  progress.stop();
  return sent();
}

describe('the progress bar', () => {
  const terminals: [columns: number, half: string][] = [
    [120, `quiet-lane ${'█'.repeat(20)}${'░'.repeat(20)} 50% 150/300 pages`],
    [40, `quiet-lane ${'█'.repeat(5)}${'░'.repeat(5)} 50% 150/300 pages`],
    [30, 'quiet-lane 50% 150/300 pages'],
    [20, 'quiet-lane 50% 150/'],
  ];
  it.each(sample(terminals, 2, 'terminals'))(
    'is one line on a terminal of %i columns',
    async (columns, half) => {
      const sent = await draw(columns);
      const frames = framesOf(sent);
      expect(frames).toContain(half);
      expect(frames.filter((frame) => frame.length >= columns)).toEqual([]);
      expect(sent).not.toContain('\n');
    },
  );

  it('leaves the line as it found it: empty, with its cursor, and has no colours', async () => {
    const sent = await draw(80);
    const end = sent.slice(sent.lastIndexOf('pages'));
    for (const code of ['[?25h', '[1G', '[2K']) expect(end).toContain(`${ESCAPE}${code}`);
    expect(coloursOf(sent)).toEqual([]);
  });

  it.each([
    ['what is no terminal', {}, false],
    ['CI', { CI: 'true' }, true],
    ['a dumb terminal', { TERM: 'dumb' }, true],
  ])('draws nothing on %s', async (_where, env, isTTY) => {
    expect(await draw(80, env, isTTY)).toBe('');
  });

  it('is drawn where CI is set to a false value', async () => {
    expect(await draw(80, { CI: 'false' })).toContain('50%');
  });
});

describe('npm run publish', () => {
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

  it.runIf(isThorough())(
    'draws on a real terminal of 40 columns, and ends with its summary',
    (context) => {
      // util-linux's `script` runs a command on a separate terminal.
      const asked = `stty cols 40 && '${process.execPath}' scripts/publish.ts ${args.join(' ')}`;
      const { CI: _ci, ...env } = { ...commands.env, TERM: 'xterm', NO_COLOR: '1' } as NodeJS.ProcessEnv;
      const { error, stdout } = spawnSync('script', ['-qec', asked, '/dev/null'], { env, encoding: 'utf8' });
      if (error)
        return context.skip('There is no program here that lends a terminal (script, of util-linux).');
      // A line about compiling appears only when the pages were not compiled before.
      const [drawn = '', told = ''] = stdout.slice(stdout.indexOf(ESCAPE)).split(`${tenant}: published`);
      const frames = framesOf(drawn);
      expect(frames.at(-1)).toMatch(/^fixture-minimal █+ 100% \d+\/\d+ pages$/);
      expect(frames.filter((frame) => frame.length >= 40)).toEqual([]);
      expect(drawn).not.toContain('\n');
      expect(coloursOf(stdout)).toEqual([]);
      expect(`${tenant}: published${stripVTControlCharacters(told)}`).toMatch(summary);
    },
    60_000,
  );

  it.runIf(isThorough())(
    'prints plain lines where there is no terminal',
    async () => {
      const command = commands.begin('publish.ts', args);
      expect(await command.ended).toBe(0);
      expect(command.heard()).toMatch(summary);
      expect(command.heard()).not.toContain(ESCAPE);
      expect(command.heard()).not.toContain('pages');
    },
    60_000,
  );
});
