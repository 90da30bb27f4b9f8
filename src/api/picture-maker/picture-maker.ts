import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { loadCarPictures } from '#db/car-pictures.repository.ts';
import type { Database } from '#db/database.ts';
import { createDiskCache } from '#api/work/disk-cache.ts';
import { createAnswerCache } from '#api/work/answer-cache.ts';
import type { FetchLimits } from './picture-fetch.ts';
import { findPictureFile, readPictureFile, type PictureFile } from './picture-file.ts';
import { renderPicture } from './picture-render.ts';
import { createRecentFailures } from '#api/work/recent-failures.ts';
import { createRemotePictures, type KnownPicture } from './remote-pictures.ts';

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
  /** Pictures that may wait for one host, or for our own disk; default 500: a search page asks for two dozen. */
  waitingMax?: number;
  /** Bounds of what is fetched from elsewhere; default 20 MB, 10 seconds, public addresses alone. */
  limits?: Partial<FetchLimits>;
};

/** Bumped when pictures are made in another way. */
const RECIPE = 2;
const CACHE_BYTES = 1_000_000_000;
const KEEP_MS = 30 * 86_400_000;
/** Which pictures a car has is asked once for the two dozen that a page asks for. */
const CAR_MS = 5_000;
const CARS_MAX = 1_000;
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
    maxAgeMs: KEEP_MS,
    clock,
  });
  const remote = createRemotePictures({ ...options, limits, waitingMax });
  const loadPictures = createCarPictures(options);
  const underWay = new Map<string, Promise<MadePicture>>();
  const failures = createRecentFailures(clock);
  const originals = pLimit(ORIGINALS_MAX);

  const findOriginal = async ({ tenant, src }: AskedPicture): Promise<Original | null> => {
    if (!isOwn(src)) return { place: 'elsewhere', known: await remote.find(src) };
    const file = await findPictureFile(options.folderOf(tenant), src);
    return file && { place: 'here', file };
  };
  const isCrowded = (src: string): boolean =>
    isOwn(src) ? originals.pendingCount >= waitingMax : remote.isCrowded(src);
  const tellFailure = ({ tenant, slug, src }: AskedPicture, error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`Picture ${src} of ${tenant}, car ${slug}, could not be made: ${reason}.`);
  };

  const render = async (asked: AskedPicture, original: Original) => {
    const work = async (source: Buffer, version: string) => ({
      bytes: await renderPicture(source, asked),
      key: toKey(asked, version),
    });
    if (original.place === 'elsewhere') return remote.use(asked.src, work);
    return originals(async () => work(await readOwn(original.file, limits), original.file.version));
  };
  const make = async (asked: AskedPicture, original: Original) => {
    try {
      return await render(asked, original);
    } catch (error) {
      tellFailure(asked, error);
      failures.note(toSourceName(asked, original));
      return null;
    }
  };
  /** A disk that is full keeps nobody from seeing the picture. */
  const keep = (key: string, bytes: Buffer): Promise<void> =>
    cache.write(key, bytes).catch((error: Error) => log(`A picture could not be kept: ${error.message}.`));

  return async (asked) => {
    const pictures = await loadPictures(asked);
    if (pictures === null) return { outcome: 'no-car' };
    if (!pictures.has(asked.src)) return { outcome: 'not-of-the-car' };
    const original = await findOriginal(asked);
    if (original === null) return { outcome: 'no-file' };
    const version = toVersion(original);
    const kept = version === null ? null : await cache.read(toKey(asked, version));
    if (kept !== null) {
      if (original.place === 'elsewhere') remote.checkInTime(asked.src, original.known);
      return toMade(kept);
    }
    if (failures.has(toSourceName(asked, original))) return { outcome: 'failed' };
    const key = toKey(asked, null);
    const before = underWay.get(key);
    if (before !== undefined) return before;
    if (isCrowded(asked.src)) return { outcome: 'busy' };
    const making = make(asked, original);
    const answer = making.then((made): MadePicture => (made ? toMade(made.bytes) : { outcome: 'failed' }));
    underWay.set(key, answer);
    // Nobody waits for the disk; who comes before the file is there has the same picture.
    void making.then((made) => made && keep(made.key, made.bytes)).finally(() => underWay.delete(key));
    return answer;
  };
}

/** Which pictures cars have; one that has gone is not shown for longer than a moment. */
function createCarPictures({ database, clock }: PictureMakerOptions) {
  const cars = createAnswerCache<ReadonlySet<string> | null>({
    clock,
    keepMs: CAR_MS,
    keepFailureMs: 0,
    max: CARS_MAX,
  });
  return ({ tenant, slug }: AskedPicture) =>
    cars.get(`${tenant} ${slug}`, () => database.withTenant(tenant, (db) => loadCarPictures(db, slug)));
}

/** Where the picture lies that a rendition is made of. */
type Original = { place: 'here'; file: PictureFile } | { place: 'elsewhere'; known: KnownPicture | null };

const toVersion = (original: Original): string | null =>
  original.place === 'here' ? original.file.version : (original.known?.version ?? null);

/** What failed is not tried again at another width: neither a host that is down, nor a file that is no picture. */
const toSourceName = ({ tenant, src }: AskedPicture, original: Original): string =>
  original.place === 'here' ? `${tenant} ${src} ${original.file.version}` : src;

const isOwn = (src: string): boolean => src.startsWith('/');

/** Whose it is, what it was made of, and how. */
const toKey = ({ tenant, src, width, quality }: AskedPicture, version: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, tenant, src, width, quality, version]))
    .digest('hex');

async function readOwn(file: PictureFile, { maxBytes }: FetchLimits): Promise<Buffer> {
  if (file.bytes > maxBytes) throw new Error(`it is larger than ${maxBytes / 1_000_000} MB`);
  return readPictureFile(file);
}

const toMade = (bytes: Buffer): MadePicture => ({
  outcome: 'made',
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});
