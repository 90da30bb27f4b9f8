import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LotSource } from './lot-pages.ts';
import { runNode } from './run-child.ts';

const here = (name: string): string => join(import.meta.dirname, name);
const astroFolder = join(import.meta.dirname, '..', '..', 'node_modules', 'astro');

/** Cost of one process. `cpu` is all of it; `apart` the part before the first page was begun. */
export type Cost = { pages: number; cpu: number; apart: number; seconds: number; peakMb: number };

/** Settings of Astro that differ from the plain build; the page of the site reads them. */
export type AstroOptions = { concurrency?: number; experimental?: Readonly<Record<string, boolean>> };

/** Builds the pages of a lot with Astro alone, into `folder`, where a cache stays for another build. */
export async function buildAstro(
  source: LotSource,
  folder: string,
  options: AstroOptions = {},
): Promise<Cost> {
  const note = join(folder, 'note.json');
  await mkdir(folder, { recursive: true });
  await runNode([join(astroFolder, 'bin', 'astro.mjs'), 'build', '--silent', '--root', here('static-site')], {
    BENCH_OUT: join(folder, 'astro'),
    BENCH_CACHE: join(folder, 'cache'),
    BENCH_PAGES: here('static-paths.ts'),
    BENCH_NOTE: note,
    BENCH_SOURCE: JSON.stringify(source),
    BENCH_OPTIONS: JSON.stringify(options),
  });
  return JSON.parse(await readFile(note, 'utf8')) as Cost;
}

/** What the installed Astro documents of its own: experimental flags, and whether pages can be built at once. */
export type AstroAbilities = { version: string; flags: readonly string[]; hasConcurrency: boolean };

/** Reads the abilities from the installed package, so that a newer Astro is measured with what it has. */
export async function readAstroAbilities(): Promise<AstroAbilities> {
  const read = (name: string): Promise<string> => readFile(join(astroFolder, name), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  return { version, ...toAbilities(await read('dist/types/public/config.d.ts')) };
}

/** Abilities by the documentation of Astro's settings. */
export const toAbilities = (text: string): Omit<AstroAbilities, 'version'> => ({
  flags: [...text.matchAll(/@name experimental\.(\w+)/g)].map(([, name = '']) => name),
  hasConcurrency: /@name build\.concurrency\b/.test(text),
});
