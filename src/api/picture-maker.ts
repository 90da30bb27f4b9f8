import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { loadCarPictures } from '#db/car-pictures.repository.ts';
import type { Database } from '#db/database.ts';
import { createDiskCache } from './disk-cache.ts';
import { fetchPicture, type FetchLimits } from './picture-fetch.ts';
import { findPictureFile, readPictureFile, type PictureFile } from './picture-file.ts';
import { renderPicture } from './picture-render.ts';

/** A picture of a car at a width. `src` is its address as the feed says it. */
export type AskedPicture = { tenant: string; slug: string; src: string; width: number; quality: number };

/**
 * A picture as WebP, or why there is none: no such car, none of that car's, no such file on the site, one that could
 * not be made (the log tells why), or more are being made than can be waited for.
 */
export type MadePicture =
  | { outcome: 'made'; bytes: Buffer; etag: string }
  | { outcome: 'no-car' | 'not-of-the-car' | 'no-file' | 'failed' | 'busy' };

export type PictureMaker = (asked: AskedPicture) => Promise<MadePicture>;

export type PictureMakerOptions = {
  database: Pick<Database, 'withTenant'>;
  /** Where a tenant's published files lie; its own pictures are among them. */
  folderOf: (tenant: string) => string;
  /** `DATA_DIR`; made pictures are kept in `<dataDir>/pictures`. */
  dataDir: string;
  /** Bytes kept there; default 1 GB. */
  cacheBytes?: number;
  /** The moment (ms). */
  clock: () => number;
  log: (line: string) => void;
  /** Pictures that may wait to be made; default 500: a search page asks for two dozen. */
  waitingMax?: number;
  /** Bounds of what is fetched from elsewhere; default 20 MB, 10 seconds, public addresses alone. */
  limits?: Partial<FetchLimits>;
};

/** Bumped when pictures are made in another way. */
const RECIPE = 1;
const CACHE_BYTES = 1_000_000_000;
/** As long as browsers keep one. */
export const PICTURE_AGE_SECONDS = 30 * 86_400;
/** How long a picture that could not be made is not tried again. */
export const FAILURE_AGE_SECONDS = 60;
const FAILURES_MAX = 1000;
/** Originals held in memory at a time; who comes later waits. */
const ORIGINALS_MAX = 8;
const WAITING_MAX = 500;
const limitsByDefault: FetchLimits = { maxBytes: 20_000_000, timeoutMs: 10_000 };

/**
 * Makes pictures at the widths that pages ask for, and keeps them. Reads nothing but what stands in the car of the
 * tenant: a published file, or an address that the feed brought. Each is made once, whoever asks in the meantime.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { clock, log, waitingMax = WAITING_MAX } = options;
  const limits = { ...limitsByDefault, ...options.limits };
  const cache = createDiskCache({
    folder: join(options.dataDir, 'pictures'),
    extension: '.webp',
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    maxAgeMs: PICTURE_AGE_SECONDS * 1000,
    clock,
  });
  const underWay = new Map<string, Promise<MadePicture>>();
  const failures = createFailures(clock);
  const originals = pLimit(ORIGINALS_MAX);

  const make = async (asked: AskedPicture, key: string, file: PictureFile | null): Promise<MadePicture> => {
    const pictures = await options.database.withTenant(asked.tenant, (db) => loadCarPictures(db, asked.slug));
    if (pictures === null) return { outcome: 'no-car' };
    if (!pictures.has(asked.src)) return { outcome: 'not-of-the-car' };
    if (isOwn(asked.src) && file === null) return { outcome: 'no-file' };
    if (originals.pendingCount >= waitingMax) return { outcome: 'busy' };
    try {
      const bytes = await originals(async () =>
        renderPicture(await readOriginal(asked.src, file, limits), asked),
      );
      return toMade(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`Picture ${asked.src} of ${asked.tenant}, car ${asked.slug}, could not be made: ${reason}.`);
      failures.note(key);
      return { outcome: 'failed' };
    }
  };
  /** A disk that is full keeps nobody from seeing the picture. */
  const keep = (key: string, bytes: Buffer): Promise<void> =>
    cache.write(key, bytes).catch((error: Error) => log(`A picture could not be kept: ${error.message}.`));

  return async (asked) => {
    const file = isOwn(asked.src) ? await findPictureFile(options.folderOf(asked.tenant), asked.src) : null;
    const key = toKey(asked, file);
    const kept = await cache.read(key);
    if (kept !== null) return toMade(kept);
    if (failures.has(key)) return { outcome: 'failed' };
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const making = make(asked, key, file);
    underWay.set(key, making);
    // Nobody waits for the disk; who comes before the file is there has the same picture.
    const keeping = making.then((made) => (made.outcome === 'made' ? keep(key, made.bytes) : undefined));
    void Promise.allSettled([keeping]).then(() => underWay.delete(key));
    return making;
  };
}

const isOwn = (src: string): boolean => src.startsWith('/');

/** What is kept was allowed when it was made, so the key names all that was asked, the tenant and the car first. */
const toKey = ({ tenant, slug, src, width, quality }: AskedPicture, file: PictureFile | null): string =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, tenant, slug, src, width, quality, file?.version ?? null]))
    .digest('hex');

async function readOriginal(src: string, file: PictureFile | null, limits: FetchLimits): Promise<Buffer> {
  if (file === null) return fetchPicture(src, limits);
  if (file.bytes > limits.maxBytes) throw new Error(`it is larger than ${limits.maxBytes / 1_000_000} MB`);
  return readPictureFile(file);
}

const toMade = (bytes: Buffer): MadePicture => ({
  outcome: 'made',
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Which pictures could not be made of late. */
function createFailures(clock: () => number) {
  const until = new Map<string, number>();
  return {
    has: (key: string): boolean => (until.get(key) ?? 0) > clock(),
    note(key: string): void {
      const [oldest] = until.keys();
      if (until.size >= FAILURES_MAX && oldest !== undefined) until.delete(oldest);
      until.delete(key);
      until.set(key, clock() + FAILURE_AGE_SECONDS * 1000);
    },
  };
}
