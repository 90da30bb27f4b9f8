import { hash } from 'node:crypto';
import { isTooSlow, openPicture, PIXELS_MAX, SECONDS_MAX, type Metadata } from './open-picture.ts';
import { PICTURE_RECIPE, type ReadPicture } from './own-picture.ts';

/** Side of the small copy in which the focal point is searched, pixels. */
const COPY = 320;

/** The hash in the address of a published picture. */
export const hashPicture = (source: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${PICTURE_RECIPE} `), source]), 'hex').slice(0, 10);

const toJpeg =
  'Export it as JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible before you take it, or send it by e-mail; on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as.';
const WHOLE = 'Copy it from the camera or phone again, or export it as JPEG.';

/** Reads a picture as the camera made it; a sentence follows the name of the file. */
export async function readPictureFacts(source: Buffer): Promise<ReadPicture> {
  if (source.length === 0) return { fault: `is empty (0 bytes). ${WHOLE}` };
  if (isHeic(source)) return { fault: `is HEIC, which browsers do not show. ${toJpeg}` };
  const about = await openPicture(source)
    .metadata()
    .catch((error: Error) => error);
  if (about instanceof Error) return { fault: isDrawing(source) ? DRAWING : explain(about) };
  const fault = findFault(about);
  if (fault !== null) return { fault };
  try {
    const { width, height } = about.autoOrient;
    return { hash: hashPicture(source), width, height, focus: await findFocus(source) };
  } catch (error) {
    return { fault: explain(error) };
  }
}

function findFault(about: Metadata): string | null {
  const { format, compression, width, height, pages = 1 } = about;
  if (format === 'heif' && compression !== 'av1') return `is HEIC, which browsers do not show. ${toJpeg}`;
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format))
    return `is ${format.toUpperCase()}, whatever its name says. Expected JPEG, PNG, WebP or AVIF. ${toJpeg}`;
  if (pages > 1)
    return `moves: it has ${pages} pictures in it. Expected one picture. Export one of them as JPEG.`;
  const pixels = width * height;
  if (pixels <= PIXELS_MAX) return null;
  return `has ${width} × ${height} pixels. Expected at most ${PIXELS_MAX / 1_000_000} million in all; make it smaller, such as 4000 pixels wide.`;
}

function explain(error: unknown): string {
  const words = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  if (words.includes('pixel limit'))
    return `has too many pixels. Expected at most ${PIXELS_MAX / 1_000_000} million in all; make it smaller, such as 4000 pixels wide.`;
  if (isTooSlow(error))
    return `takes longer than ${SECONDS_MAX} s to open. Make it smaller, such as 4000 pixels wide.`;
  if (words.includes('unsupported image format'))
    return `is no JPEG, PNG, WebP or AVIF, whatever its name says. ${toJpeg}`;
  return `is damaged or was not copied whole (${words}). ${WHOLE}`;
}

const DRAWING =
  'is an SVG drawing, whatever its name says. Expected JPEG, PNG, WebP or AVIF. Export it as PNG from the program that drew it.';

const isDrawing = (source: Buffer): boolean => /<svg[\s>]/i.test(source.toString('latin1', 0, 4_000));

/** Whether a file is of the family of AVIF and has a brand of HEIC: its pictures are coded as HEVC. */
const isHeic = (source: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms])/.test(source.toString('latin1', 4, 12));

/** Opens the whole picture, which fails when it is truncated, and finds what draws the eye. */
async function findFocus(source: Buffer): Promise<[number, number]> {
  const copy = await openPicture(source)
    .autoOrient()
    .resize(COPY, COPY, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = copy.info;
  // Cut in height alone, so that the point is one of the whole picture.
  const { info } = await openPicture(copy.data)
    .resize(width, Math.max(1, Math.floor(height / 2)), { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  return [toPercent(info.attentionX, width), toPercent(info.attentionY, height)];
}

const toPercent = (at: number | undefined, size: number): number =>
  Math.min(100, Math.max(0, Math.round(((at ?? size / 2) / size) * 100)));
