import {
  fillPattern,
  hasWidth,
  PICTURE_QUALITY,
  type PicturePattern,
  type PictureWidth,
} from './picture-url.ts';
import { parseOwnPicturePath, toOwnPicturePath } from './own-picture.ts';

/** Where a picture of the dealer's texts or settings stands: how wide it is drawn, and the candidates for that. */
export const pictureSlots = {
  /** As wide as the page. */
  page: { widths: [480, 960, 1920], sizes: '100vw' },
  /** Beside a text. */
  half: { widths: [480, 960, 1280], sizes: '(min-width: 48rem) 50vw, 100vw' },
  /** One of three in a row; alone in its row on a phone. */
  tile: { widths: [480, 640, 960], sizes: '(min-width: 48rem) 33vw, 100vw' },
  /** One of four or five in a row; of two on a phone. */
  small: { widths: [320, 480, 640], sizes: '(min-width: 48rem) 25vw, 50vw' },
  /** A logo: 120 pixels wide at most, so one file serves every screen. */
  mark: { widths: [320], sizes: '120px' },
  /** A portrait of 40 pixels. */
  face: { widths: [160], sizes: '40px' },
} as const satisfies Record<string, { widths: readonly PictureWidth[]; sizes: string }>;

export type PictureSlot = keyof typeof pictureSlots;

/** Attributes of an `<img>`. */
export type SizedPicture = { src: string; srcset?: string; sizes?: string };

/**
 * A picture of the dealer's texts or settings at the widths of its slot (IMG-01, IMG-02, IMG-03). A drawing (SVG) has
 * no width, and a pattern without one leaves pictures as they are. `width` is that of the file in pixels, where the
 * settings say it: no candidate is asked for that is wider than needed to reach it.
 */
export function toSizedPicture(
  pattern: PicturePattern,
  url: string,
  slot: PictureSlot,
  width = Number.POSITIVE_INFINITY,
): SizedPicture {
  const own = parseOwnPicturePath(url);
  if (own !== null) return toSizedOwnPicture(own, slot);
  if (!hasWidth(pattern) || /\.svg(?:$|[?#])/i.test(url)) return { src: url };
  const { widths, sizes } = pictureSlots[slot];
  const addressAt = (at: PictureWidth): string =>
    fillPattern(pattern, url, { width: String(at), quality: String(PICTURE_QUALITY), slug: '' });
  const wanted = widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < width);
  const src = addressAt(wanted[1] ?? widths[0]);
  if (wanted.length === 1) return { src };
  return { src, srcset: wanted.map((at) => `${addressAt(at)} ${at}w`).join(', '), sizes };
}

/** A dealer's own picture is published at every width up to its own, so that no CDN is asked. */
function toSizedOwnPicture(own: { stem: string; width: number }, slot: PictureSlot): SizedPicture {
  const { widths, sizes } = pictureSlots[slot];
  const wanted = [...new Set(widths.map((at) => Math.min(at, own.width)))];
  const addresses = wanted.map((at) => ({ at, src: toOwnPicturePath(own.stem, at) }));
  const src = (addresses[1] ?? addresses[0])?.src ?? toOwnPicturePath(own.stem, own.width);
  if (addresses.length === 1) return { src };
  return { src, srcset: addresses.map((each) => `${each.src} ${each.at}w`).join(', '), sizes };
}

/** The pictures of a text that `drawMarkdown` drew as HTML, at the widths of a column of text. */
export const sizeTextPictures = (pattern: PicturePattern, html: string): string =>
  html.replaceAll(
    /<img src="([^"]*)"( alt="[^"]*" width="(\d+)")/g,
    (_tag, address: string, rest: string, width: string) => {
      const sized = toSizedPicture(pattern, address.replaceAll('&amp;', '&'), 'half', Number(width));
      const attributes = Object.entries(sized).map(
        ([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;')}"`,
      );
      return `<img${attributes.join('')}${rest}`;
    },
  );
