import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const usage = 'npm run thing -- --tenant ID [--one FILE] [--full]';
const read = (...args: string[]) =>
  readOptions(
    usage,
    {
      tenant: { type: 'string', multiple: true, default: [] },
      one: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
    args,
  );

it('gives the values of options, and their defaults', () => {
  expect({ ...read('--tenant', 'a', '--tenant=b', '--full') }).toEqual({ tenant: ['a', 'b'], full: true });
  expect({ ...read() }).toEqual({ tenant: [], full: false });
});

it.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['surplus'], "Unexpected argument 'surplus'"],
  [['--one'], "Option '--one <value>' argument missing"],
  [['--one', '--full'], "Option '--one' argument is ambiguous"],
  [['--full=yes'], "Option '--full' does not take an argument"],
  [['--one', 'a', '--one', 'b'], '--one was given twice'],
])('refuses %j with what is wrong and what it was expected to be', (args, found) => {
  expect(() => read(...args)).toThrow(`${found}. Expected: ${usage}`);
});
