/** A font of the template for browsers, cut by `node scripts/fonts.ts` into the template's `fonts/`. */
export interface FontCut {
  /** The whole font, as a file of an installed package. */
  source: string;
  /** An axis fixed at one value, or limited to a range. */
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

/** One weight of a font in brochures, from the package `@fontsource/<family>`. */
export interface BrochureFont {
  family: string;
  /** 400 is regular, 700 bold. */
  weight: number;
}

/** How brochures (API-20) look; their colours are the dealer's. */
export interface BrochureStyle {
  /** Headings, wordmark and price; body text; emphasised names. */
  fonts: Readonly<Record<'display' | 'text' | 'strong', BrochureFont>>;
  /** Background of the head: none, a band from edge to edge, or a rounded panel. */
  head: 'line' | 'band' | 'panel';
  /** Corner radius in points. */
  radius: number;
  /** Size of the title in points: wide letters need less. */
  titleSize: number;
}

/** The demonstration stock of a template's dealers, and its pictures. */
export interface DemoStyle {
  stock: 'group' | 'used-cars' | 'caravans';
  /** Folder of `public/demo/` with the studio's pictures on the template's backdrop. */
  pictures: string;
}

/**
 * The facts about a template that other rooms need. Pure data, which Node reads without a compile; everything else
 * about a template is a file in its folder.
 */
export interface TemplateManifest {
  /** What the template is for, in a few words: shown to editors beside `template` of `site.json`. */
  summary: string;
  /**
   * `sizes` of the gallery's large picture. One value for the preload and for the gallery: with two, a browser may
   * choose two candidates and fetch both.
   */
  gallerySizes: string;
  /** Cards in a row on a wide screen: the stock strips of generated pages fill whole rows. */
  cardsPerRow: number;
  /**
   * The header is dark on light pages, too. If it is not, a logo without a dark version gets a white background on dark
   * pages.
   */
  darkHeader: boolean;
  /** By the name of the file in `fonts/`. */
  fonts: Readonly<Record<string, FontCut>>;
  brochure: BrochureStyle;
  demo: DemoStyle;
}
