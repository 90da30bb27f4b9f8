import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { parseOwnPicturePath } from '#domain/media/own-picture.ts';
import { PICTURE_QUALITY, pictureWidths } from '#domain/media/picture-url.ts';
import { toOwnPicturePath } from '#domain/media/own-picture.ts';
import { encodePicture, openPicture } from '#tenancy/pictures/open-picture.ts';
import type { OwnPicture } from '#tenancy/pictures/own-picture.ts';
import { hashPicture } from '#tenancy/pictures/picture-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import { holdCopy, placeCopy, sharedPath } from './shared-files.ts';
import type { StaticFile, StaticFiles } from './static-file.ts';

/** A published picture that does not exist yet: its name in the release, its original and its width. */
type PictureToMake = { file: string; picture: OwnPicture; width: number };

/** Every picture that pages of a site can name, by file name: each of its own at each width. */
export function listSitePictures({ pictures }: Pick<Site, 'pictures'>): Map<string, PictureToMake> {
  const all = pictures.own.flatMap((picture) =>
    [...new Set(pictureWidths.map((width) => Math.min(width, picture.width)))].map((width) => {
      const file = toOwnPicturePath(picture.stem, width).slice(1);
      return [file, { file, picture, width }] as const;
    }),
  );
  return new Map(all);
}

/** Adds the own pictures among `names` to the product's files; makes those that no earlier release has. */
export async function withSitePictures(
  files: StaticFiles,
  site: Pick<Site, 'id' | 'pictures'>,
  sitesDir: string,
  names: Iterable<string>,
): Promise<StaticFiles> {
  const known = listSitePictures(site);
  const named = new Map(files.named);
  // One after the other: the threads that publish use all processors.
  for (const name of names) {
    const wanted = known.get(name);
    if (wanted !== undefined) named.set(name, await makeSitePicture(site.id, sitesDir, wanted));
  }
  return { ...files, named };
}

/** Finds or makes one published picture below `sitesDir`, where releases link to it. */
export async function makeSitePicture(
  tenant: string,
  sitesDir: string,
  { file, picture, width }: PictureToMake,
): Promise<StaticFile> {
  const about = { file, source: `${tenant}-${width}`, compressed: false };
  const path = sharedPath(sitesDir, about);
  const kept = holdCopy(path);
  // The file gets its name when it is complete; a power failure may still leave an empty one.
  if (kept !== null && kept > 0) return { ...about, path, size: kept };
  const source = await readFile(picture.path);
  if (hashPicture(source) !== picture.hash)
    throw new Error(`${tenant}: ${picture.path} changed while the site was published. Publish it again.`);
  const bytes = await encodePicture(openPicture(source), { width, quality: PICTURE_QUALITY });
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes, { mode: 0o444, flush: true });
    placeCopy(draft, path, bytes.length);
  } finally {
    rmSync(draft, { force: true });
  }
  return { ...about, path, size: bytes.length };
}

/** Finds the own picture of a site at an address. */
export const findSitePicture = (site: Site, path: string): PictureToMake | null =>
  parseOwnPicturePath(path) === null ? null : (listSitePictures(site).get(path.slice(1)) ?? null);
