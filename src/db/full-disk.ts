import { statfs } from 'node:fs/promises';

/** Room that PostgreSQL asks for at once: the next file of its log of changes. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** Whether something could not be done because there is no room on a disk, as the system says. */
export const isFullDisk = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test((error as { code?: string } | null)?.code ?? '');

/** `kept` is a sentence about what is as it was; `detail` are the system's own words. */
export const tellFullDisk = (folder: string, kept: string, detail: string): string =>
  `The disk of ${folder} is full. ${kept} Make room on it: the next run goes on from there. (${detail})`;

/** Whether a disk has too little room for the embedded server to start on it, or to go on. */
export async function isShortOfRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LOG_FILE_BYTES;
}
