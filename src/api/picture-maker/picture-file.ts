import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A published file that a car names as its picture. */
export type PictureFile = {
  file: string;
  bytes: number;
  /** Changes with the file. */
  version: string;
};

const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Finds the file at a path below `folder`, without `..`, links and dotfiles; `null` when there is none. */
export async function findPictureFile(folder: string, path: string): Promise<PictureFile | null> {
  const name = decodePath(path);
  if (name === null || !isPlainPath(name)) return null;
  try {
    const root = await realpath(folder);
    const file = join(root, name);
    if (!file.startsWith(root + sep) || (await realpath(file)) !== file) return null;
    const stats = await stat(file);
    if (!stats.isFile()) return null;
    return { file, bytes: stats.size, version: `${stats.size}-${Math.trunc(stats.mtimeMs)}` };
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

export const readPictureFile = ({ file }: PictureFile): Promise<Buffer> => readFile(file);

/** Whether every segment of a path is a plain name, as the path of a picture must be. */
export const isPlainPath = (path: string): boolean =>
  /^\/[^/\\\p{Cc}]/u.test(path) &&
  path
    .slice(1)
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !/[\\\p{Cc}]/u.test(part));

/** The decoded path without a query; `null` for an invalid one. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
