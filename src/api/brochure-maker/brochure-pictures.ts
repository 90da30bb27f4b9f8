import { MARGIN, PLATE, RIGHT, WIDTH, type BrochurePage } from './brochure-page.ts';

type Box = { x: number; y: number; width: number; height: number };

const PICTURE_GAP = 7;

/** Boxes of the pictures by their number: one wide, two halves, or a large one with two beside it. */
const pictureBoxes: readonly (readonly Omit<Box, 'y'>[])[] = [
  [],
  [{ x: MARGIN, width: WIDTH, height: 290 }],
  [0, 1].map((index) => {
    const width = (WIDTH - PICTURE_GAP) / 2;
    return { x: MARGIN + index * (width + PICTURE_GAP), width, height: (width * 2) / 3 };
  }),
];
const LARGE = { width: 348, height: 232 };

function toBoxes(count: number, top: number): Box[] {
  const few = pictureBoxes[count];
  if (few !== undefined) return few.map((box) => ({ ...box, y: top }));
  const width = WIDTH - LARGE.width - PICTURE_GAP;
  const height = (LARGE.height - PICTURE_GAP) / 2;
  const small = { x: RIGHT - width, width, height };
  return [
    { x: MARGIN, y: top, ...LARGE },
    { ...small, y: top },
    { ...small, y: top + height + PICTURE_GAP },
  ];
}

/** Draws up to three JPEG pictures. */
export function drawPictures(page: BrochurePage, pictures: readonly Uint8Array[]): void {
  const boxes = toBoxes(pictures.length, page.y);
  for (const [index, box] of boxes.entries()) {
    const picture = pictures[index];
    if (picture !== undefined) drawPicture(page, picture, box);
  }
  const [first] = boxes;
  if (first !== undefined) page.y += first.height + 18;
}

/** Crops a picture to its box, with the template's corner radius. */
function drawPicture({ doc, style }: BrochurePage, picture: Uint8Array, { x, y, width, height }: Box): void {
  doc.save();
  doc.roundedRect(x, y, width, height, style.radius).clip();
  doc.rect(x, y, width, height).fill(PLATE);
  doc.image(Buffer.from(picture), x, y, { cover: [width, height], align: 'center', valign: 'center' });
  doc.restore();
}
