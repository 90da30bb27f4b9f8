import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile } from '#domain/url/paths.ts';

/** Returns the HTML of a page as it is published in a site's folder; `null` when there is none. */
export async function readPage(folder: string, path: string): Promise<string | null> {
  try {
    return await readFile(join(folder, pageFile(path)), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
}
