import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { encodePicture, openPicture, type Metadata, type Rendition } from '#tenancy/pictures/open-picture.ts';

/** Bytes per pixel below which encoding again gains nothing. */
const LIGHT_BYTES = 0.2;
/** The decoder's names of the formats that photographs have. `heif` is the family of AVIF. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);
/** Threads that every Node process has for files, pictures and names of hosts; the product starts with more. */
const THREADS = 4;

// Files and names of hosts need a thread as well.
export const pictureJobs = pLimit(Math.min(availableParallelism(), THREADS - 1));

/**
 * Renders a picture as WebP, no wider than requested and no wider than the original. Throws when it is no
 * picture, too large or too slow.
 */
export const renderPicture = (source: Buffer, rendition: Rendition): Promise<Buffer> => {
  if (!isPicture(source)) throw new Error(NO_PICTURE);
  return pictureJobs(() => render(source, rendition));
};

async function render(source: Buffer, rendition: Rendition): Promise<Buffer> {
  const picture = openPicture(source);
  const about = await picture.metadata().catch((cause: Error) => {
    // The first bytes can be those of a picture and the rest anything.
    throw isUnknownFormat(cause) ? new Error(NO_PICTURE, { cause }) : cause;
  });
  if (!formats.has(about.format)) throw new Error(NO_PICTURE);
  if (isGoodAsItIs(about, source.length, rendition)) {
    // The header does not show truncation: this makes a truncated picture fail here.
    await picture.stats();
    return source;
  }
  return encodePicture(picture, rendition);
}

const NO_PICTURE = 'it is no JPEG, PNG, WebP, AVIF, GIF or TIFF';
const isUnknownFormat = ({ message }: Error): boolean => message.includes('unsupported image format');

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

/** Signatures of picture files. SVG is none: it is a program, and no photograph of a car. */
const beginnings: readonly { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 8, text: 'WEBP' },
  { at: 4, text: 'ftypavif' },
  { at: 0, text: 'GIF8' },
  { at: 0, text: 'II*\0' },
  { at: 0, text: 'MM\0*' },
];

export function isPicture(source: Buffer): boolean {
  const head = source.toString('latin1', 0, 16);
  return beginnings.some(({ at, text }) => head.startsWith(text, at));
}
