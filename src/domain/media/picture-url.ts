/**
 * The URL pattern of a tenant's pictures, built once in `resolveSite` and filled for each picture, also in browsers.
 * Placeholders:
 *
 * - `{width}`, `{quality}`, `{id}`: the requested size and the car
 * - `{url}`: the picture's address, encoded; `{query}`: the same, as short as a query takes it
 * - `{bare}`: the address without its scheme; `{bareurl}`: the same, encoded
 * - `{raw}`: the unchanged address, to which a query may be added; `{segment}`: as part of another path
 * - `{path}`: the address without its host
 *
 * `{url@https://host}` adds the host to paths of the site, for a CDN that fetches from there. A pattern without
 * `{width}` leaves pictures as the feed gives them.
 */
export type PicturePattern = string;

/** A picture of a car: its address in the feed, and that of its small file when there is one. */
export type PictureSource = {
  /** The car: its id, which is shorter than its slug, because a page has a hundred such addresses. */
  id: number;
  url: string;
  thumb?: string;
};

/** Default quality (IMG-03). */
export const PICTURE_QUALITY = 75;

/** Widths the embedded endpoint makes, pixels; few, so that caches are hit more often. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1920, 3072] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Candidates of the gallery's large picture; 800 is a phone of 360 to 400 pixels at twice their density. */
export const galleryWidths = [480, 800, 960, 1280, 1920] as const satisfies readonly PictureWidth[];
export const cardWidths = [480, 640, 960] as const satisfies readonly PictureWidth[];
/** Candidates of a picture that few shoppers come to: each costs a page 130 bytes. */
export const lateWidths = [800, 1280, 1920] as const satisfies readonly PictureWidth[];

/** Qualities the embedded endpoint makes, per cent. */
export const pictureQualities = [50, PICTURE_QUALITY, 85] as const;

/** Pictures as the feed gives them. */
export const AS_GIVEN: PicturePattern = '{raw}';

/** The embedded endpoint, on the site's own origin. */
export const OWN_PICTURES: PicturePattern = '/api/cars/{id}/pictures?src={query}&w={width}&q={quality}';

/** The embedded endpoint for pictures of the dealer's texts and settings. */
export const OWN_SITE_PICTURES: PicturePattern = '/api/pictures?src={query}&w={width}&q={quality}';

/** Assumed widths of a feed's small and large files; feeds do not state them. */
const GIVEN_WIDTHS = { thumb: 480, full: 960 } as const;

export const hasWidth = (pattern: PicturePattern): boolean => pattern.includes('{width}');

/** The address of a picture at a width (IMG-01, IMG-02). */
export function toPictureUrl(
  pattern: PicturePattern,
  { id, url, thumb }: PictureSource,
  width: PictureWidth,
  quality: number = PICTURE_QUALITY,
): string {
  if (!hasWidth(pattern)) return thumb !== undefined && width <= GIVEN_WIDTHS.thumb ? thumb : url;
  const filled = { width: String(width), quality: String(quality), id: String(id) };
  return fillPattern(pattern, url, filled);
}

/** The `srcset` of a picture; `undefined` when there is only one file. */
export function toPictureSet(
  pattern: PicturePattern,
  source: PictureSource,
  widths: readonly PictureWidth[],
): string | undefined {
  if (hasWidth(pattern)) {
    return widths.map((width) => `${toPictureUrl(pattern, source, width)} ${width}w`).join(', ');
  }
  const { url, thumb = url } = source;
  return thumb === url ? undefined : `${thumb} ${GIVEN_WIDTHS.thumb}w, ${url} ${GIVEN_WIDTHS.full}w`;
}

/** Fills the placeholders of a pattern; those missing from `values` take the picture's address. */
export function fillPattern(
  pattern: PicturePattern,
  url: string,
  values: Readonly<Record<string, string>>,
): string {
  let keepsQuery = false;
  const filled = pattern.replace(/\{(\w+)(?:@([^}]*))?\}/g, (_match, name: string, origin = '') => {
    const whole = url.startsWith('/') ? origin + url : url;
    keepsQuery ||= name === 'raw' || name === 'path' || name === 'bare';
    return values[name] ?? formatAddress(name, whole);
  });
  // When the address has a query, the pattern's parameters are appended to it.
  return keepsQuery && url.includes('?') ? filled.replace(/(\?[^?]*)\?/, '$1&') : filled;
}

function formatAddress(name: string, address: string): string {
  if (name === 'url') return encodeURIComponent(address);
  if (name === 'query') return encodeURIComponent(address).replaceAll('%2F', '/');
  if (name.startsWith('bare')) {
    const bare = address.replace(/^https?:\/\//, '');
    return name === 'bare' ? bare : encodeURIComponent(bare);
  }
  if (name === 'path') return address.replace(/^https?:\/\/[^/]*/, '');
  return name === 'segment' ? address.replaceAll('?', '%3F').replaceAll('#', '%23') : address;
}
