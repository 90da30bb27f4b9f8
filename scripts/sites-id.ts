import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullDisk } from '#db/base/full-disk.ts';

/** `folder` is the number of the folder on its disk: a copy of it has another. */
type Mark = { id: string | null; folder: number };

const markFile = (sitesDir: string): string => join(sitesDir, '.publisher.json');
const numberOf = (sitesDir: string): number => statSync(sitesDir).ino;

function readMark(sitesDir: string): Mark | null {
  try {
    const mark = JSON.parse(readFileSync(markFile(sitesDir), 'utf8')) as Mark | null;
    return mark?.folder === numberOf(sitesDir) ? mark : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** On a full disk there is no mark; with the flag `wx` that of another process stays. */
function writeMark(sitesDir: string, id: string | null, flag: 'w' | 'wx' = 'w'): void {
  const mark: Mark = { id, folder: numberOf(sitesDir) };
  try {
    writeFileSync(markFile(sitesDir), JSON.stringify(mark), { flag });
  } catch (error) {
    if (flag === 'wx' && (error as NodeJS.ErrnoException).code === 'EEXIST') return;
    if (!isFullDisk(error)) throw error;
    rmSync(markFile(sitesDir), { force: true });
  }
}

/** The id of a folder of sites that is published to, by which the database knows its publisher; `null` when it has none. */
export const readSitesId = (sitesDir: string): string | null => readMark(sitesDir)?.id ?? null;

/** The id of a folder, a new one for a new folder, which two processes find out at once. */
export function openSitesId(sitesDir: string): string {
  const known = readSitesId(sitesDir);
  if (known !== null) return known;
  const id = randomBytes(6).toString('hex');
  mkdirSync(sitesDir, { recursive: true });
  if (existsSync(markFile(sitesDir))) return id;
  writeMark(sitesDir, id, 'wx');
  return readSitesId(sitesDir) ?? id;
}

/** Gives a folder its id, once this process may publish to it. */
export function keepSitesId(sitesDir: string, id: string): void {
  if (readSitesId(sitesDir) !== id) writeMark(sitesDir, id);
}

/** Notes that what lies here is no longer kept up to date: the database is published from into another folder. */
export const markOutdated = (sitesDir: string): void => writeMark(sitesDir, null);

export const isOutdated = (sitesDir: string): boolean => readMark(sitesDir)?.id === null;
