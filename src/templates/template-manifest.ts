/** A font of the template as it goes to browsers, cut by `node scripts/fonts.ts` into the template's `fonts/`. */
export interface FontCut {
  /** The whole font, as a file of an installed package. */
  source: string;
  /** An axis held at one value, or kept between two. */
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
  /** Headings, wordmark and price; body text; names of things. */
  fonts: Readonly<Record<'display' | 'text' | 'strong', BrochureFont>>;
  /** Ground of the head: none, a band from edge to edge, or a rounded panel. */
  head: 'line' | 'band' | 'panel';
  /** Corners, points. */
  radius: number;
  /** Size of the title, points: wide letters need less. */
  titleSize: number;
}

/** What dealers of the demonstration in a template sell, and whose pictures they show. */
export interface DemoStyle {
  stock: 'group' | 'used-cars' | 'caravans';
  /** Folder of `public/demo/` with the studio's pictures before the template's backdrop. */
  pictures: 'atlas' | 'torque' | 'drift';
}

/**
 * What the rest of the product has to know of a template. Pure data, which Node reads without a compile; all else
 * about a template is a file of its folder.
 */
export interface TemplateManifest {
  /** What the template is for, in a few words: editors read it beside `template` of `site.json`. */
  summary: string;
  /**
   * `sizes` of the gallery's large picture. One value for the preload and for the gallery: with two, a browser may
   * choose two candidates and fetch both.
   */
  gallerySizes: string;
  /** Cards side by side on a wide screen: the stock strips of generated pages fill whole rows. */
  cardsPerRow: number;
  /**
   * The header is dark on light pages, too. Elsewhere a logo without a version for dark pages gets a white ground on
   * them.
   */
  darkHeader: boolean;
  /** By the name of the file in `fonts/`. */
  fonts: Readonly<Record<string, FontCut>>;
  brochure: BrochureStyle;
  demo: DemoStyle;
}
