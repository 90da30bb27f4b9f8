import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import type { ThemeColours } from './site.ts';
import type { ThemeSettings } from './theme.schema.ts';

const toOklch = converter('oklch');

/** Least contrast of text, of control borders, and of the page's own ink on its ground (look.md, roles). */
export const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
const INK_CONTRAST = 12;

/** The lightest ink and control border any template sets on its ground. */
const INK = '#17201c';
const CONTROL_LINE = '#7d868a';
const PAPER = '#ffffff';
/** Above this lightness a ground carries black text, below it white. */
const LIGHT_FROM = 0.66;
const INK_LIGHTNESS_MAX = 0.47;

/** Reads a hex colour; the schema has checked its form. Throws when it is none. */
function parseColour(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new TypeError(`${hex} is not a colour`);
  return colour;
}

/** The colour as hex, its chroma reduced until a screen can show it. */
const toHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

const onColour = (hex: string): string => (parseColour(hex).l < LIGHT_FROM ? '#ffffff' : '#000000');

const toInk = (hex: string): string => {
  const colour = parseColour(hex);
  return colour.l <= INK_LIGHTNESS_MAX ? hex : toHex({ ...colour, l: INK_LIGHTNESS_MAX });
};

const toTint = (hex: string): string => {
  const colour = parseColour(hex);
  return toHex({ ...colour, l: 0.965, c: Math.min(colour.c, 0.02) });
};

/** The roles that follow from a tenant's two colours; hex throughout (look.md, "Two tenant colours"). */
export function resolveColours({ brand, accent }: Pick<ThemeSettings, 'brand' | 'accent'>): ThemeColours {
  return {
    brand: brand.toLowerCase(),
    onBrand: onColour(brand),
    brandInk: toInk(brand).toLowerCase(),
    accent: accent.toLowerCase(),
    onAccent: onColour(accent),
    tint: toTint(brand),
  };
}

type Pair = { what: string; text: string; ground: string; least: number };

/** The pairs that follow from one of the theme's colours, each with the contrast it needs. */
function pairsOf(key: 'brand' | 'accent' | 'ground', hex: string, ground: string): Pair[] {
  if (key === 'ground') {
    return [
      { what: 'The text of the page', text: INK, ground: hex, least: INK_CONTRAST },
      { what: 'The border of a field', text: CONTROL_LINE, ground: hex, least: CONTROL_CONTRAST },
    ];
  }
  const text = onColour(hex);
  const own = {
    what: `${text === '#ffffff' ? 'White' : 'Black'} text`,
    text,
    ground: hex,
    least: TEXT_CONTRAST,
  };
  if (key === 'accent') return [own];
  const ink = toInk(hex);
  return [
    own,
    { what: 'Brand-coloured text on the ground', text: ink, ground, least: TEXT_CONTRAST },
    { what: 'Brand-coloured text on its tint', text: ink, ground: toTint(hex), least: TEXT_CONTRAST },
  ];
}

const isMet = ({ text, ground, least }: Pair): boolean => wcagContrast(text, ground) >= least;

/** The same hue lighter or darker, as little as possible, so that every pair of it is met. */
function nearestPassing(hex: string, passes: (candidate: string) => boolean): string | null {
  const colour = parseColour(hex);
  for (let step = 0.002; step <= 1; step += 0.002) {
    for (const l of [colour.l - step, colour.l + step]) {
      const candidate = l >= 0 && l <= 1 ? toHex({ ...colour, l }) : null;
      if (candidate !== null && passes(candidate)) return candidate;
    }
  }
  return null;
}

export type ColourProblem = { key: 'brand' | 'accent' | 'ground'; sentence: string };

/** What cannot be read in the theme's colours, with the nearest colour that can. */
export function findColourProblems(theme: ThemeSettings): ColourProblem[] {
  const ground = theme.ground ?? PAPER;
  return (['brand', 'accent', 'ground'] as const).flatMap((key) => {
    const hex = theme[key];
    const missed = hex === undefined ? undefined : pairsOf(key, hex, ground).find((pair) => !isMet(pair));
    if (hex === undefined || missed === undefined) return [];
    const better = nearestPassing(hex, (candidate) => pairsOf(key, candidate, ground).every(isMet));
    const contrast = Math.floor(wcagContrast(missed.text, missed.ground) * 100) / 100;
    const hint = better === null ? '' : ` The nearest colour that works is ${better}.`;
    const sentence = `is "${hex}". ${missed.what} would have a contrast of ${contrast}:1, expected at least ${missed.least}:1.${hint}`;
    return [{ key, sentence }];
  });
}
