import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import islandScriptOfDevelopment from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import { toScriptFile, type ScriptFile } from './script-file.ts';

/** The directive of all islands (`islands/page/rest.directive.ts`). */
export const DIRECTIVE = 'rest';

/** What starts the islands of a page: a file of the build, and how Astro writes the same into each page. */
export type IslandStart = ScriptFile & {
  /** Its scripts in a page, as bytes read as Latin-1; Astro takes the second or the third by NODE_ENV. */
  inline: readonly string[];
};

/** @param directives the compiled directives of a build, by name */
export function toIslandStart(directives: ReadonlyMap<string, string>): IslandStart {
  const directive = directives.get(DIRECTIVE);
  if (directive === undefined) throw new Error(`the build has no client directive "${DIRECTIVE}"`);
  const code = `${directive};${islandScript}`;
  return {
    ...toScriptFile('islands', code),
    inline: [directive, islandScript, islandScriptOfDevelopment].map(
      (text) => `<script>${Buffer.from(text).toString('latin1')}</script>`,
    ),
  };
}

/**
 * Links the file that starts islands in place of Astro's two inline scripts, which are 6 KB and the same on every page.
 * `html` is a page as bytes read as Latin-1. Throws when a page with an island lacks one of them: the content security policy
 * would stop any other script, and the island would not start.
 */
export function linkIslandStart(html: string, { file, inline }: IslandStart): string {
  if (!html.includes('<astro-island uid=')) return html;
  const found = inline.filter((script) => html.includes(script));
  const [first] = found;
  if (first === undefined || found.length !== 2) {
    throw new Error(
      'A page has islands without the two scripts that start them. Compare astro/runtime/server/scripts.js.',
    );
  }
  const linked = html.replace(first, () => `<script async src="/_assets/${file}"></script>`);
  return found.reduce((rest, script) => rest.replace(script, () => ''), linked);
}
