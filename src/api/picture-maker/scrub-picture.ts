import { openPicture } from '#tenancy/pictures/open-picture.ts';
import { isPicture, pictureJobs } from './picture-render.ts';

/** What is no picture, or none that can be opened in time. */
export class PictureRefused extends Error {}

const SIDE_MAX = 2_000;
const QUALITY = 84;

/** Draws a stranger's picture anew as JPEG: upright, without EXIF, place or what was behind its pixels. */
export async function scrubPicture(source: Buffer): Promise<Buffer> {
  if (!isPicture(source)) throw new PictureRefused('it is no picture');
  try {
    return await pictureJobs(() =>
      openPicture(source)
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
  } catch (cause) {
    throw new PictureRefused('it cannot be opened', { cause });
  }
}
