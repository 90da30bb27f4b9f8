import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with `src`, `public` and `package.json`. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Folder of the compiled pages; `FORECOURT_DIST` changes it, which `astro.config.mjs` reads too. It must be
 * below the project, because compiled code imports packages from there.
 */
export const distFolder = (): string => process.env.FORECOURT_DIST ?? join(projectFolder, 'dist');

/** File with the state of the code that a folder was compiled from. */
const buildIdFile = (dist: string): string => join(dist, 'build-id');

const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file);

/** Hashes all sources, the lock file and the compiler's settings: if equal, the same pages come out. */
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

/** The code state that a folder was compiled from; `null` when it was not compiled, or not completely. */
export const readBuildId = (dist: string): string | null =>
  existsSync(buildIdFile(dist)) ? readFileSync(buildIdFile(dist), 'utf8').trim() : null;

/** Written last, so that an interrupted build has no id and is repeated. */
export const writeBuildId = (dist: string, codeState: string): void =>
  writeFileSync(buildIdFile(dist), `${codeState}\n`);
