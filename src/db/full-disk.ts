import { statfs } from 'node:fs/promises';

/** Room that PostgreSQL asks for at once: the next file of its log of changes. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Whether something could not be done because there is no room on a disk, as the system says. Linux says the same of
 * its room for watched files, which is on no disk.
 */
export function isFullDisk(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return /^(ENOSPC|EDQUOT)$/.test(code) && syscall !== 'watch';
}

/** `kept` is a sentence about what is as it was; `detail` are the system's own words. */
export const tellFullDisk = (folder: string, kept: string, detail: string): string =>
  `The disk of ${folder} is full. ${kept} Make room on it: the next run goes on from there. (${detail})`;

/** Whether a disk has too little room for the embedded server to start on it, or to go on; not when it is gone. */
export const isShortOfRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LOG_FILE_BYTES,
    () => false,
  );
