import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlug } from '#domain/text/formats.ts';
import { OWN_PICTURE_WIDTH_MAX, OWN_PICTURES_FOLDER, toOwnPicturePath } from '#domain/media/own-picture.ts';
import { OWN_PICTURE, type SitePicture } from '#tenancy/forms/field-forms.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { OwnPicture, PictureFacts } from './own-picture.ts';
import { readPicture } from './read-picture.ts';

/** A setting, or a text of one, that names a picture which cannot be used. */
export type PictureProblem = { path: KeyPath; mention: string; sentence: string };

/** The pictures of a dealer's folder. */
export type PicturePlaces = {
  /** Replaces names of pictures in the settings of one file by their addresses, and measures them. */
  place<T>(settings: T): { settings: T; problems: PictureProblem[] };
  /** The pictures that settings named so far. */
  own(): OwnPicture[];
};

type Place = { picture: OwnPicture; facts: PictureFacts };

/** How many names a sentence lists. */
const NAMES_MAX = 8;

/** @param publicDir folder of the public files, which settings name by a path */
export function openPicturePlaces(tenantFolder: string, publicDir: string): PicturePlaces {
  const folder = join(tenantFolder, OWN_PICTURES_FOLDER);
  const names = listPictureNames(folder);
  const named = new Map<string, Place | string>();

  function find(name: string): Place | string {
    const known = named.get(name) ?? read(name);
    named.set(name, known);
    return known;
  }
  function read(asked: string): Place | string {
    // A Mac writes é as two characters, a keyboard as one.
    const name = names.find((each) => each.normalize() === asked.normalize());
    if (name === undefined) {
      const hint = formatHint(asked, names, (each) => JSON.stringify(each));
      return `but ${join(folder, asked)} is not there. ${tellNames(folder, names)}${hint}`;
    }
    const path = join(folder, name);
    const facts = readPicture(path);
    if ('fault' in facts) return `but ${path} ${facts.fault}`;
    const stem = `${toSlug(name.replace(/\.[^.]*$/, '')) || 'picture'}-${facts.hash}`;
    const width = Math.min(facts.width, OWN_PICTURE_WIDTH_MAX);
    return { picture: { path, stem, hash: facts.hash, width }, facts };
  }

  return {
    place: (settings) => placeAll(settings, find, publicDir),
    own: () => [...named.values()].flatMap((place) => (typeof place === 'string' ? [] : [place.picture])),
  };
}

/** @param find the picture of a name, or why there is none */
function placeAll<T>(settings: T, find: (name: string) => Place | string, publicDir: string) {
  const problems: PictureProblem[] = [];
  const tell = (path: KeyPath, name: string, reason: string): void => {
    problems.push({ path, mention: name, sentence: `is "${name}", ${reason}` });
  };
  const resolve = (marked: string, path: KeyPath): Place | null => {
    const name = marked.slice(OWN_PICTURE.length);
    const found = find(name);
    if (typeof found !== 'string') return found;
    tell(path, name, found);
    return null;
  };
  const walk = (value: unknown, path: KeyPath): unknown => {
    if (typeof value === 'string') return placeText(value, (marked) => resolve(marked, path));
    if (Array.isArray(value)) return value.map((entry, index) => walk(entry, [...path, index]));
    if (!isObject(value)) return value;
    const { url, ...rest } = value;
    const own = isPicture(value) ? placePicture(value, path) : { url: walk(url, [...path, 'url']) };
    // A text was drawn as `html`, a key that no editor wrote.
    const others = Object.entries(rest).map(([key, child]) => [
      key,
      walk(child, key === 'html' ? path : [...path, key]),
    ]);
    return { ...Object.fromEntries(others), ...('url' in value && own) };
  };
  /** The address and size of a picture; a logo is never cut, so it has no focal point. */
  const placePicture = ({ url, width, height, alt }: Measured, path: KeyPath): Partial<SitePicture> => {
    if (url.startsWith(OWN_PICTURE)) {
      const found = resolve(url, path);
      if (found === null) return { url };
      return { ...toShown(found), ...(alt !== undefined && { focus: found.facts.focus }) };
    }
    if (width > 0 && height > 0) return { url, width, height };
    const facts = readPicture(join(publicDir, url));
    if (!('fault' in facts)) return { url, width: facts.width, height: facts.height };
    const own = url.startsWith(`/${OWN_PICTURES_FOLDER}/`);
    const hint = own ? ` Did you mean "${basename(url)}"?` : '';
    tell(path, url, `but ${join(publicDir, url)} ${facts.fault}${hint}`);
    return { url };
  };
  // Only addresses and sizes differ, so the type is that of the settings.
  return { settings: walk(settings, []) as T, problems };
}

/** The address and size of the largest published picture. */
function toShown({ picture, facts }: Place): Pick<SitePicture, 'url' | 'width' | 'height'> {
  const { width, stem } = picture;
  const height = Math.max(1, Math.round((facts.height * width) / facts.width));
  return { url: toOwnPicturePath(stem, width), width, height };
}

/** An address in a setting of its own, or those of the pictures in a text drawn as HTML. */
function placeText(text: string, resolve: (marked: string) => Place | null): string {
  if (!text.includes(OWN_PICTURE)) return text;
  if (text.startsWith(OWN_PICTURE)) {
    const found = resolve(text);
    return found === null ? text : toShown(found).url;
  }
  const drawn = new RegExp(`<img src="(${OWN_PICTURE}[^"]*)" alt="([^"]*)" width="1" height="1"`, 'g');
  return text.replaceAll(drawn, (tag, marked: string, alt: string) => {
    const found = resolve(marked);
    if (found === null) return tag;
    const { url, width, height } = toShown(found);
    return `<img src="${url}" alt="${alt}" width="${width}" height="${height}"`;
  });
}

/** A picture or logo in settings, with its size or 0. */
type Measured = { url: string; width: number; height: number; alt?: string };

const isPicture = (value: object): value is Measured =>
  'url' in value && typeof value.url === 'string' && 'width' in value && 'height' in value;

/** Paths of the files in a dealer's folder of pictures. */
export function listOwnPictures(tenantFolder: string): string[] {
  const folder = join(tenantFolder, OWN_PICTURES_FOLDER);
  return listPictureNames(folder).map((name) => join(folder, name));
}

function listPictureNames(folder: string): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}

function tellNames(folder: string, names: readonly string[]): string {
  if (existsSync(folder) && names.length === 0 && lstatSync(folder).isSymbolicLink())
    return `Expected a folder at ${folder}, which is a link.`;
  if (names.length === 0) return `Put the picture into ${folder}.`;
  const more = names.length > NAMES_MAX ? [`${names.length - NAMES_MAX} more`] : [];
  return `There is ${formatList([...names.slice(0, NAMES_MAX), ...more])}.`;
}
