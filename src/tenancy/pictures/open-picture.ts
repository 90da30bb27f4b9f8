import sharp, { type Metadata, type Sharp } from 'sharp';

// Only what photographs need: a drawing (SVG, PDF) is a program for the renderer, whatever its file begins with.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});
// Pictures are processed in parallel, one per processor; more would only compete for time and memory.
sharp.concurrency(1);
// Every picture is opened only once.
sharp.cache(false);

/** 50 million pixels take 200 MB to open, and no dealer's camera makes larger pictures. */
export const PIXELS_MAX = 50_000_000;
/** A picture that takes longer is no photograph. */
export const SECONDS_MAX = 20;
/** WebP effort: above it encoding takes much longer and saves little. */
const EFFORT = 3;

/** Opens a picture with the limits for files that others made. */
export const openPicture = (source: Buffer): Sharp =>
  sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: SECONDS_MAX });

/** Whether a picture was given up because it took longer than it may. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout:');

export type Rendition = { width: number; quality: number };

/** Upright, in sRGB, without EXIF and no wider than requested or than the original, as WebP. */
export const encodePicture = (picture: Sharp, { width, quality }: Rendition): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: EFFORT })
    .toBuffer()
    .catch((cause: unknown) => {
      throw isTooSlow(cause) ? new Error(`it takes longer than ${SECONDS_MAX} s to draw`, { cause }) : cause;
    });

export type { Metadata };
