import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { commonCharacters, fontCuts, rareCharacters } from './fonts.data.ts';

/** Each font of the templates as two files: the characters of every page, and the rare ones. */
export async function cutFonts(): Promise<{ file: string; bytes: Buffer }[]> {
  const cut = async ([name, { template, source, axes }]: (typeof cuts)[number]) => {
    const font = await readFile(source);
    const file = `src/templates/${template}/fonts/${name}`;
    const settings = { targetFormat: 'woff2', variationAxes: axes } as const;
    return [
      { file: `${file}.woff2`, bytes: await subsetFont(font, commonCharacters, settings) },
      { file: `${file}-rare.woff2`, bytes: await subsetFont(font, rareCharacters, settings) },
    ];
  };
  const cuts = Object.entries(fontCuts);
  return (await Promise.all(cuts.map(cut))).flat();
}
