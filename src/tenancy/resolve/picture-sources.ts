import type { PicturePattern } from '#domain/media/picture-url.ts';
import { isObject } from '#tenancy/forms/json-object.ts';

/** Keys of settings that contain a picture, or a file shown as one. */
const pictureKeys: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'logo',
  'onDark',
  'poster',
  'image_url',
  'cloudfront_new_image_url',
]);

/** Picture origins for the security policy: CDN, settings and texts; any host if the feed gives addresses. */
export function listPictureSources(pattern: PicturePattern, settings: readonly unknown[]): string[] {
  const named = settings.flatMap((part) => collectPictures(part)).flatMap(toOrigin);
  return [...new Set([...sourcesOf(pattern), ...named])].toSorted();
}

/** Addresses of the pictures that the dealer's settings and texts name: the only ones made at other widths. */
export const listNamedPictures = (settings: readonly unknown[]): string[] => [
  ...new Set(settings.flatMap((part) => collectPictures(part))),
];

function sourcesOf(pattern: PicturePattern): string[] {
  if (pattern.startsWith('/')) return [];
  const host = URL.parse(pattern.replace(/\{.*$/, ''))?.origin;
  return [host ?? 'https:'];
}

function collectPictures(part: unknown, key = ''): string[] {
  if (Array.isArray(part)) return part.flatMap((entry) => collectPictures(entry, key));
  if (isObject(part)) return Object.entries(part).flatMap(([name, value]) => collectPictures(value, name));
  if (typeof part !== 'string') return [];
  if (key === 'html') return listHtmlPictures(part);
  return pictureKeys.has(key) ? [part] : [];
}

function toOrigin(url: string): string[] {
  const address = URL.parse(url);
  return address?.protocol === 'https:' ? [address.origin] : [];
}

/** Addresses of pictures in HTML rendered from Markdown. */
const listHtmlPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]*)"/g)].flatMap(([, url]) => url ?? []);
