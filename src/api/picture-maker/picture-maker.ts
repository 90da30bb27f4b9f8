import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { loadCarPictures } from '#db/stock/car-pictures.repository.ts';
import type { Database } from '#db/server/database.ts';
import { createDiskCache } from '#api/work/disk-cache.ts';
import { createAnswerCache } from '#api/work/answer-cache.ts';
import type { FetchLimits } from './picture-fetch.ts';
import { findPictureFile, readPictureFile, type PictureFile } from './picture-file.ts';
import { renderPicture } from './picture-render.ts';
import { createRecentFailures } from '#api/work/recent-failures.ts';
import { createRemotePictures, type KnownPicture } from './remote-pictures.ts';

/** A picture at a width; `src` is its address in the feed or in the settings. */
type AskedWidth = { tenant: string; src: string; width: number; quality: number };
/** A picture of a car. */
type AskedOfCar = AskedWidth & { slug: string };
/** A picture of the dealer's settings or texts, whose pictures are `named`. */
type AskedOfSite = AskedWidth & { named: readonly string[] };
export type AskedPicture = AskedOfCar | AskedOfSite;

/**
 * A picture as WebP, or why there is none: no such car, not a picture of that car or of the settings, no such file on the site,
 * a failure (logged with its reason), or too many requests waiting.
 */
export type MadePicture =
  | { outcome: 'made'; bytes: Buffer; etag: string }
  | { outcome: 'no-car' | 'not-named' | 'no-file' | 'failed' | 'busy' };

export type PictureMaker = (asked: AskedPicture) => Promise<MadePicture>;

export type PictureMakerOptions = {
  database: Pick<Database, 'withTenant'>;
  /** Folder of a tenant's published files, which include its own pictures. */
  folderOf: (tenant: string) => string;
  /** `DATA_DIR`; pictures are cached in `<dataDir>/pictures`. */
  dataDir: string;
  /** Returns the current time (ms). */
  clock: () => number;
  log: (line: string) => void;
  /** Requests that may wait for one host or for the disk; default 500: a search page sends two dozen. */
  waitingMax?: number;
  /** Limits of remote fetches; default 20 MB, 10 seconds, only public addresses. */
  limits?: Partial<FetchLimits>;
  /** Opens the caches on the disk, for tests. */
  openCache?: typeof createDiskCache;
};

/** Increase it when the rendering of pictures changes. */
const RECIPE = 2;
const CACHE_BYTES = 1_000_000_000;
const KEEP_MS = 30 * 86_400_000;
/** The pictures of a car are loaded once for the two dozen that a page requests. */
const CAR_MS = 5_000;
const CARS_MAX = 1_000;
/** Originals in memory at a time; further requests wait. */
const ORIGINALS_MAX = 8;
const WAITING_MAX = 500;
const limitsByDefault: FetchLimits = { maxBytes: 20_000_000, timeoutMs: 10_000 };

/**
 * Renders and caches pictures at the widths that pages request. Reads only the pictures of the tenant's car
 * or settings: a published file, or an address from the feed or the settings. Each is rendered once for simultaneous requests.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { clock, log, openCache = createDiskCache } = options;
  const cache = openCache({
    folder: join(options.dataDir, 'pictures'),
    extension: '.webp',
    maxBytes: CACHE_BYTES,
    maxAgeMs: KEEP_MS,
    clock,
  });
  const findRefusal = createRefusals(options);
  const originals = openOriginals(options);
  const share = createSharing();
  const failures = createRecentFailures(clock);

  const make = async (asked: AskedPicture, original: Original) => {
    try {
      return await originals.render(asked, original);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const owner = 'slug' in asked ? `${asked.tenant}, car ${asked.slug},` : asked.tenant;
      log(`Picture ${asked.src} of ${owner} could not be made: ${reason}.`);
      failures.note(toSourceName(asked, original));
      return null;
    }
  };
  /** A full disk must not prevent pictures from being shown. */
  const keep = (key: string, bytes: Buffer): Promise<void> =>
    cache.write(key, bytes).catch((error: Error) => log(`A picture could not be kept: ${error.message}.`));

  const findOrMake = async (asked: AskedPicture): Promise<Found> => {
    const original = await originals.find(asked);
    if (original === null) return { picture: { outcome: 'no-file' } };
    const version = toVersion(original);
    const cached = version === null ? null : await cache.read(toKey(asked, version));
    if (cached !== null) {
      originals.checkInTime(asked, original);
      return { picture: toMade(cached) };
    }
    if (failures.has(toSourceName(asked, original))) return { picture: { outcome: 'failed' } };
    if (originals.isCrowded(asked.src)) return { picture: { outcome: 'busy' } };
    const made = await make(asked, original);
    if (made === null) return { picture: { outcome: 'failed' } };
    return { picture: toMade(made.bytes), kept: keep(made.key, made.bytes) };
  };

  return async (asked) => {
    const refusal = await findRefusal(asked);
    return refusal === null ? share(toKey(asked, null), () => findOrMake(asked)) : { outcome: refusal };
  };
}

