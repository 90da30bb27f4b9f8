import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { BrochureFont } from '#templates/manifests/template-manifest.ts';

const files = new Map<string, Buffer>();

/**
 * Reads a font file, once per thread. Fonts are WOFF with a single weight, because the PDF library can
 * neither read WOFF2 nor fix the weight of a variable font, which is what the pages use.
 */
export function readFont({ family, weight }: BrochureFont): Buffer {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  const known = files.get(name) ?? unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name))));
  files.set(name, known);
  return known;
}

/** Lengths of the head and of one entry in the list of tables, bytes: of WOFF and of OpenType. */
const WOFF = { head: 44, entry: 20 };
const OPEN_TYPE = { head: 12, entry: 16 };

/**
 * The OpenType font that a WOFF file compresses (W3C WOFF 1.0). The PDF library can read WOFF too, but it inflates
 * every table again for every brochure, which takes longer than drawing one.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(OPEN_TYPE.head + count * OPEN_TYPE.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // What a binary search in the list needs.
  const steps = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** steps * OPEN_TYPE.entry, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE((count - 2 ** steps) * OPEN_TYPE.entry, 10);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.head + index * WOFF.entry;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    // A table that compression would not shorten is stored as it is.
    const table = packed < length ? inflateSync(stored) : stored;
    const to = OPEN_TYPE.head + index * OPEN_TYPE.entry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four.
    parts.push(table, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
