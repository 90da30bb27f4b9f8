/** Colours derived from the theme, as hex; all pairs are checked for contrast. */
export type ThemeColours = {
  brand: string;
  onBrand: string;
  brandInk: string;
  accent: string;
  onAccent: string;
  tint: string;
  /** Surfaces in the hue of the tenant's background; unset when the template's background is used. */
  onGround: { plate: string; sunk: string; line: string } | null;
  /** The dark scheme; unset when the tenant has not enabled it. */
  dark: DarkColours | null;
  /** The same of every tenant: mail programs darken mails, whatever the scheme of the site. */
  darkMail: DarkColours;
};

/** All colour roles of the dark scheme, including neutrals. */
export type DarkColours = Record<
  | 'ground'
  | 'sunk'
  | 'raised'
  | 'plate'
  | 'night'
  | 'night2'
  | 'line'
  | 'line2'
  | 'ctlline'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'onInk'
  | 'brand'
  | 'onBrand'
  | 'brandInk'
  | 'accent'
  | 'onAccent'
  | 'tint'
  | 'good'
  | 'bad'
  | 'mark',
  string
>;
