import { createRequire } from 'node:module';
import type { Oklch } from 'culori';

/** Culori as CommonJS, which is one file: its 150 ES modules take some 30 ms of every command. */
const require = createRequire(import.meta.url);
const { clampChroma, converter, formatHex, wcagContrast } = require('culori') as typeof import('culori');

const toOklch = converter('oklch');

/** Minimum contrast of text, of control borders, and of the page's text on its background. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;
export const INK_CONTRAST = 12;

/** From this lightness on, text on a background is black, below it white. */
const LIGHT_FROM = 0.66;

/** Parses a hex colour; the schema has checked its format. Throws when it is invalid. */
export function parseColour(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new TypeError(`${hex} is not a colour`);
  return colour;
}

/** The colour as hex, with chroma reduced to the sRGB gamut. */
export const toHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

/** The text colour on a background: white or black. */
export const onColour = (hex: string): string => (parseColour(hex).l < LIGHT_FROM ? '#ffffff' : '#000000');

/** The name of the text colour from `onColour`. */
export const textNameOf = (hex: string): string => `${onColour(hex) === '#ffffff' ? 'White' : 'Black'} text`;

/** Two colours used together, and the minimum contrast between them. */
export type Pair = { what: string; text: string; ground: string; least: number };

export const isMet = ({ text, ground, least }: Pair): boolean => wcagContrast(text, ground) >= least;

/** The nearest lighter or darker colour of the same hue that passes; the colour itself when it passes. */
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

/** A theme colour with too little contrast, and the message about it. */
export type ColourProblem = { path: readonly string[]; sentence: string };

/** The message: the failed pair, and the nearest colour that passes. */
export function contrastSentence(hex: string, missed: Pair, better: string | null): string {
  const contrast = Math.floor(wcagContrast(missed.text, missed.ground) * 100) / 100;
  const hint = better === null ? '' : ` The nearest colour that works is ${better}.`;
  const against = missed.text === hex ? `the background ${missed.ground}` : 'it';
  return `is "${hex}". ${missed.what} would have a contrast of ${contrast}:1 against ${against}, expected at least ${missed.least}:1.${hint}`;
}
