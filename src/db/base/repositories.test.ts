import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-[^/]+$/.test(file);
const product = globSync('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root }).filter((file) => !isTest(file));

// The check for unused code counts uses in tests; a function that only tests call is unused too.
test.each(globSync('src/db/*/*.repository.ts', { cwd: root }))(
  'every function that %s exports is used by the product',
  (repository) => {
    const exported = [...read(repository).matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)];
    const names = exported.flatMap(([, name]) => name ?? []);
    const others = product.filter((file) => file !== repository).map(read);
    const unused = names.filter((name) => !others.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    expect(names).not.toEqual([]);
    expect(unused).toEqual([]);
  },
);
