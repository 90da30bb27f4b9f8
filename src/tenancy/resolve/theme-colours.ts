/** Colours derived from the theme, as hex, each pair checked for contrast. */
export type ThemeColours = {
  brand: string;
  onBrand: string;
  brandInk: string;
  accent: string;
  onAccent: string;
  tint: string;
  /** What lies on a ground of the tenant's own, in its hue; the template's own without one. */
  onGround: { plate: string; sunk: string; line: string } | null;
  /** The dark scheme; none where the tenant has not switched it on. */
  dark: DarkColours | null;
};

/** Every role of the dark scheme, whose neutrals are the tenant's own, too. */
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
