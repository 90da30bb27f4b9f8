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
import type { DarkColours } from './theme-colours.ts';
import type { ThemeSettings } from '#tenancy/schemas/theme.schema.ts';

type Theme = Pick<ThemeSettings, 'brand' | 'accent' | 'ground' | 'dark'>;

const GROUND_LIGHTNESS = 0.19;
/** A slight tint, barely visible. */
const GROUND_CHROMA = 0.009;
const TINT_CHROMA = 0.035;
/** Lightness of each surface above the background: higher surfaces are lighter, because shadows are invisible. */
const ABOVE_GROUND = { sunk: 0.025, raised: 0.05, plate: 0.08, night: 0.085, tint: 0.085, night2: 0.17 };
/** Absolute lightness of lines and texts. */
const LIGHTNESS = {
  line: 0.34,
  line2: 0.46,
  ctlline: 0.63,
  ink3: 0.76,
  ink2: 0.85,
  ink: 0.96,
  brandInk: 0.8,
};
/** Fixed colours, the same for all tenants: success, error, highlight. */
const FIXED = { good: '#7fd6a3', bad: '#ffa198', mark: '#5c4708' };

/** The dark background: the dealer's own, or nearly black in the hue of the light background or the brand. */
function toGround({ brand, ground, dark }: Theme): string {
  if (dark?.ground !== undefined) return dark.ground.toLowerCase();
  const from = parseColour(ground ?? brand);
  return toHex({ ...from, l: GROUND_LIGHTNESS, c: Math.min(from.c, GROUND_CHROMA) });
}

/** Surfaces, lines and texts in the hue of the background. */
function toNeutrals(ground: string) {
  const base = parseColour(ground);
  const quiet = { ...base, c: Math.min(base.c, GROUND_CHROMA) };
  const at = (l: number): string => toHex({ ...quiet, l });
  return {
    ground,
    sunk: at(base.l + ABOVE_GROUND.sunk),
    raised: at(base.l + ABOVE_GROUND.raised),
    plate: at(base.l + ABOVE_GROUND.plate),
    night: at(base.l + ABOVE_GROUND.night),
    night2: at(base.l + ABOVE_GROUND.night2),
    line: at(LIGHTNESS.line),
    line2: at(LIGHTNESS.line2),
    ctlline: at(LIGHTNESS.ctlline),
    ink: at(LIGHTNESS.ink),
    ink2: at(LIGHTNESS.ink2),
    ink3: at(LIGHTNESS.ink3),
  };
}

const toBrandInk = (hex: string): string => {
  const colour = parseColour(hex);
  return toHex({ ...colour, l: Math.max(colour.l, LIGHTNESS.brandInk) });
};

const toTint = (hex: string, ground: string): string => {
  const colour = parseColour(hex);
  const l = parseColour(ground).l + ABOVE_GROUND.tint;
  return toHex({ ...colour, l, c: Math.min(colour.c, TINT_CHROMA) });
};

function groundPairs(ground: string): Pair[] {
  const { ink, ink3, ctlline, plate, raised } = toNeutrals(ground);
  return [
    { what: 'The text of the page', text: ink, ground, least: INK_CONTRAST },
    { what: 'Quiet text on the plate of a picture', text: ink3, ground: plate, least: TEXT_CONTRAST },
    { what: 'The border of a field', text: ctlline, ground: raised, least: CONTROL_CONTRAST },
    { what: 'What is right', text: FIXED.good, ground: plate, least: TEXT_CONTRAST },
    { what: 'What is wrong', text: FIXED.bad, ground: plate, least: TEXT_CONTRAST },
  ];
}

function colourPairs(key: 'brand' | 'accent', hex: string, ground: string): Pair[] {
  const own = [
    { what: textNameOf(hex), text: onColour(hex), ground: hex, least: TEXT_CONTRAST },
    { what: 'A button of it on the ground', text: hex, ground, least: CONTROL_CONTRAST },
  ];
  if (key === 'accent') return own;
  const ink = toBrandInk(hex);
  const { plate } = toNeutrals(ground);
  const tint = toTint(hex, ground);
  return [
    ...own,
    { what: 'Brand-coloured text on a plate', text: ink, ground: plate, least: TEXT_CONTRAST },
    { what: 'Brand-coloured text on its tint', text: ink, ground: tint, least: TEXT_CONTRAST },
  ];
}

/** The dealer's dark colour, or the light one, lightened until it passes on the background. */
function toColour(key: 'brand' | 'accent', theme: Theme, ground: string): string {
  const own = theme.dark?.[key];
  if (own !== undefined) return own.toLowerCase();
  const passes = (hex: string): boolean => colourPairs(key, hex, ground).every(isMet);
  return (nearestPassing(theme[key], passes) ?? theme[key]).toLowerCase();
}

/** Derives the colour roles of the dark scheme, as hex. */
export function resolveDark(theme: Theme): DarkColours {
  const ground = toGround(theme);
  const brand = toColour('brand', theme, ground);
  const accent = toColour('accent', theme, ground);
  return {
    ...toNeutrals(ground),
    ...FIXED,
    onInk: ground,
    brand,
    onBrand: onColour(brand),
    brandInk: toBrandInk(brand),
    accent,
    onAccent: onColour(accent),
    tint: toTint(brand, ground),
  };
}

/** Finds unreadable pairs of the dealer's dark colours; derived colours pass whenever any of their hue does. */
export function findDarkProblems(theme: ThemeSettings): ColourProblem[] {
  if (theme.scheme === 'light') return theme.dark === undefined ? [] : [unused];
  const { ground, brand, accent } = resolveDark(theme);
  const judged = [
    { key: 'ground', hex: ground, pairsOf: groundPairs },
    { key: 'brand', hex: brand, pairsOf: (hex: string) => colourPairs('brand', hex, ground) },
    { key: 'accent', hex: accent, pairsOf: (hex: string) => colourPairs('accent', hex, ground) },
  ];
  return judged.flatMap(({ key, hex, pairsOf }) => {
    const missed = pairsOf(hex).find((pair) => !isMet(pair));
    if (missed === undefined) return [];
    const better = nearestPassing(hex, (candidate) => pairsOf(candidate).every(isMet));
    return [{ path: ['dark', key], sentence: contrastSentence(hex, missed, better) }];
  });
}

const unused: ColourProblem = {
  path: ['dark'],
  sentence:
    'names dark colours, which nobody sees with "scheme": "light". Expected "scheme": "auto" or "dark", or no dark colours.',
};