/** A picture, and when it is on the disk. */
type Found = { picture: MadePicture; kept?: Promise<void> };

/** Gives simultaneous requests for a key the same picture. */
function createSharing() {
  const underWay = new Map<string, Promise<MadePicture>>();
  return (key: string, find: () => Promise<Found>): Promise<MadePicture> => {
    const before = underWay.get(key);
    if (before !== undefined) return before;
    // Registered before anything is read: else one that is kept meanwhile would be made again.
    const finding = find();
    const answer = finding.then(({ picture }) => picture);
    underWay.set(key, answer);
    // The answer does not wait for the disk; requests before the file exists share the same picture.
    void finding
      .then(({ kept }) => kept)
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
    return answer;
  };
}

/** A file of the site is public as it is; any other picture must be the car's or named in the settings. */
function createRefusals({ database, clock }: PictureMakerOptions) {
  // A removed one stays visible only for a moment.
  const cars = createAnswerCache<ReadonlySet<string> | null>({
    clock,
    keepMs: CAR_MS,
    keepFailureMs: 0,
    max: CARS_MAX,
  });
  return async (asked: AskedPicture): Promise<'no-car' | 'not-named' | null> => {
    const { tenant, src } = asked;
    if ('named' in asked) return isOwn(src) || asked.named.includes(src) ? null : 'not-named';
    const load = () => database.withTenant(tenant, (db) => loadCarPictures(db, asked.slug));
    const pictures = await cars.get(`${tenant} ${asked.slug}`, load);
    if (pictures === null) return 'no-car';
    return pictures.has(src) ? null : 'not-named';
  };
}

/** Where the original of a picture is. */
type Original = { kind: 'own'; file: PictureFile } | { kind: 'remote'; known: KnownPicture | null };

/** Reads originals, from the disk or from their hosts, a few at a time. */
function openOriginals(options: PictureMakerOptions) {
  const { waitingMax = WAITING_MAX, folderOf } = options;
  const limits = { ...limitsByDefault, ...options.limits };
  const remote = createRemotePictures({ ...options, limits, waitingMax });
  const files = pLimit(ORIGINALS_MAX);
  return {
    async find({ tenant, src }: AskedPicture): Promise<Original | null> {
      if (!isOwn(src)) return { kind: 'remote', known: await remote.find(src) };
      const file = await findPictureFile(folderOf(tenant), src);
      return file && { kind: 'own', file };
    },
    isCrowded: (src: string): boolean =>
      isOwn(src) ? files.pendingCount >= waitingMax : remote.isCrowded(src),
    checkInTime(asked: AskedPicture, original: Original): void {
      if (original.kind === 'remote') remote.checkInTime(asked.src, original.known);
    },
    async render(asked: AskedPicture, original: Original) {
      const work = async (source: Buffer, version: string) => ({
        bytes: await renderPicture(source, asked),
        key: toKey(asked, version),
      });
      if (original.kind === 'remote') return remote.use(asked.src, work);
      const { file } = original;
      return files(async () => work(await readOwn(file, limits), file.version));
    },
  };
}

const toVersion = (original: Original): string | null =>
  original.kind === 'own' ? original.file.version : (original.known?.version ?? null);

/** A failed original is not retried at another width: its host is down, or the file is no picture. */
const toSourceName = ({ tenant, src }: AskedPicture, original: Original): string =>
  original.kind === 'own' ? `${tenant} ${src} ${original.file.version}` : src;

const isOwn = (src: string): boolean => src.startsWith('/');

/** Cache key: tenant, original and rendition. */
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
