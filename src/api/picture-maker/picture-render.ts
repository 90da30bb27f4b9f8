import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';

/** 50 million pixels take 200 MB to open, and no dealer's camera makes larger pictures. */
const PIXELS_MAX = 50_000_000;
/** Bytes per pixel below which encoding again gains nothing. */
const LIGHT_BYTES = 0.2;
/** WebP effort: above it encoding takes much longer and saves little. */
const EFFORT = 3;

/** A picture that takes longer is no photograph. */
const SECONDS_MAX = 20;
/** The decoder's names of the formats that photographs have. `heif` is the family of AVIF. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);
/** Threads of a Node process for files, pictures and names of hosts. */
const THREADS = 4;

/** Pictures are processed in parallel, one per processor; more would only compete for time and memory. */
sharp.concurrency(1);
// Every picture is opened only once.
sharp.cache(false);
// Only what photographs need: a drawing (SVG, PDF) is a program for the renderer, whatever its file begins with.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});
// Files and names of hosts need a thread as well.
const jobs = pLimit(Math.min(availableParallelism(), THREADS - 1));

export type Rendition = { width: number; quality: number };

/**
 * Renders a picture as WebP, no wider than requested and no wider than the original. Throws when it is no
 * picture, or too large.
 */
export const renderPicture = (source: Buffer, rendition: Rendition): Promise<Buffer> => {
  if (!isPicture(source)) throw new Error(NO_PICTURE);
  return jobs(() => render(source, rendition));
};

async function render(source: Buffer, { width, quality }: Rendition): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({
    seconds: SECONDS_MAX,
  });
  const about = await picture.metadata().catch((cause: unknown) => {
    // The first bytes can be those of a picture and the rest anything.
    throw isUnknownFormat(cause) ? new Error(NO_PICTURE, { cause }) : cause;
  });
  if (!formats.has(about.format)) throw new Error(NO_PICTURE);
  if (isGoodAsItIs(about, source.length, { width, quality })) {
    // The header does not show truncation: this makes a truncated picture fail here.
    await picture.stats();
    return source;
  }
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: EFFORT })
    .toBuffer();
}

const NO_PICTURE = 'it is no JPEG, PNG, WebP, AVIF, GIF or TIFF';
const isUnknownFormat = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes('unsupported image format');

/** Whether a WebP is narrow and light enough and has no camera metadata, such as its location. */
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

/**
 * Signatures of picture files. SVG is excluded: it is a program for the renderer, and no photograph of a car.
 */
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
