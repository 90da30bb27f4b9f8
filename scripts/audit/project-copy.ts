import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Files that unit tests and the compiler read. */
const copied = [
  'src',
  'scripts',
  'tests',
  'tenants',
  'public',
  'README.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
];

/** vitest settings of the copy, relative to its root. */
export const COPY_CONFIG = 'vitest.config.ts';

/**
 * Links each installed package separately: through one link for all of them, caches of tools would be written
 * into the checkout. Hard links do not work across disks, and a temporary folder is often on another one.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') || name === '.bin');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/**
 * The project's settings, with permission to read pictures of linked packages, and without the database that
 * every run would start: a test that needs it starts it itself.
 */
const toConfig = (folder: string, packages: string): string =>
  `import { mergeConfig } from 'vitest/config';
import config from './tests/vitest.config.ts';

for (const { test } of config.test.projects) delete test.globalSetup;
export default mergeConfig(config, { server: { fs: { allow: ${JSON.stringify([folder, packages])} } } });
`;

/**
 * The environment of tests in a copy: a temporary folder, and with it a test database, of its own. The tests of a
 * checkout share one database server, which a copy that is killed would take from the others.
 */
export const toCopyEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  // The audit runs in production mode, in which React cannot be tested.
  NODE_ENV: 'test',
  // Not in the copy: a path below the working folder is printed from there, which tests do not expect.
  TMPDIR: join(dirname(folder), 'tmp'),
});

/**
 * Copies the project, including uncommitted changes, to a temporary folder that can be changed freely.
 * Returns the folder; `remove` deletes it.
 */
export async function copyProject(root = '.'): Promise<{ folder: string; remove: () => Promise<void> }> {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'forecourt-breaks-')));
  const remove = () => rm(outer, { recursive: true, force: true });
  const folder = join(outer, 'project');
  const packages = resolve(root, 'node_modules');
  try {
    // Under root the embedded database runs as another account, which needs access.
    await chmod(outer, 0o711);
    await mkdir(folder);
    await mkdir(join(outer, 'tmp'));
    await chmod(join(outer, 'tmp'), 0o1777);
    for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
    await linkPackages(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, COPY_CONFIG), toConfig(folder, await realpath(packages)));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
