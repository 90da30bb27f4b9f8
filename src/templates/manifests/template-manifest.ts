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

/** How mails look. Mail programs read neither sheet nor fonts, so its tokens stand here once more. */
export interface MailStyle {
  /** Fonts that machines have, for the dealer's name and headings. */
  display: string;
  headings: 'bold' | 'normal';
  /** Tokens of the sheet on light pages. */
  tokens: Readonly<Record<'sunk' | 'plate' | 'line' | 'ink' | 'ink3', string>>;
  /** Ground of the letterhead, and whether a rule in the main colour ends it. */
  head: 'ink' | 'brand';
  rule: boolean;
  /** Ground of a button, and the colour of links. */
  button: 'brand' | 'accent' | 'ink';
  links: 'brandInk' | 'ink';
  /** Corner radius in pixels. */
  radius: Readonly<Record<'paper' | 'picture' | 'button', number>>;
}

/** The demonstration stock of a template's dealers, and its pictures. */
export interface DemoStyle {
  stock: 'group' | 'used-cars' | 'caravans';
  /** Folder of `public/demo/` with the studio's pictures on the template's backdrop. */
  pictures: string;
}

/** The facts that other rooms need: pure data, which Node reads without a compile. */
export interface TemplateManifest {
  /** `sizes` of the gallery's picture, one for preload and gallery: with two a browser may fetch two candidates. */
  gallerySizes: string;
  /** Dark on light pages, too; else a logo without a dark version gets a white background on dark pages. */
  darkHeader: boolean;
  /** By the name of the file in `fonts/`. */
  fonts: Readonly<Record<string, FontCut>>;
  brochure: BrochureStyle;
  mail: MailStyle;
  demo: DemoStyle;
}
