import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryFileLock, withFileLock } from './file-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is held by one holder at a time, within one process too', async () => {
  const file = join(folder, 'lock');
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`${name} ends`);
  };
  await Promise.all([withFileLock(file, work('a')), withFileLock(file, work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('is released when the work fails', async () => {
  const file = join(folder, 'lock');
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withFileLock(file, () => 'done')).toBe('done');
});

test('is held by a process for as long as it lives, however it dies', async () => {
  const file = join(folder, 'lock');
  const module = join(import.meta.dirname, 'file-lock.ts');
  const code = `import('${module}').then(({ tryFileLock }) => {
    globalThis.lock = tryFileLock('${file}');
    console.log('held');
    setInterval(() => {}, 1000);
  })`;
  const holder = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(tryFileLock(file)).toBeNull();
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  const lock = tryFileLock(file);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('explains what to do about a file that is no lock', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, '4711\n'.repeat(200));
  expect(() => tryFileLock(file)).toThrow(/lock cannot be locked: .*not a database.* Delete it/);
});
