import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The templates' fonts as they go to browsers: which characters, and how far each axis is used. A page of a site
 * waits for both of its fonts beside its first picture, so what no page shows stays out.
 */
export type FontCut = {
  /** The template whose folder holds it. */
  template: string;
  /** The whole font. */
  source: string;
  /** An axis held at one value, or kept between two. */
  axes: Record<string, number | { min: number; max: number }>;
};

export const fontCuts: Record<string, FontCut> = {
  archivo: {
    template: 'torque',
    source: require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
    axes: { wdth: { min: 100, max: 116 }, wght: { min: 400, max: 850 } },
  },
  bricolage: {
    template: 'drift',
    source:
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    axes: { wght: { min: 650, max: 750 } },
  },
  figtree: {
    template: 'drift',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
  'instrument-sans': {
    template: 'atlas',
    source:
      require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
  newsreader: {
    template: 'atlas',
    source: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'),
    axes: { wght: 400, opsz: { min: 16, max: 72 } },
  },
};

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What every page may show: ASCII, the signs of prices, measures and sentences, letters of makes and models. */
export const commonCharacters = `${range(0x20, 0x7e)}\u{a0}©®°²³·×½–—‘’“”•…→−≈≤≥éèêëàäïöüñç`;

/** The rest of Latin-1, in a file that a page asks for only when it shows one of them. */
export const rareCharacters = [...range(0xa1, 0xff)]
  .filter((character) => !commonCharacters.includes(character))
  .join('');
