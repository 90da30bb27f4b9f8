import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { noDisk, openSmallDisk } from '#db/server/test-disk.ts';
import { openMemoryFolder } from './memory-folder.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'forecourt-memory-'));
  vi.stubEnv('TMPDIR', '/before');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('is the folder for temporary files of the run, open to other accounts, and goes with it', () => {
  const close = openMemoryFolder({ parent, freeMin: 0 });
  const own = join(parent, `forecourt-test-${process.pid}`);
  expect([tmpdir(), statSync(own).mode & 0o777]).toEqual([own, 0o777]);
  writeFileSync(join(own, 'file'), 'left');
  close();
  expect([existsSync(own), tmpdir()]).toEqual([false, '/before']);
});

it('removes what killed runs left, and no folder of a run or of others', () => {
  const kept = [`forecourt-test-${process.ppid}`, 'forecourt-test-notes', 'another'];
  for (const name of [...kept, 'forecourt-test-4194303']) mkdirSync(join(parent, name));
  openMemoryFolder({ parent, freeMin: 0 })();
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});

it('goes on where something left may not be removed', () => {
  mkdirSync(join(parent, 'forecourt-test-4194303'));
  const refused: string[] = [];
  const remove = (folder: string) => {
    refused.push(folder);
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  };
  openMemoryFolder({ parent, freeMin: 0, remove });
  expect([refused, tmpdir()]).toEqual([
    [join(parent, 'forecourt-test-4194303')],
    join(parent, `forecourt-test-${process.pid}`),
  ]);
});

it('is not used where no program may run', (context) => {
  vi.unstubAllEnvs();
  const disk = openSmallDisk(1, 'noexec');
  if (disk === null) return context.skip(noDisk);
  onTestFinished(() => disk.remove());
  vi.stubEnv('TMPDIR', '/before');
  openMemoryFolder({ parent: disk.folder, freeMin: 0 });
  expect([tmpdir(), readdirSync(disk.folder)]).toEqual(['/before', []]);
});

it('is not used where it has too little room', () => {
  openMemoryFolder({ parent, freeMin: Number.MAX_VALUE });
  expect([tmpdir(), readdirSync(parent)]).toEqual(['/before', []]);
});

it('changes nothing where there is no such folder', () => {
  openMemoryFolder({ parent: join(parent, 'nowhere'), freeMin: 0 })();
  expect(tmpdir()).toBe('/before');
});
