import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COPY_CONFIG, copyProject } from './project-copy.ts';

let root = '';
const files = {
  'src/a.ts': 'a',
  'scripts/b.ts': 'b',
  'tests/c.ts': 'c',
  'tenants/d.json': '{}',
  'public/d.webp': '',
  'README.md': '',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'astro.config.mjs': '',
  'sites/e.html': 'published',
  'node_modules/.bin/tool': 'tool',
  'node_modules/.cache/f': 'kept by a tool',
  'node_modules/plain/index.js': 'plain',
  'node_modules/@scope/part/index.js': 'part',
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-copied-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('a copy can be broken, and tools write their caches into it, without changing the checkout', async () => {
  const { folder, remove } = await copyProject(root);
  const before = await readdir(root, { recursive: true });
  await writeFile(join(folder, 'src/a.ts'), 'broken');
  await mkdir(join(folder, 'node_modules/.vite'));
  expect(await readFile(join(root, 'src/a.ts'), 'utf8')).toBe('a');
  expect(await readdir(root, { recursive: true })).toEqual(before);
  expect(await readFile(join(folder, 'node_modules/plain/index.js'), 'utf8')).toBe('plain');
  expect(await readFile(join(folder, 'node_modules/@scope/part/index.js'), 'utf8')).toBe('part');
  expect((await readdir(join(folder, 'node_modules'))).toSorted()).toEqual([
    '.bin',
    '.vite',
    '@scope',
    'plain',
  ]);
  expect(await readdir(folder)).not.toContain('sites');
  expect(await readFile(join(folder, COPY_CONFIG), 'utf8')).toContain(join(root, 'node_modules'));
  await remove();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect(await readFile(join(root, 'node_modules/plain/index.js'), 'utf8')).toBe('plain');
});
