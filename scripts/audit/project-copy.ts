import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What unit tests and the compiler read of the project. */
const copied = [
  'src',
  'scripts',
  'tests',
  'tenants',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
];

/** The copy's own settings of vitest, from its root. */
export const COPY_CONFIG = 'vitest.config.ts';

/**
 * Links to the installed packages, one each: through one link for all of them, what a tool keeps beside them
 * would be written into the checkout. Hard links end at the border of a disk, where a temporary folder often
 * lies.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') || name === '.bin');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/**
 * The project's settings, with leave to read the pictures of packages that are linked from elsewhere, and
 * without the database that every run would start: a test that wants it starts it itself.
 */
const toConfig = (folder: string, packages: string): string =>
  `import { mergeConfig } from 'vitest/config';
import config from './tests/vitest.config.ts';

for (const { test } of config.test.projects) delete test.globalSetup;
export default mergeConfig(config, { server: { fs: { allow: ${JSON.stringify([folder, packages])} } } });
`;

/**
 * Copies the project as it is, uncommitted changes included, to a temporary folder that can be broken at
 * will. Returns the folder; `remove` takes it away.
 */
export async function copyProject(root = '.'): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'forecourt-breaks-')));
  const remove = () => rm(folder, { recursive: true, force: true });
  const packages = resolve(root, 'node_modules');
  try {
    for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
    await linkPackages(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, COPY_CONFIG), toConfig(folder, await realpath(packages)));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
