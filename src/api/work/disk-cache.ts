import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type DiskCacheOptions = {
  folder: string;
  /** Extension of its files: `.webp`. */
  extension: string;
  /** Maximum total size in bytes; what was not read for longest is removed first. */
  maxBytes: number;
  /** Older entries count as missing. */
  maxAgeMs: number;
  clock: () => number;
};

/** Files on the disk, by a key of everything they are made of. */
export type DiskCache = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer): Promise<void>;
};

/**
 * Creates a cache of files below a folder; each appears complete or not at all. Existing files are counted in
 * the background at the first write: a large folder takes long. No direct dependency caches on disk.
 */
export const createDiskCache = (options: DiskCacheOptions): DiskCache => new Folder(options);

class Folder implements DiskCache {
  readonly #options: DiskCacheOptions;
  /** Ordered by last read, the longest ago first. */
  readonly #sizes = new Map<string, number>();
  #total = 0;
  #isListed = false;

  constructor(options: DiskCacheOptions) {
    this.#options = options;
  }

  async read(key: string): Promise<Buffer | null> {
    const { clock, maxAgeMs } = this.#options;
    const file = this.#fileOf(key);
    const stats = await ignoreAbsent(stat(file));
    if (stats === null || clock() - stats.mtimeMs > maxAgeMs) return null;
    const bytes = await ignoreAbsent(readFile(file));
    if (bytes !== null && this.#sizes.has(key)) this.#note(key, bytes.length);
    return bytes;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const file = this.#fileOf(key);
    const part = `${file}.${randomUUID()}.part`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    this.#note(key, bytes.length);
    // A folder that cannot be read now is counted at another write.
    if (!this.#isListed) void this.#list().catch(() => (this.#isListed = false));
    this.#isListed = true;
    await this.#shrink();
  }

  #fileOf(key: string): string {
    return join(this.#options.folder, key.slice(0, 2), `${key}${this.#options.extension}`);
  }

  #note(key: string, bytes: number): void {
    this.#total += bytes - (this.#sizes.get(key) ?? 0);
    this.#sizes.delete(key);
    this.#sizes.set(key, bytes);
  }

  /** Puts existing files before those written meanwhile. */
  async #list(): Promise<void> {
    const { folder, extension, clock } = this.#options;
    const found = await listFiles(folder, extension, clock());
    const written = [...this.#sizes];
    this.#sizes.clear();
    this.#total = 0;
    for (const { key, bytes } of found) this.#note(key, bytes);
    for (const [key, bytes] of written) this.#note(key, bytes);
    await this.#shrink();
  }

  async #shrink(): Promise<void> {
    for (const [oldest, bytes] of this.#sizes) {
      if (this.#total <= this.#options.maxBytes) break;
      this.#total -= bytes;
      this.#sizes.delete(oldest);
      await rm(this.#fileOf(oldest), { force: true });
    }
  }
}

/** An unfinished file without a write for this long (ms) belongs to a killed process. */
const LEFTOVER_MS = 600_000;

/** Lists the existing files, the longest unchanged first. */
async function listFiles(
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

/** Waits for a file operation; `null` when the file does not exist, or no longer. */
async function ignoreAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
