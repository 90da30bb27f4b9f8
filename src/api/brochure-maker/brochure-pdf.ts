import { buffer } from 'node:stream/consumers';
import type { BrochureContent } from './brochure-content.ts';
import { MARGIN, openPage, QUIET, RIGHT, WIDTH, type BrochurePage } from './brochure-page.ts';
import {
  drawFacts,
  drawFinance,
  drawHead,
  drawHeading,
  drawList,
  drawParagraphs,
  drawPrice,
  drawRows,
  drawTitle,
} from './brochure-parts.ts';
import { drawPictures } from './brochure-pictures.ts';

const foot = { size: 8.5, line: 11.5, small: 7 };

/** Draws a car's brochure as PDF (API-20): pictures, price with its type, facts, comments, dealer. */
export async function drawBrochure(
  content: BrochureContent,
  pictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const page = openPage(content, drawHead);
  page.floor -= footHeight(page);
  const bytes = buffer(page.doc);
  drawTitle(page);
  drawPictures(page, pictures);
  drawPrice(page);
  drawFinance(page);
  drawFacts(page);
  if (content.comments.length > 0) {
    drawHeading(page, 'From the dealer', 60);
    drawParagraphs(page, content.comments);
  }
  drawHeading(page, 'Details', 60);
  drawRows(page, content.specifications);
  if (content.features.length > 0) {
    drawHeading(page, 'Features', 40);
    drawList(page, content.features);
  }
  drawFeet(page);
  page.doc.end();
  return bytes;
}

const measureFoot = (page: BrochurePage): number =>
  page.content.disclaimer === '' ? 0 : page.measure(page.content.disclaimer, { size: foot.small }) + 6;

/** Height of the footer: dealer, date of the price, the dealer's disclaimer. */
const footHeight = (page: BrochurePage): number =>
  16 + page.content.dealer.lines.length * foot.line + measureFoot(page);

/** Draws the footers, equal on every sheet except for the page number. */
function drawFeet(page: BrochurePage): void {
  const { doc, content } = page;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    let y = page.floor + 10;
    page.line(page.floor + 2);
    const side = [content.dated, content.kicker, `Page ${index + 1} of ${count}`];
    for (const [line, text] of content.dealer.lines.entries()) {
      page.write(text, MARGIN, y, {
        size: foot.size,
        width: WIDTH - 160,
        font: line === 0 ? 'strong' : 'text',
      });
      page.write(side[line] ?? '', RIGHT - 150, y, {
        size: foot.size,
        width: 150,
        align: 'right',
        colour: QUIET,
      });
      y += foot.line;
    }
    if (content.disclaimer !== '')
      page.write(content.disclaimer, MARGIN, y + 4, { size: foot.small, colour: QUIET });
  }
}
