import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryFolder } from './memory-folder.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'forecourt-memory-'));
  vi.stubEnv('TMPDIR', '/before');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('is the folder for temporary files of the run, open to other accounts, and goes with it', () => {
  const close = openMemoryFolder(parent);
  const own = join(parent, `forecourt-test-${process.pid}`);
  expect([tmpdir(), statSync(own).mode & 0o777]).toEqual([own, 0o777]);
  writeFileSync(join(own, 'file'), 'left');
  close();
  expect([existsSync(own), tmpdir()]).toEqual([false, '/before']);
});

it('removes what killed runs left, and no folder of a run or of others', () => {
  const kept = [`forecourt-test-${process.ppid}`, 'forecourt-test-notes', 'another'];
  for (const name of [...kept, 'forecourt-test-4194303']) mkdirSync(join(parent, name));
  openMemoryFolder(parent)();
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});

it('changes nothing where there is no such folder', () => {
  openMemoryFolder(join(parent, 'nowhere'))();
  expect(tmpdir()).toBe('/before');
});
