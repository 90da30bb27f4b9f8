import { afterEach, expect, it, vi } from 'vitest';
import { log, toSentence, warn } from './command.ts';

afterEach(() => vi.restoreAllMocks());

const systemError = (code: string, message: string, path?: string): Error =>
  Object.assign(new Error(message), { code, path });

it.each([
  [
    systemError('EACCES', "EACCES: permission denied, mkdir '/srv/x'", '/srv/x'),
    "/srv/x is closed to this account (EACCES: permission denied, mkdir '/srv/x'). Open it, or set DATA_DIR, " +
      'SITES_DIR or TENANTS_DIR to a folder of its own.',
  ],
  [
    systemError('ENOSPC', 'ENOSPC: no space left on device, write'),
    'The disk of DATA_DIR or SITES_DIR is full. What was not done is as it was. Make room on it: the next run goes ' +
      'on from there. (ENOSPC: no space left on device, write)',
  ],
  [new Error('A sentence of ours.'), 'A sentence of ours.'],
  ['no error at all', 'no error at all'],
])('an error is told as a sentence: %s', (error, sentence) => {
  expect(toSentence(error)).toBe(sentence);
});

it('no word of a feed, a lead or an address reaches the terminal as a command to it', () => {
  const said: string[] = [];
  for (const output of ['log', 'error'] as const)
    vi.spyOn(console, output).mockImplementation((line: string) => void said.push(line));
  const hostile = 'Kia \u001b]0;x\u0007\u001b[2J\rRio \u009b31m \u202eoiR\u2066 \u007f\u0000';
  log(hostile);
  warn(`two\nlines\tand ${hostile} Zoë 👩‍🔧`);
  const escaped = 'Kia \\u001b]0;x\\u0007\\u001b[2J\\u000dRio \\u009b31m \\u202eoiR\\u2066 \\u007f\\u0000';
  expect(said).toEqual([escaped, `two\nlines\tand ${escaped} Zoë 👩‍🔧`]);
});
