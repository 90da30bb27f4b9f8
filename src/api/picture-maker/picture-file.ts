import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A published file that a car names as its picture. */
export type PictureFile = {
  file: string;
  bytes: number;
  /** Another one as soon as the file is. */
  version: string;
};

const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

/**
 * The file that a path of the site names, where it truly lies below `folder`: no step up, no link that leads out, no
 * file with a dot in front. `null` when there is none.
 */
export async function findPictureFile(folder: string, path: string): Promise<PictureFile | null> {
  const name = decodePath(path);
  if (name === null || !isPlainPath(name)) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    if (!file.startsWith(root + sep)) return null;
    const stats = await stat(file);
    if (!stats.isFile()) return null;
    return { file, bytes: stats.size, version: `${stats.size}-${Math.trunc(stats.mtimeMs)}` };
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

export const readPictureFile = ({ file }: PictureFile): Promise<Buffer> => readFile(file);

/** Whether every part of a path is a name: what a URL of a picture may look like at all. */
export const isPlainPath = (path: string): boolean =>
  /^\/[^/\\\p{Cc}]/u.test(path) &&
  path
    .slice(1)
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !/[\\\p{Cc}]/u.test(part));

/** The path without a query; `null` for one that no browser would send. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
