import { encode } from 'uqr';
import type { BrochureRow } from './brochure-content.ts';
import { toPrintable } from './printable-text.ts';
import { INK, LINE, MARGIN, QUIET, RIGHT, WIDTH, type BrochurePage } from './brochure-page.ts';

const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const columns = [MARGIN, MARGIN + COLUMN + GAP] as const;

/** Wordmark and phone, on a background as in the template's header. */
export function drawHead(page: BrochurePage): void {
  const { doc, style, content } = page;
  const { colours, dealer } = content;
  const height = 42;
  const isLine = style.head === 'line';
  const top = style.head === 'band' ? 0 : 22;
  if (style.head === 'band') doc.rect(0, top, RIGHT + MARGIN, height + 8).fill(colours.brand);
  if (style.head === 'panel') doc.roundedRect(MARGIN, top, WIDTH, height, style.radius).fill(colours.brand);
  const inset = style.head === 'panel' ? 16 : 0;
  const colour = isLine ? INK : colours.onBrand;
  const middle = top + (style.head === 'band' ? height + 8 : height) / 2;
  page.write(dealer.wordmark, MARGIN + inset, middle - 13, {
    font: 'display',
    size: 21,
    colour,
    spacing: -0.4,
  });
  page.write(dealer.phone, MARGIN, middle - 6, {
    font: 'strong',
    size: 10.5,
    colour,
    width: WIDTH - inset,
    align: 'right',
    link: `tel:${dealer.phone.replace(/[^\d+]/g, '')}`,
  });
  if (isLine) page.line(top + height, INK);
  page.y = top + height + (style.head === 'band' ? 28 : 20);
}

/** Kind of vehicle, name, and trim in a muted colour. */
export function drawTitle(page: BrochurePage): void {
  const { doc, content, style } = page;
  const { main, trim } = content.title;
  if (content.reserved !== null) {
    page.write(content.reserved, MARGIN, page.y, { font: 'strong', size: 11 });
    page.y += 17;
  }
  page.write(content.kicker, MARGIN, page.y, { size: 9.5, colour: QUIET });
  page.y += 17;
  const size = { width: WIDTH, characterSpacing: -0.4 };
  doc.font('display').fontSize(style.titleSize);
  const [first, second] = [toPrintable(main), toPrintable(trim)];
  const height = doc.heightOfString(`${first} ${second}`.trim(), size);
  doc.fillColor(INK).text(first, MARGIN, page.y, { ...size, continued: second !== '' });
  if (second !== '') doc.fillColor(QUIET).text(` ${second}`, { ...size, continued: false });
  page.y += height + 12;
}

/** The total, its type on the same line, the earlier price above; on the right the QR code of the page. */
export function drawPrice(page: BrochurePage): void {
  const { content, doc } = page;
  const { price, url } = content;
  const code = 62;
  const top = page.y;
  if (price.was !== null) {
    const words = `Was ${price.was}`;
    page.write(words, MARGIN, top, { size: 10, colour: QUIET });
    const before = doc.widthOfString('Was ');
    const struck = doc.widthOfString(words);
    doc
      .moveTo(MARGIN + before, top + 6)
      .lineTo(MARGIN + struck, top + 6)
      .lineWidth(0.8)
      .strokeColor(QUIET)
      .stroke();
  }
  const base = top + (price.was === null ? 38 : 44);
  const words = { font: 'display', size: price.type === null ? 24 : 34, spacing: -0.8 } as const;
  const room = WIDTH - code - 150;
  page.write(price.amount, MARGIN, base, { ...words, width: room, onBaseline: true });
  if (price.type !== null) {
    const width = doc
      .font('display')
      .fontSize(words.size)
      .widthOfString(price.amount, { characterSpacing: -0.8 });
    page.write(price.type, MARGIN + width + 8, base, {
      font: 'strong',
      size: 12,
      width: 160,
      onBaseline: true,
    });
  }
  drawCode(page, url, { x: RIGHT - code, y: top, width: code, height: code });
  page.write('See this one online', RIGHT - code - 142, top + 20, {
    font: 'strong',
    size: 9.5,
    width: 130,
    align: 'right',
    link: url,
  });
  page.write(new URL(url).host, RIGHT - code - 142, top + 33, {
    size: 9,
    colour: QUIET,
    width: 130,
    align: 'right',
    link: url,
  });
  page.y = top + code + 18;
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a QR code as squares. */
function drawCode({ doc }: BrochurePage, text: string, { x, y, width, height }: Box): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const step = width / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) doc.rect(x + column * step, y + row * step, step, step);
    }
  }
  doc.fill('#000000');
  doc.link(x, y, width, height, text);
}

