import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, in which `src`, `public` and `package.json` stand. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Where the compiled pages lie; `FORECOURT_DIST` moves it, which `astro.config.mjs` reads too. It must lie
 * below the project: what is compiled imports packages from there.
 */
export const distFolder = (): string => process.env.FORECOURT_DIST ?? join(projectFolder, 'dist');

/** Names the code state that a folder was compiled from. */
const buildIdFile = (dist: string): string => join(dist, 'build-id');

const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file);

/**
 * The state of the code as 16 characters: every source file, the lock file and the compiler's settings.
 * Equal means that the same pages come out.
 */
export function readCodeState(folder = projectFolder): string {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const settings = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'].map((name) =>
    join(folder, name),
  );
  const hash = createHash('sha256');
  for (const file of [...sources, ...settings]) {
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** The code state a folder was compiled from, or `null` when it was not, or not to the end. */
export const readBuildId = (dist: string): string | null =>
  existsSync(buildIdFile(dist)) ? readFileSync(buildIdFile(dist), 'utf8').trim() : null;

/** The last thing a build writes: a broken one has no name and is made again. */
export const writeBuildId = (dist: string, codeState: string): void =>
  writeFileSync(buildIdFile(dist), `${codeState}\n`);
