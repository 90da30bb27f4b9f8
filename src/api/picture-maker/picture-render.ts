import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';

/** A picture of 50 million pixels takes 200 MB to open, and no camera of a dealer makes larger ones. */
const PIXELS_MAX = 50_000_000;
/** What is lighter than this, bytes a pixel, gains nothing by being made anew. */
const LIGHT_BYTES = 0.2;
/** Of WebP: beyond it a picture takes much longer and becomes hardly smaller. */
const EFFORT = 3;

/** As many at a time as there are processors, each on one: more would only take turns, and memory. */
sharp.concurrency(1);
// Every picture is opened once.
sharp.cache(false);
const jobs = pLimit(availableParallelism());

export type Rendition = { width: number; quality: number };

/** A picture as WebP, no wider than asked and no wider than it is. Throws when it is no picture, or too large a one. */
export const renderPicture = (source: Buffer, rendition: Rendition): Promise<Buffer> => {
  if (!isPicture(source)) throw new Error('it is no JPEG, PNG, WebP, AVIF, GIF or TIFF');
  return jobs(() => render(source, rendition));
};

async function render(source: Buffer, { width, quality }: Rendition): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const about = await picture.metadata();
  if (isGoodAsItIs(about, source.length, { width, quality })) {
    // Its head says nothing of its end: one that was cut off on the way fails here, and not where it is shown.
    await picture.stats();
    return source;
  }
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: EFFORT })
    .toBuffer();
}

/** A WebP no wider than asked, light already and without a camera's notes, such as where it was taken. */
function isGoodAsItIs(about: Metadata, bytes: number, { width }: Rendition): boolean {
  const notes = about.exif ?? about.xmp ?? about.iptc;
  return (
    about.format === 'webp' &&
    (about.pages ?? 1) === 1 &&
    about.width <= width &&
    notes === undefined &&
    bytes <= about.width * about.height * LIGHT_BYTES
  );
}

/** How files of pictures begin. A drawing (SVG) is a program for the renderer, and no photograph of a car. */
const beginnings: readonly { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 8, text: 'WEBP' },
  { at: 4, text: 'ftypavif' },
  { at: 0, text: 'GIF8' },
  { at: 0, text: 'II*\0' },
  { at: 0, text: 'MM\0*' },
];

function isPicture(source: Buffer): boolean {
  const head = source.toString('latin1', 0, 16);
  return beginnings.some(({ at, text }) => head.startsWith(text, at));
}