/** The repayment and its two rates in one row, alike, with their terms under them; on one sheet together. */
export function drawFinance(page: BrochurePage): void {
  const { finance } = page.content;
  if (finance === null) return;
  const terms = { size: 8, colour: QUIET };
  const height = page.measure(finance.terms, terms);
  page.need(42 + height);
  drawCells(page, finance.rows);
  page.write(finance.terms, MARGIN, page.y, terms);
  page.y += height + 14;
}

/** The six main facts, three in a row. */
export function drawFacts(page: BrochurePage): void {
  drawCells(page, page.content.facts);
  page.line(page.y);
  page.y += 20;
}

/** Values over their labels, three in a row. */
function drawCells(page: BrochurePage, facts: readonly BrochureRow[]): void {
  const width = WIDTH / 3;
  for (let index = 0; index < facts.length; index += 3) {
    page.line(page.y);
    for (const [column, { value, label }] of facts.slice(index, index + 3).entries()) {
      const x = MARGIN + column * width;
      page.write(value, x, page.y + 8, { font: 'strong', size: 11.5, width: width - 10 });
      page.write(label, x, page.y + 23, { size: 9, colour: QUIET, width: width - 10 });
    }
    page.y += 42;
  }
}

/** A heading that stays on one sheet with what follows it. */
export function drawHeading(page: BrochurePage, text: string, following: number): void {
  page.need(26 + following);
  page.write(text, MARGIN, page.y, { font: 'display', size: 15, spacing: -0.2 });
  page.y += 24;
}

/** Rows in two columns, read across. */
export function drawRows(page: BrochurePage, rows: readonly BrochureRow[]): void {
  const name = COLUMN * 0.42;
  const thing = COLUMN - name - 8;
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2);
    const heights = pair.map(({ value }) => page.measure(value, { font: 'strong', size: 9.5, width: thing }));
    const height = Math.max(...heights) + 8;
    page.need(height);
    for (const [column, { label, value }] of pair.entries()) {
      const x = columns[column] ?? MARGIN;
      page.write(label, x, page.y + 4, { size: 9.5, colour: QUIET, width: name });
      page.write(value, x + name + 8, page.y + 4, {
        font: 'strong',
        size: 9.5,
        width: thing,
        align: 'right',
      });
      page.doc
        .moveTo(x, page.y + height)
        .lineTo(x + COLUMN, page.y + height)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke();
    }
    page.y += height;
  }
  page.y += 20;
}

/** A list in two columns, read across. */
export function drawList(page: BrochurePage, items: readonly string[]): void {
  for (let index = 0; index < items.length; index += 2) {
    const pair = items.slice(index, index + 2);
    const heights = pair.map((item) => page.measure(item, { size: 9.5, width: COLUMN - 12 }));
    const height = Math.max(...heights) + 5;
    page.need(height);
    for (const [column, item] of pair.entries()) {
      const x = columns[column] ?? MARGIN;
      page.doc.circle(x + 2.5, page.y + 6, 1.8).fill(page.content.colours.brandInk);
      page.write(item, x + 12, page.y, { size: 9.5, width: COLUMN - 12 });
    }
    page.y += height;
  }
  page.y += 18;
}

export function drawParagraphs(page: BrochurePage, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    const height = page.measure(paragraph, { size: 10 });
    page.need(height);
    page.write(paragraph, MARGIN, page.y, { size: 10 });
    page.y += height + 7;
  }
  page.y += 11;
}
