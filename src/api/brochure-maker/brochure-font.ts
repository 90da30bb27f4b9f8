import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrochureFont } from '#templates/template-manifest.ts';

const files = new Map<string, Buffer>();

/**
 * Reads a font file, once per thread. Fonts are WOFF with a single weight, because the PDF library can
 * neither read WOFF2 nor fix the weight of a variable font, which is what the pages use.
 */
export function readFont({ family, weight }: BrochureFont): Buffer {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  const known = files.get(name) ?? readFileSync(fileURLToPath(import.meta.resolve(name)));
  files.set(name, known);
  return known;
}
