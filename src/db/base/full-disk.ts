import { statfs } from 'node:fs/promises';

/** Space PostgreSQL allocates at once: the next file of its write-ahead log. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Whether an error means a full disk. Linux uses the same code for its limit of watched files, which is excluded
 * here.
 */
export function isFullDisk(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return /^(ENOSPC|EDQUOT)$/.test(code) && syscall !== 'watch';
}

/**
 * Formats the message for a full disk. `kept` is a sentence about data that did not change; `detail` is the system's
 * message.
 */
export const tellFullDisk = (folder: string, unchanged: string, detail: string): string =>
  `The disk of ${folder} is full. ${unchanged} Make room on it: the next run goes on from there. (${detail})`;

/**
 * Whether the disk has too little space for the embedded server to start or continue; false when the folder is
 * missing.
 */
export const isShortOfRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LOG_FILE_BYTES,
    () => false,
  );
