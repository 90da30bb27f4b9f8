import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { templates } from '#templates/manifests/templates.ts';
import { commonCharacters, rareCharacters } from './fonts.data.ts';

/**
 * Splits each font of the templates into two files: the characters of every page, and the rare ones. A page
 * waits for its fonts, so characters that no page shows are left out.
 */
export async function cutFonts(): Promise<{ file: string; bytes: Buffer }[]> {
  const cuts = Object.entries(templates).flatMap(([template, { fonts }]) =>
    Object.entries(fonts).map(async ([name, { source, axes }]) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(source)));
      const file = `src/templates/${template}/fonts/${name}`;
      const settings = { targetFormat: 'woff2', variationAxes: { ...axes } } as const;
      return [
        { file: `${file}.woff2`, bytes: await subsetFont(font, commonCharacters, settings) },
        { file: `${file}-rare.woff2`, bytes: await subsetFont(font, rareCharacters, settings) },
      ];
    }),
  );
  return (await Promise.all(cuts)).flat();
}
