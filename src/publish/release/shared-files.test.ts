import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashPicture } from '#tenancy/pictures/picture-facts.ts';
import { linkFile } from './release-sink.ts';
import { holdCopy, placeCopy, pruneSharedFiles, shareFile } from './shared-files.ts';
import { makeSitePicture } from './site-pictures.ts';

const WEEK_MS = 7 * 86_400_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Finds or makes a shared file, and returns where it is. */
const finders = {
  'a file of the product': async () => {
    const path = join(folder, 'logo.txt');
    writeFileSync(path, 'logo');
    return shareFile(folder, { file: 'media/logo.txt', source: '4-1', path, size: 4, compressed: false });
  },
  'a picture of a dealer': async () => {
    const path = join(folder, 'yard.png');
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    writeFileSync(path, bytes);
    const picture = { path, hash: hashPicture(bytes), stem: 'yard', width: 4, height: 4 };
    const wanted = { file: 'pictures/yard-4.webp', picture, width: 4 };
    return (await makeSitePicture('calm-cars', folder, wanted)).path;
  },
};

it.each(Object.entries(finders))(
  '%s that nothing links to is kept for a week after it was last found, and not longer',
  async (_what, find) => {
    const path = await find();
    const made = statSync(path);
    await sleep(50);
    await find();
    const found = statSync(path);
    // It is the same copy, with the time that releases record.
    expect([found.ino, found.mtimeMs]).toEqual([made.ino, made.mtimeMs]);
    pruneSharedFiles(folder, made.ctimeMs + WEEK_MS + 25);
    expect(existsSync(path)).toBe(true);
    pruneSharedFiles(folder, found.ctimeMs + WEEK_MS + 1);
    expect(existsSync(path)).toBe(false);
  },
);

it('a copy that another thread placed meanwhile is not replaced, because that thread is about to link it', () => {
  const shared = join(folder, 'shared.txt');
  const drafts = ['one', 'two'].map((name) => join(folder, name));
  for (const draft of drafts) writeFileSync(draft, 'logo');
  for (const draft of drafts) placeCopy(draft, shared, 4);
  expect(statSync(shared).ino).toBe(statSync(join(folder, 'one')).ino);
});

it('a copy that a power failure cut off is replaced', () => {
  const shared = join(folder, 'shared.txt');
  writeFileSync(shared, 'lo');
  writeFileSync(join(folder, 'draft'), 'logo');
  placeCopy(join(folder, 'draft'), shared, 4);
  expect(readFileSync(shared, 'utf8')).toBe('logo');
});

it.runIf(process.geteuid?.() === 0)(
  'a copy of another account is copied into a release where it may not be linked',
  async () => {
    const shared = await finders['a file of the product']();
    const release = join(folder, 'release');
    mkdirSync(release);
    chmodSync(release, 0o777);
    chmodSync(folder, 0o755);
    process.seteuid?.(65_534);
    try {
      expect(holdCopy(shared)).toBe(4);
      linkFile(shared, join(release, 'logo.txt'));
      expect(readFileSync(join(release, 'logo.txt'), 'utf8')).toBe('logo');
    } finally {
      process.seteuid?.(0);
    }
  },
);
