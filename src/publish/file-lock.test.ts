import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one after the other has the lock, in one process too', async () => {
  const file = join(folder, 'lock');
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`${name} ends`);
  };
  await Promise.all([withFileLock(file, work('a')), withFileLock(file, work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['a process that is gone', 4_194_303],
  ['a killed forerunner that had our own number', process.pid],
])('a lock of %s is taken over', async (_who, holder) => {
  const file = join(folder, 'lock');
  writeFileSync(file, String(holder));
  expect(await withFileLock(file, () => Promise.resolve('done'))).toBe('done');
});
