import PDFDocument from 'pdfkit';
import type { BrochureContent } from './brochure-content.ts';
import type { BrochureStyle } from '#templates/manifests/template-manifest.ts';
import { readFont } from './brochure-font.ts';
import { toPrintable } from './printable-text.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** Points. */
export const MARGIN = 36;
const PAGE = { width: 595.28, height: 841.89 };
export const WIDTH = PAGE.width - 2 * MARGIN;
export const RIGHT = PAGE.width - MARGIN;

export const INK = '#14181a';
export const QUIET = '#5b6367';
export const LINE = '#d5d9da';
/** Background of a picture that is missing or transparent. */
export const PLATE = '#eceeee';

export type FontName = keyof BrochureStyle['fonts'];

type Words = {
  font?: FontName;
  size: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
  /** Letter spacing in points. */
  spacing?: number;
  link?: string;
  /** Whether `y` is the baseline instead of the top of the letters. */
  onBaseline?: boolean;
};

/** A sheet that is filled from top to bottom; the next element begins at `y`. */
export type BrochurePage = {
  doc: Doc;
  style: BrochureStyle;
  content: BrochureContent;
  /** Where the next element begins. */
  y: number;
  /** Where the footer begins; nothing else is drawn below. */
  floor: number;
  /** Height of a text. */
  measure(text: string, words: Words): number;
  /** Writes a text at a position; the `y` of the page does not change. */
  write(text: string, x: number, y: number, words: Words): void;
  /** Begins another sheet unless this much height is left. */
  need(height: number): void;
  line(y: number, colour?: string): void;
};

export function openPage(content: BrochureContent, head: (page: BrochurePage) => void): BrochurePage {
  const { style } = content;
  const { main, trim } = content.title;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: toPrintable(`${main} ${trim}`),
      Author: toPrintable(content.dealer.name),
      Subject: toPrintable(content.kicker),
    },
  });
  for (const [name, file] of Object.entries(style.fonts)) doc.registerFont(name, readFont(file));
  const page: BrochurePage = {
    doc,
    style,
    content,
    y: MARGIN,
    floor: PAGE.height - MARGIN,
    measure(text, { font = 'text', size, width = WIDTH, spacing = 0 }) {
      return doc
        .font(font)
        .fontSize(size)
        .heightOfString(toPrintable(text), { width, characterSpacing: spacing });
    },
    write(text, x, y, words) {
      const { font = 'text', size, colour = INK, width = WIDTH, align = 'left', spacing = 0, link } = words;
      doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(toPrintable(text), x, y, {
          width,
          align,
          characterSpacing: spacing,
          ...(words.onBaseline === true && { baseline: 'alphabetic' }),
          ...(link !== undefined && { link }),
        });
    },
    need(height) {
      if (page.y + height <= page.floor) return;
      doc.addPage();
      page.y = MARGIN;
      head(page);
    },
    line(y, colour = LINE) {
      doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(colour).stroke();
    },
  };
  head(page);
  return page;
}
