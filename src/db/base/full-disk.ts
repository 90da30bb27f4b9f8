import { statfs } from 'node:fs/promises';

/** Space PostgreSQL allocates at once: the next file of its write-ahead log. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** Whether an error means a full disk. Linux has the same code for its limit of watched files. */
export function isFullDisk(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return /^(ENOSPC|EDQUOT)$/.test(code) && syscall !== 'watch';
}

/** The message for a full disk. `unchanged`: a sentence on data that stays; `detail`: the system's words. */
export const tellFullDisk = (folder: string, unchanged: string, detail: string): string =>
  `The disk of ${folder} is full. ${unchanged} Make room on it: the next run goes on from there. (${detail})`;

/** Whether the embedded server lacks the space to start or go on; false when the folder is missing. */
export const isShortOfRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LOG_FILE_BYTES,
    () => false,
  );
