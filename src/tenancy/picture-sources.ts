import type { PicturePattern } from '#domain/picture-url.ts';
import { isObject } from './merge-preset.ts';

/** Keys under which settings name a picture, or a file that is shown like one. */
const pictureKeys: ReadonlySet<string> = new Set(['url', 'src', 'image', 'logo', 'poster', 'image_url']);

/**
 * Sources of pictures for the content security policy, beside the site itself: the CDN's host, those that the
 * dealer's own settings name, and any host where the feed alone knows.
 */
export function listPictureSources(pattern: PicturePattern, settings: readonly unknown[]): string[] {
  const named = settings.flatMap((part) => collectOrigins(part));
  return [...new Set([...sourcesOf(pattern), ...named])].toSorted();
}

function sourcesOf(pattern: PicturePattern): string[] {
  if (pattern.startsWith('/')) return [];
  const host = URL.parse(pattern.replace(/\{.*$/, ''))?.origin;
  return [host ?? 'https:'];
}

function collectOrigins(part: unknown, key = ''): string[] {
  if (Array.isArray(part)) return part.flatMap((entry) => collectOrigins(entry, key));
  if (isObject(part)) return Object.entries(part).flatMap(([name, value]) => collectOrigins(value, name));
  if (typeof part !== 'string' || !pictureKeys.has(key)) return [];
  const address = URL.parse(part);
  return address?.protocol === 'https:' ? [address.origin] : [];
}
