import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import islandScriptOfDevelopment from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import { expect, it } from 'vitest';
import { DIRECTIVE, linkIslandStart, toIslandStart } from './island-start.ts';

const rest = '(()=>{go("rest")})();';
const start = toIslandStart(new Map([[DIRECTIVE, rest]]));
const script = (code: string): string => `<script>${code}</script>`;
const island = '<astro-island uid="1"></astro-island>';

it.each([islandScript, islandScriptOfDevelopment])('links one file instead of what Astro writes', (code) => {
  const html = `<main>${script('own()')}${script(rest)}${script(code)}${island}<p>$1 $& é</p>`;
  expect(linkIslandStart(html, start)).toBe(
    `<main>${script('own()')}<script async src="/_assets/${start.file}"></script>${island}<p>$1 $& é</p>`,
  );
});

it('names the file by its code, and leaves a page without islands as it is', () => {
  expect(start.code).toContain(rest);
  expect(start.code).toContain(islandScript);
  expect(toIslandStart(new Map([[DIRECTIVE, `${rest} `]])).file).not.toBe(start.file);
  const page = `<main>${script('own()')}<p>No island</p>`;
  expect(linkIslandStart(page, start)).toBe(page);
});

it('refuses a page with an island that other scripts would start', () => {
  expect(() => linkIslandStart(`${script(`${rest} `)}${script(islandScript)}${island}`, start)).toThrow(
    /islands without the two scripts/,
  );
});

it('refuses a build without the directive', () => {
  expect(() => toIslandStart(new Map())).toThrow(`the build has no client directive "${DIRECTIVE}"`);
});
