import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

const toOklch = converter('oklch');

/** Least contrast of text, of control borders, and of the page's own ink on its ground. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;
export const INK_CONTRAST = 12;

/** Above this lightness a ground carries black text, below it white. */
const LIGHT_FROM = 0.66;

/** Reads a hex colour; the schema has checked its form. Throws when it is none. */
export function parseColour(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new TypeError(`${hex} is not a colour`);
  return colour;
}

/** The colour as hex, its chroma reduced until a screen can show it. */
export const toHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

/** Text on a ground: white or black. */
export const onColour = (hex: string): string => (parseColour(hex).l < LIGHT_FROM ? '#ffffff' : '#000000');

/** The words for the text that `onColour` chooses. */
export const textNameOf = (hex: string): string => `${onColour(hex) === '#ffffff' ? 'White' : 'Black'} text`;

/** Two colours that meet on a page, and the contrast they need. */
export type Pair = { what: string; text: string; ground: string; least: number };

export const isMet = ({ text, ground, least }: Pair): boolean => wcagContrast(text, ground) >= least;

/** The same hue lighter or darker, as little as possible, so that it passes; itself when it does already. */
export function nearestPassing(hex: string, passes: (candidate: string) => boolean): string | null {
  if (passes(hex)) return hex;
  const colour = parseColour(hex);
  for (let step = 0.002; step <= 1; step += 0.002) {
    for (const l of [colour.l - step, colour.l + step]) {
      const candidate = l >= 0 && l <= 1 ? toHex({ ...colour, l }) : null;
      if (candidate !== null && passes(candidate)) return candidate;
    }
  }
  return null;
}

/** A colour of the theme that cannot be read, and the sentence about it. */
export type ColourProblem = { path: readonly string[]; sentence: string };

/** Says which pair a colour misses, and the nearest colour that misses none. */
export function contrastSentence(hex: string, missed: Pair, better: string | null): string {
  const contrast = Math.floor(wcagContrast(missed.text, missed.ground) * 100) / 100;
  const hint = better === null ? '' : ` The nearest colour that works is ${better}.`;
  return `is "${hex}". ${missed.what} would have a contrast of ${contrast}:1, expected at least ${missed.least}:1.${hint}`;
}
