import { globSync, readFileSync } from 'node:fs';

/** Production code that nothing but tests uses: whole files, and exports of others (decision 037). */
export type UnshippedCode = { files: ReadonlySet<string>; exports: ReadonlySet<string> };

/** The name of an export in `UnshippedCode`. */
export const nameExport = (file: string, name: string): string => `${file} ${name}`;

const tag = /@(?:internal)(?:[^@]*?)\*\/\s*export (?:async )?(?:const|function|class) (\w+)/g;

/** Reads it from the tags and from package.json; the search for unused code finds what these do not name. */
export function loadUnshippedCode(): UnshippedCode {
  const { knip } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    knip: { ignoreIssues?: Record<string, string[]> };
  };
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  return {
    files: new Set(Object.keys(knip.ignoreIssues ?? {}).flatMap((pattern) => globSync(pattern))),
    exports: new Set(
      sources.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(tag)].map(([, name = '']) => nameExport(path, name)),
      ),
    ),
  };
}
