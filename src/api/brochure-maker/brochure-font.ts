import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrochureFont } from '#templates/template-manifest.ts';

const files = new Map<string, Buffer>();

/**
 * The file of a font, read once a thread. Single weights as WOFF: what writes the PDF can neither take apart WOFF2 nor
 * fix a variable font at a weight, which is what the pages use.
 */
export function readFont({ family, weight }: BrochureFont): Buffer {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  const known = files.get(name) ?? readFileSync(fileURLToPath(import.meta.resolve(name)));
  files.set(name, known);
  return known;
}
