import {
  CONTROL_CONTRAST,
  INK_CONTRAST,
  TEXT_CONTRAST,
  contrastSentence,
  isMet,
  nearestPassing,
  onColour,
  parseColour,
  textNameOf,
  toHex,
  type ColourProblem,
  type Pair,
} from './contrast.ts';
import { findDarkProblems, resolveDark } from './dark-colours.ts';
import type { ThemeColours } from './theme-colours.ts';
import type { ThemeSettings } from '#tenancy/schemas/theme.schema.ts';

/** The lightest text colour and control border of any template on its background. */
const INK = '#17201c';
const CONTROL_LINE = '#7d868a';
const PAPER = '#ffffff';
const INK_LIGHTNESS_MAX = 0.47;
/** Minimum contrast of a button with the page, so that it looks like a button; its label has its own minimum. */
const FILL_CONTRAST = 1.25;

const toInk = (hex: string): string => {
  const colour = parseColour(hex);
  return colour.l <= INK_LIGHTNESS_MAX ? hex : toHex({ ...colour, l: INK_LIGHTNESS_MAX });
};

const toTint = (hex: string): string => {
  const colour = parseColour(hex);
  return toHex({ ...colour, l: 0.965, c: Math.min(colour.c, 0.02) });
};

/** Lightness of picture plates, quiet surfaces and lines, as templates use them on their own backgrounds. */
const ON_GROUND = { plate: 0.935, sunk: 0.948, line: 0.896 };
const ON_GROUND_CHROMA = 0.013;

/** A grey background has grey plates; any other has plates in its hue. */
function toOnGround(ground: string): NonNullable<ThemeColours['onGround']> {
  const { c, h } = parseColour(ground);
  const role = (l: number): string =>
    toHex({ mode: 'oklch', l, c: c < 0.002 ? 0 : ON_GROUND_CHROMA, ...(h !== undefined && { h }) });
  return { plate: role(ON_GROUND.plate), sunk: role(ON_GROUND.sunk), line: role(ON_GROUND.line) };
}

/** Derives the colour roles from a tenant's two colours, as hex. */
export function resolveColours({
  brand,
  accent,
  ground,
  scheme,
  dark,
}: Pick<ThemeSettings, 'brand' | 'accent' | 'ground'> &
  Partial<Pick<ThemeSettings, 'scheme' | 'dark'>>): ThemeColours {
  const darkened = resolveDark({ brand, accent, ground, dark });
  return {
    brand: brand.toLowerCase(),
    onBrand: onColour(brand),
    brandInk: toInk(brand).toLowerCase(),
    accent: accent.toLowerCase(),
    onAccent: onColour(accent),
    tint: toTint(brand),
    onGround: ground === undefined ? null : toOnGround(ground),
    dark: scheme === 'auto' || scheme === 'dark' ? darkened : null,
    darkMail: darkened,
  };
}

/** The colour pairs that depend on one theme colour, with their minimum contrast. */
function pairsOf(key: 'brand' | 'accent' | 'ground', hex: string, ground: string): Pair[] {
  if (key === 'ground') {
    return [
      { what: 'The text of the page', text: INK, ground: hex, least: INK_CONTRAST },
      { what: 'The border of a field', text: CONTROL_LINE, ground: hex, least: CONTROL_CONTRAST },
    ];
  }
  const own = { what: textNameOf(hex), text: onColour(hex), ground: hex, least: TEXT_CONTRAST };
  const fill = { what: 'A button in this colour', text: hex, ground, least: FILL_CONTRAST };
  if (key === 'accent') return [own, fill];
  const ink = toInk(hex);
  return [
    own,
    fill,
    { what: 'Brand-coloured text on the ground', text: ink, ground, least: TEXT_CONTRAST },
    { what: 'Brand-coloured text on its tint', text: ink, ground: toTint(hex), least: TEXT_CONTRAST },
  ];
}

/** Finds unreadable pairs in the theme's colours, light and dark, and proposes the nearest colour that passes. */
export function findColourProblems(theme: ThemeSettings): ColourProblem[] {
  return [...findLightProblems(theme), ...findDarkProblems(theme)];
}

function findLightProblems(theme: ThemeSettings): ColourProblem[] {
  const ground = theme.ground ?? PAPER;
  return (['brand', 'accent', 'ground'] as const).flatMap((key) => {
    const hex = theme[key];
    const missed = hex === undefined ? undefined : pairsOf(key, hex, ground).find((pair) => !isMet(pair));
    if (hex === undefined || missed === undefined) return [];
    const better = nearestPassing(hex, (candidate) => pairsOf(key, candidate, ground).every(isMet));
    return [{ path: [key], sentence: contrastSentence(hex, missed, better) }];
  });
}
