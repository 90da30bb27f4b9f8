import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type PictureCacheOptions = {
  folder: string;
  /** Of its files; default `.webp`. */
  extension?: string;
  /** Bytes kept; what was longest not asked for goes first. */
  maxBytes: number;
  /** A picture that was made longer ago is made anew: the one under its address may be another by now. */
  maxAgeMs: number;
  clock: () => number;
};

/** Made pictures (or brochures) on the disk, by a key that names what they were made of. */
export type PictureCache = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
};

/**
 * Keeps pictures below a folder. A file appears whole or not at all; what is there after a restart counts from
 * the first one written.
 */
export function createPictureCache({
  folder,
  extension = '.webp',
  maxBytes,
  maxAgeMs,
  clock,
}: PictureCacheOptions): PictureCache {
  // By when they were last asked for, the longest ago first.
  const sizes = new Map<string, number>();
  let total = 0;
  let listed: Promise<void> | null = null;
  const fileOf = (key: string): string => join(folder, key.slice(0, 2), `${key}${extension}`);

  const note = (key: string, bytes: number): void => {
    total += bytes - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, bytes);
  };
  const forget = async (key: string): Promise<void> => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await rm(fileOf(key), { force: true });
  };
  const list = async (): Promise<void> => {
    sizes.clear();
    total = 0;
    for (const { key, bytes } of await listPictures(folder, extension, clock())) note(key, bytes);
  };

  return {
    async read(key) {
      const file = fileOf(key);
      const stats = await ignoreAbsent(stat(file));
      if (stats === null || clock() - stats.mtimeMs > maxAgeMs) return null;
      const bytes = await ignoreAbsent(readFile(file));
      if (bytes !== null && sizes.has(key)) note(key, bytes.length);
      return bytes;
    },
    async write(key, bytes) {
      listed ??= list().catch((error: unknown) => {
        listed = null;
        throw error;
      });
      await listed;
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      note(key, bytes.length);
      for (const [oldest] of sizes) {
        if (total <= maxBytes) break;
        await forget(oldest);
      }
    },
  };
}

/** A part that was not written to for so long (ms) is of a process that was killed. */
const LEFTOVER_MS = 600_000;

/** What lies there, the longest unchanged first. */
async function listPictures(
  folder: string,
  extension: string,
  now: number,
): Promise<{ key: string; bytes: number }[]> {
  const found: { key: string; bytes: number; at: number }[] = [];
  for (const entry of await readFolder(folder)) {
    const file = join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? await ignoreAbsent(stat(file)) : null;
    if (stats === null) continue;
    const { size, mtimeMs } = stats;
    if (entry.name.endsWith(extension)) {
      found.push({ key: entry.name.slice(0, -extension.length), bytes: size, at: mtimeMs });
    } else if (now - mtimeMs > LEFTOVER_MS) await rm(file, { force: true });
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const readFolder = async (folder: string) =>
  (await ignoreAbsent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];

/** What is asked of a file; `null` when it is not there, or not any more. */
async function ignoreAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
