import { spawnSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPng } from './pictures.fixture.ts';

const { renameSync } = fs;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-picture-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The module as a new process has it. */
async function startAgain() {
  vi.resetModules();
  const reader = await import('./read-picture.ts');
  const heard: string[] = [];
  return { ...reader, heard, keep: () => reader.keepPictureFacts(folder, (line) => heard.push(line)) };
}

async function savePicture(name: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await drawPng());
  return path;
}

/** Spoils the content and leaves size and times as they were: whoever opens the file notices. */
function spoil(path: string): void {
  const { size, atime, mtime } = statSync(path);
  writeFileSync(path, Buffer.alloc(size));
  utimesSync(path, atime, mtime);
}

it('opens no picture again that an earlier process has read', async () => {
  const path = await savePicture('kept.png');
  const { mtime } = statSync(path);
  utimesSync(path, mtime, mtime);
  const first = await startAgain();
  first.keep();
  const facts = first.readPicture(path);
  expect(facts).toMatchObject({ width: 900, height: 600 });
  spoil(path);
  const next = await startAgain();
  next.keep();
  expect(next.readPicture(path)).toEqual(facts);
  const other = await startAgain();
  expect(other.readPicture(path)).toHaveProperty('fault');
});

it('does not remember a fault of the machine, such as too many open files, as one of the picture', async () => {
  const [opened, path] = [await savePicture('opened.png'), await savePicture('later.png')];
  const script = `
    import { closeSync, openSync } from 'node:fs';
    const { keepPictureFacts, readPicture } = await import('${import.meta.dirname}/read-picture.ts');
    keepPictureFacts('${folder}/none', console.error);
    // Starts the thread.
    readPicture('${opened}');
    const held = [];
    try { for (;;) held.push(openSync('/dev/null')); } catch {}
    const refused = readPicture('${path}');
    for (const one of held) closeSync(one);
    console.log(JSON.stringify([refused, readPicture('${path}')]));
  `;
  const file = join(folder, 'many-files.mjs');
  writeFileSync(file, script);
  const limited = 'ulimit -n 100; exec "$0" "$1"';
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, file], { encoding: 'utf8' });
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([
    { fault: expect.stringContaining('cannot be read: EMFILE'), passes: true },
    expect.objectContaining({ width: 900, height: 600 }),
  ]);
});

it('reads a picture ahead, without holding up this thread', async () => {
  const path = await savePicture('ahead.png');
  const { mtime } = statSync(path);
  utimesSync(path, mtime, mtime);
  const { readPictureAhead, readPicture } = await startAgain();
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 1);
  await readPictureAhead(path);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(0);
  spoil(path);
  expect(readPicture(path)).toMatchObject({ width: 900, height: 600 });
});

it('goes on when the line of a killed process is not whole, and when nothing can be kept', async () => {
  const path = await savePicture('line.png');
  const { mtime } = statSync(path);
  utimesSync(path, mtime, mtime);
  writeFileSync(join(folder, 'picture-facts.ndjson'), 'null\n{"state":"x');
  const first = await startAgain();
  first.keep();
  expect(first.readPicture(path)).toMatchObject({ width: 900 });
  const next = await startAgain();
  spoil(path);
  next.keep();
  expect(next.readPicture(path)).toMatchObject({ width: 900 });
  const other = await startAgain();
  other.keepPictureFacts(join(path, 'no-folder'), (line) => other.heard.push(line));
  const another = await savePicture('another.png');
  expect(other.readPicture(another)).toMatchObject({ width: 900 });
  expect(other.heard).toEqual([expect.stringContaining('Facts of pictures cannot be kept')]);
});

it('starts without the facts that cannot be read, and keeps a long file as it is when the disk has no room', async () => {
  const file = join(folder, 'picture-facts.ndjson');
  const path = await savePicture('full.png');
  const { mtime } = statSync(path);
  utimesSync(path, mtime, mtime);
  const first = await startAgain();
  first.keep();
  const facts = first.readPicture(path);
  const line = readFileSync(file, 'utf8').trim().split('\n').at(-1);
  const old = '{"state":"old","facts":{},"recipe":1}\n'.repeat(40_000);
  writeFileSync(file, `${old}${line}\n`);
  spoil(path);
  fs.renameSync = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  syncBuiltinESMExports();
  const full = await startAgain();
  full.keep();
  fs.renameSync = renameSync;
  syncBuiltinESMExports();
  expect(full.heard).toEqual(['Facts of pictures cannot be kept: ENOSPC: no space left on device']);
  expect([full.readPicture(path), statSync(file).size > old.length]).toEqual([facts, true]);
  const next = await startAgain();
  next.keep();
  expect([next.readPicture(path), next.heard, statSync(file).size < old.length]).toEqual([facts, [], true]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  rmSync(file);
  mkdirSync(file);
  const other = await startAgain();
  other.keep();
  expect(other.heard).toEqual([expect.stringContaining('Facts of pictures cannot be kept: EISDIR')]);
});
