import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPictureFile, readPictureFile } from './picture-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const root = join(folder, 'site');
mkdirSync(join(root, 'cars/.hidden'), { recursive: true });
for (const file of ['site/cars/a b.webp', 'site/cars/.hidden/x.webp', 'site/.env', 'secret.webp']) {
  writeFileSync(join(folder, file), file);
}
symlinkSync(join(folder, 'secret.webp'), join(root, 'cars/out.webp'));
symlinkSync(folder, join(root, 'up'));
symlinkSync(join(root, 'cars/a b.webp'), join(root, 'cars/in.webp'));
symlinkSync(root, join(folder, 'live'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['/cars/a%20b.webp', '/cars/a%20b.webp?v=2'])('%s is a file of the site', async (path) => {
  const found = await findPictureFile(join(folder, 'live'), path);
  expect(found && (await readPictureFile(found)).toString()).toBe('site/cars/a b.webp');
});

it.each([
  ['a step up', '/../secret.webp'],
  ['a step up, encoded', '/%2e%2e/secret.webp'],
  ['a step up, slash and all', '/cars/..%2f..%2fsecret.webp'],
  ['a step up, the other way', '/cars/..%5c..%5csecret.webp'],
  ['a link that leads out', '/cars/out.webp'],
  ['a link to a file of the site', '/cars/in.webp'],
  ['a folder that leads out', '/up/secret.webp'],
  ['a file with a dot', '/.env'],
  ['a folder with a dot', '/cars/.hidden/x.webp'],
  ['a zero byte', '/cars/a%20b.webp%00.png'],
  ['half a letter', '/cars/%e0%a4%a'],
  ['another host', '//cars/a%20b.webp'],
  ['a folder', '/cars'],
  ['two slashes', '/cars//a%20b.webp'],
  ['the site', '/'],
  ['nothing', '/cars/none.webp'],
  ['a name beyond all names', `/${'a'.repeat(5000)}`],
])('%s is none', async (_what, path) => {
  expect(await findPictureFile(root, path)).toBeNull();
});

it('does not exist before the first publish', async () => {
  expect(await findPictureFile(join(folder, 'unpublished'), '/cars/a.webp')).toBeNull();
});

it('a replaced file is another version', async () => {
  const file = join(root, 'cars/new.webp');
  writeFileSync(file, 'one');
  utimesSync(file, 1, 1);
  const before = await findPictureFile(root, '/cars/new.webp');
  utimesSync(file, 2, 2);
  expect((await findPictureFile(root, '/cars/new.webp'))?.version).not.toBe(before?.version);
});
