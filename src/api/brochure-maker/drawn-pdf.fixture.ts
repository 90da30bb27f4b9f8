import { inflateSync } from 'node:zlib';

/**
 * A filled area of a PDF, as far as it consists of rectangles; points from the top left corner of its sheet.
 */
export type Filled = { colour: string; boxes: { x: number; y: number; width: number; height: number }[] };

/** Drawing instructions of a PDF, one text per sheet. */
export function contentsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^]*?stream\r?\n/g)].flatMap(({ 0: head, index }) => {
    const start = index + head.length;
    const content = inflateSync(bytes.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    // Other streams, such as fonts, are compressed too.
    return /^BT$/m.test(content) ? [content] : [];
  });
}

/** How many lines of text are drawn on the sheets of a PDF. */
export const countLines = (pdf: Uint8Array): number =>
  contentsOf(pdf).reduce((count, content) => count + (content.match(/\bT[jJ]$/gm)?.length ?? 0), 0);

/** Letters of one size on the sheets of a PDF, and the space between them, in points. */
export type Lettering = { size: number; spacing: number };

/** The lettering of each line of text, in drawing order. */
export const readLettering = (pdf: Uint8Array): Lettering[] =>
  contentsOf(pdf).flatMap((content) =>
    [...content.matchAll(/^BT$([^]*?)^ET$/gm)].map(([, text = '']) => ({
      size: Number(/ ([\d.]+) Tf$/m.exec(text)?.[1]),
      spacing: Number(/^(-?[\d.]+) Tc$/m.exec(text)?.[1] ?? 0),
    })),
  );

const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** All filled areas on the sheets of a PDF, in drawing order. */
export function readFilled(pdf: Uint8Array): Filled[] {
  const filled: Filled[] = [];
  for (const content of contentsOf(pdf)) {
    let [colour, boxes] = ['', [] as Filled['boxes']];
    for (const line of content.split('\n')) {
      const operator = line.split(' ').at(-1);
      const [x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number);
      if (operator === 'scn' || operator === 'rg') colour = toHex([x, y, width]);
      if (operator === 're') boxes.push({ x, y, width, height });
      if (operator === 'f' || operator === 'f*') filled.push({ colour, boxes });
      // A painting operator ends the path.
      if (/^(?:f\*?|S|s|n|B)$/.test(operator ?? '')) boxes = [];
    }
  }
  return filled;
}
