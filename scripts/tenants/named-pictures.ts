import { isObject } from '#tenancy/forms/json-object.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** A picture or video of the site's own, and where a dealer's files name it. */
export type NamedPicture = { url: string; file: SettingsFile; path: KeyPath };

/** Keys that only hold the address of a picture. */
const pictureKeys = ['url', 'image_url', 'src', 'image', 'logo', 'onDark'];
/**
 * A path to a picture or video anywhere in a text, such as that of an article; not one within an address
 * elsewhere.
 */
const pathInWords = /(?<![\w:/.-])\/[\w/.-]+\.(?:webp|avif|png|jpe?g|gif|svg|webm|mp4)\b/g;
/** Files whose paths are those of pages. */
const withoutPictures: readonly SettingsFile[] = ['navigation', 'redirects', 'stock'];

/** File names that a feed sends instead of a picture (GAL-13). */
const namesOfNothing = 'defaultImages';

/** Every picture and video below `public/` that a dealer's files name. */
export const listNamedPictures = (files: ReadonlyMap<SettingsFile, unknown>): NamedPicture[] =>
  [...files].flatMap(([file, content]) =>
    withoutPictures.includes(file) ? [] : collect(content).map((found) => ({ ...found, file })),
  );

/** Paths to pictures and videos in a text. */
export const listPicturesIn = (words: string): string[] =>
  [...words.matchAll(pathInWords)].map(([url]) => url);

function collect(value: unknown, path: KeyPath = []): Omit<NamedPicture, 'file'>[] {
  if (Array.isArray(value)) return value.flatMap((child, index) => collect(child, [...path, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, child]) => collect(child, [...path, key]));
  if (typeof value !== 'string' || path.includes(namesOfNothing)) return [];
  const isPicture = pictureKeys.includes(String(path.at(-1))) && /^\/[^/]/.test(value);
  const named = isPicture ? [value.replace(/\?.*/, '')] : listPicturesIn(value);
  return named.map((url) => ({ url, path }));
}
