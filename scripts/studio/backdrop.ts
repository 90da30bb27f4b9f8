import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Landscape } from './plan.data.ts';

/** The background of a vehicle: one kind per template. */
export type Backdrop =
  | { readonly kind: 'seamless' }
  | { readonly kind: 'bay' }
  | { readonly kind: 'landscape'; readonly landscape: Landscape };

/** The view of the backdrop in a picture. */
export interface BackdropView {
  readonly width: number;
  readonly height: number;
  /** Mirrored. */
  readonly flipped: boolean;
  /** Close views show less of it, out of focus. */
  readonly close: boolean;
}

const WIDTH = 960;
const HEIGHT = 640;

/** A cool grey paper roll without a horizon. */
function seamless(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cdd4d6"/><stop offset=".34" stop-color="#e2e6e7"/><stop offset=".56" stop-color="#eef0f0"/><stop offset=".72" stop-color="#e5e8e9"/><stop offset="1" stop-color="#d0d6d9"/></linearGradient>
<radialGradient id="r" cx=".5" cy=".74" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#g)"/><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#r)"/></svg>`;
}

/** A workshop bay: ribbed wall, concrete, a yellow line. */
function bay(): string {
  const floor = 398;
  const ribs = Array.from({ length: 11 }, (_, i) => {
    const y = floor - 8 - i * 38;
    return `<path d="M0 ${y}h${WIDTH}" stroke="#b4babd" stroke-width="1.6"/><path d="M0 ${y + 2}h${WIDTH}" stroke="#e9ecee" stroke-width="2"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c6cccf"/><stop offset="1" stop-color="#dadee0"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9c0c3"/><stop offset=".45" stop-color="#cacfd2"/><stop offset="1" stop-color="#bcc2c5"/></linearGradient></defs>
<path d="M0 0h${WIDTH}v${floor}H0z" fill="url(#w)"/>${ribs}<path d="M0 ${floor}h${WIDTH}v${HEIGHT - floor}H0z" fill="url(#f)"/>
<path d="M0 ${floor}h${WIDTH}" stroke="#9aa2a6" stroke-width="2.5"/><path d="M0 606 960 560v13L0 620z" fill="#f5c400"/></svg>`;
}

async function drawing(backdrop: Backdrop, landscapes: string): Promise<Buffer> {
  if (backdrop.kind === 'seamless') return Buffer.from(seamless());
  if (backdrop.kind === 'bay') return Buffer.from(bay());
  return readFile(`${landscapes}/${backdrop.landscape}.svg`);
}

/**
 * Paints a backdrop.
 * @param landscapes folder of the landscape drawings
 */
export async function paintBackdrop(
  backdrop: Backdrop,
  view: BackdropView,
  landscapes: string,
): Promise<Buffer> {
  const full = sharp(await drawing(backdrop, landscapes)).resize(view.width, view.height, { fit: 'cover' });
  if (view.flipped) full.flop();
  if (!view.close) return full.png().toBuffer();
  const part = {
    left: Math.round(view.width * 0.2),
    top: Math.round(view.height * 0.22),
    width: Math.round(view.width * 0.6),
    height: Math.round(view.height * 0.6),
  };
  return sharp(await full.png().toBuffer())
    .extract(part)
    .resize(view.width, view.height)
    .blur(7)
    .png()
    .toBuffer();
}
