import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coloursOf, ESCAPE, framesOf } from './progress-frames.fixture.ts';
import { createProgress } from './progress-bar.ts';

// The bar is drawn several times a second, by a timer.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

function draw(columns: number, env: NodeJS.ProcessEnv = {}, isTTY = true): string {
  const { screen, sent } = createScreen(columns, isTTY);
  const progress = createProgress('quiet-lane', screen, env);
  for (const done of [0, 150, 300]) {
    progress.update(done, 300);
    vi.advanceTimersByTime(210);
  }
  progress.stop();
  progress.stop();
  return sent();
}

const terminals: [columns: number, half: string][] = [
  [120, `quiet-lane ${'█'.repeat(20)}${'░'.repeat(20)} 50% 150/300 pages`],
  [40, `quiet-lane ${'█'.repeat(5)}${'░'.repeat(5)} 50% 150/300 pages`],
  [30, 'quiet-lane 50% 150/300 pages'],
  [20, 'quiet-lane 50% 150/'],
];
it.each(terminals)('the progress bar is one line on a terminal of %i columns', (columns, half) => {
  const sent = draw(columns);
  const frames = framesOf(sent);
  expect(frames).toContain(half);
  expect(frames.filter((frame) => frame.length >= columns)).toEqual([]);
  expect(sent).not.toContain('\n');
});

it('the progress bar leaves the line as it found it: empty, with its cursor, and has no colours', () => {
  const sent = draw(80);
  const end = sent.slice(sent.lastIndexOf('pages'));
  for (const code of ['[?25h', '[1G', '[2K']) expect(end).toContain(`${ESCAPE}${code}`);
  expect(coloursOf(sent)).toEqual([]);
});

it.each([
  ['what is no terminal', {}, false],
  ['CI', { CI: 'true' }, true],
  ['a dumb terminal', { TERM: 'dumb' }, true],
])('the progress bar draws nothing on %s', (_where, env, isTTY) => {
  expect(draw(80, env, isTTY)).toBe('');
});

it('the progress bar is drawn where CI is set to a false value', () => {
  expect(draw(80, { CI: 'false' })).toContain('50%');
});
