import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TemplateName } from '#tenancy/schemas/site.schema.ts';

/** How the brochures of a template look; colours are the dealer's. */
export type BrochureLook = {
  /** Headings, the wordmark, the price; body text; names of things. */
  fonts: { display: string; text: string; strong: string };
  /** Ground of the head: none, a band from edge to edge, or a rounded panel. */
  head: 'line' | 'band' | 'panel';
  /** Corners, points. */
  radius: number;
  /** Size of the title, points: wide letters need less. */
  titleSize: number;
};

/**
 * Single weights as WOFF: what writes the PDF can neither take apart WOFF2 nor fix a variable font at a weight, which
 * is what the pages use.
 */
const font = (family: string, weight: number): string =>
  `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;

export const brochureLooks: Record<TemplateName, BrochureLook> = {
  atlas: {
    fonts: {
      display: font('newsreader', 400),
      text: font('instrument-sans', 400),
      strong: font('instrument-sans', 600),
    },
    head: 'line',
    radius: 0,
    titleSize: 27,
  },
  torque: {
    fonts: { display: font('archivo', 800), text: font('archivo', 400), strong: font('archivo', 700) },
    head: 'band',
    radius: 3,
    titleSize: 23,
  },
  drift: {
    fonts: {
      display: font('bricolage-grotesque', 700),
      text: font('figtree', 400),
      strong: font('figtree', 700),
    },
    head: 'panel',
    radius: 10,
    titleSize: 25,
  },
};

const files = new Map<string, Buffer>();

/** The file of a font, read once a thread. */
export function readFont(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(fileURLToPath(import.meta.resolve(name)));
  files.set(name, known);
  return known;
}
