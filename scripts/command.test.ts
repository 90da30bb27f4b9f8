import { expect, it } from 'vitest';
import { toSentence } from './command.ts';

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
