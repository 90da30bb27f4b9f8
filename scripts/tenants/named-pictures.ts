import { isObject } from '#tenancy/forms/merge-preset.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** A picture or film of the site's own, and where a dealer's files name it. */
export type NamedPicture = { url: string; file: SettingsFile; path: KeyPath };

/** Keys that hold the address of a picture and nothing else. */
const pictureKeys = ['url', 'image_url', 'src', 'image', 'logo', 'onDark'];
/** A path to a picture or film anywhere in words, such as those of an article; not one within an address elsewhere. */
const pathInWords = /(?<![\w:/.-])\/[\w/.-]+\.(?:webp|avif|png|jpe?g|gif|svg|webm|mp4)\b/g;
/** These name paths of pages. */
const withoutPictures: readonly SettingsFile[] = ['navigation', 'redirects', 'stock'];

/** Names of files that a feed sends for no picture (GAL-13). */
const namesOfNothing = 'defaultImages';

/** Every picture and film below `public/` that a dealer's files name. */
export const listNamedPictures = (files: ReadonlyMap<SettingsFile, unknown>): NamedPicture[] =>
  [...files].flatMap(([file, content]) =>
    withoutPictures.includes(file) ? [] : collect(content).map((found) => ({ ...found, file })),
  );

/** Paths to pictures and films that words name. */
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
