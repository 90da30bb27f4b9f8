/** Composes a picture: the rendered vehicle over its backdrop, with its reflection. */
import path from 'node:path';
import sharp from 'sharp';
import { paintBackdrop, type Backdrop } from './backdrop.ts';
import type { View } from './camera.ts';
import { demoFolder } from './catalogue.ts';
import type { Camera } from './studio-browser.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const landscapes = path.join(demoFolder, 'landscape');

export const scaled = ({ width, height }: Size, by: number): [number, number] => [
  Math.round(width * by),
  Math.round(height * by),
];

/** The floor's reflection: dim, blurred, and fading with the distance from the wheels. */
async function reflection(camera: Camera, view: View, size: Size): Promise<Buffer> {
  const raw = await camera.shoot(view, ...scaled(size, 0.5), true);
  const { width, height } = size;
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".66" stop-color="#fff" stop-opacity=".2"/><stop offset=".98" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const soft = await sharp(raw)
    .resize(width, height)
    .blur((2.2 * width) / 960)
    .png()
    .toBuffer();
  return sharp(soft)
    .composite([{ input: fade, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * One picture, PNG.
 * @param supersampling rendered so much larger and scaled down: smooths edges and drawings alike
 */
export async function develop(
  camera: Camera,
  view: View,
  backdrop: Backdrop,
  size: Size,
  supersampling: number,
): Promise<Buffer> {
  const close = view.detail !== undefined;
  // A backdrop seen from the other side is flipped; on a turntable it stays where it is.
  const flipped = !view.spin && view.azimuth < 0;
  const ground = await paintBackdrop(backdrop, { ...size, close, flipped }, landscapes);
  const vehicle = await sharp(await camera.shoot(view, ...scaled(size, supersampling), false))
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const mirrored =
    backdrop.kind === 'seamless' && !close ? [{ input: await reflection(camera, view, size) }] : [];
  return sharp(ground)
    .composite([...mirrored, { input: vehicle }])
    .removeAlpha()
    .png()
    .toBuffer();
}
