import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskCache, type DiskCacheOptions } from './disk-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (options: Partial<DiskCacheOptions> = {}) =>
  createDiskCache({
    folder,
    extension: '.webp',
    maxBytes: 100,
    maxAgeMs: 60_000,
    clock: Date.now,
    ...options,
  });
const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it('returns what was written, and nothing else', async () => {
  const cache = open();
  await cache.write('aa1', Buffer.from('one'));
  expect([(await cache.read('aa1'))?.toString(), await cache.read('aa2')]).toEqual(['one', null]);
  expect((await open().read('aa1'))?.toString()).toBe('one');
});

it('stays within its size: what was not read for longest is removed', async () => {
  const cache = open();
  for (const key of ['aa1', 'bb2', 'cc3']) await cache.write(key, Buffer.alloc(30));
  await cache.read('aa1');
  await cache.write('dd4', Buffer.alloc(30));
  expect(names()).toEqual(['aa1.webp', 'cc3.webp', 'dd4.webp']);
  expect(await cache.read('bb2')).toBeNull();
});

it('counts existing files after a restart, the oldest first', async () => {
  for (const [at, key] of ['aa1', 'bb2', 'cc3'].entries()) {
    const file = join(folder, key.slice(0, 2), `${key}.webp`);
    mkdirSync(dirname(file));
    writeFileSync(file, Buffer.alloc(30));
    utimesSync(file, Date.now() / 1000, Date.now() / 1000 - 30 + at);
  }
  await open().write('dd4', Buffer.alloc(30));
  await expect.poll(names).toEqual(['bb2.webp', 'cc3.webp', 'dd4.webp']);
});

it('does not make callers wait until a large folder is counted', async () => {
  mkdirSync(join(folder, 'ff'));
  for (let at = 0; at < 2000; at += 1) writeFileSync(join(folder, 'ff', `${at}.webp`), '');
  // The leftover is removed when counting has finished.
  const last = join(folder, 'ff', 'last.part');
  writeFileSync(last, '');
  utimesSync(last, 0, 0);
  await open().write('aa1', Buffer.from('one'));
  expect(existsSync(last)).toBe(true);
  await expect.poll(() => existsSync(last)).toBe(false);
});

it('removes what a killed process left, and not what another one is writing', async () => {
  await open().write('aa1', Buffer.alloc(3));
  for (const [name, age] of [
    ['old', 3600],
    ['new', 1],
  ] as const) {
    const part = join(folder, 'aa', `aa1.webp.${name}.part`);
    writeFileSync(part, '');
    utimesSync(part, Date.now() / 1000, Date.now() / 1000 - age);
  }
  await open().write('bb2', Buffer.alloc(3));
  await expect.poll(names).toEqual(['aa1.webp', 'aa1.webp.new.part', 'bb2.webp']);
});

it('treats entries that are too old as missing', async () => {
  let now = Date.now();
  const cache = open({ clock: () => now });
  await cache.write('aa1', Buffer.from('one'));
  now += 61_000;
  expect(await cache.read('aa1')).toBeNull();
});

it('stores one picture under one key, however often it is written', async () => {
  const cache = open();
  await Promise.all([1, 2, 3, 4].map(() => cache.write('aa1', Buffer.alloc(60))));
  expect(names()).toEqual(['aa1.webp']);
  await cache.write('bb2', Buffer.alloc(40));
  expect(names()).toEqual(['aa1.webp', 'bb2.webp']);
});
