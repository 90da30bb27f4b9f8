import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { keepResult } from './kept-result.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-kept-'));
const source = join(folder, 'source.ts');
const kept = join(folder, 'kept');
const make = vi.fn<() => { name: string }[]>(() => [{ name: 'Dubbo' }]);
const ask = (into = kept) => keepResult([source], (hash) => join(into, `${hash}.json`), make);

beforeEach(() => {
  make.mockClear();
  rmSync(kept, { recursive: true, force: true });
  writeFileSync(source, 'one');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is made once, and again when a source has changed', () => {
  expect([ask(), ask()]).toEqual([[{ name: 'Dubbo' }], [{ name: 'Dubbo' }]]);
  expect(make).toHaveBeenCalledTimes(1);
  writeFileSync(source, 'two');
  ask();
  expect(make).toHaveBeenCalledTimes(2);
  expect(readdirSync(kept)).toHaveLength(2);
});

it('is made again where the file is cut off', () => {
  ask();
  writeFileSync(join(kept, readdirSync(kept)[0] ?? ''), '[{"name":');
  expect(ask()).toEqual([{ name: 'Dubbo' }]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('is made by each process where it cannot be kept', () => {
  // No folder can be made below a file.
  expect([ask(source), ask(source)]).toEqual([[{ name: 'Dubbo' }], [{ name: 'Dubbo' }]]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toEqual(['source.ts']);
});
