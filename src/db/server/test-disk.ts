import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for a test, which can really be filled. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk except for the given number of bytes. */
  fill(leave?: number): void;
  /** Frees the space again. */
  free(): void;
  remove(): void;
};

/** Why a test of a full disk is skipped. */
export const noDisk = 'No disk of its own can be made here: mounting one takes Linux and the rights of root.';

const BLOCK = 4096;

/** Mounts a disk in memory of the given size in MB, with more options of `mount`; `null` when mounting is not allowed. */
export function openSmallDisk(megabytes: number, ...more: string[]): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
  const options = ['-t', 'tmpfs', '-o', [`size=${megabytes}m`, ...more].join(), 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  // For root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const filling = join(folder, 'filling');
  const free = () => rmSync(filling, { force: true });
  return {
    folder,
    free,
    fill(leave = 0) {
      free();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - Math.ceil(leave / BLOCK) * BLOCK)));
    },
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
