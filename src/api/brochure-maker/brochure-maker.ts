import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toBrochureContent } from './brochure-content.ts';
import type { BrochureJob } from './brochure-thread.ts';
import { createDiskCache } from '#api/work/disk-cache.ts';
import { createPlaces } from '#api/work/places.ts';
import { createMemoryCache } from '#api/work/memory-cache.ts';
import type { PictureMaker } from '#api/picture-maker/picture-maker.ts';
import { createThreadPool, PoolIsFull, type ThreadPool } from '#api/work/thread-pool.ts';

export type BrochureMakerOptions = {
  makePicture: PictureMaker;
  /** `DATA_DIR`; brochures are cached in `<dataDir>/brochures`. */
  dataDir: string;
  /** Returns the current time (ms). */
  clock: () => number;
  log: (line: string) => void;
  /** Draws brochures; default threads of `brochure-thread.ts`. */
  threads?: Pick<ThreadPool<BrochureJob, Uint8Array>, 'run'>;
};

/** A brochure, cached under a key of everything it is made of. */
export type Brochure = {
  /** ETag of the complete brochure. */
  etag: string;
  /**
   * @param clients whoever asks, as limits count them (`toClientKeys`)
   * @throws PoolIsFull when too many are being drawn, in all, for this dealer or for this client.
   */
  load(clients: readonly { key: string; times: number }[]): Promise<DrawnBrochure>;
};

/** A PDF; `isWhole` is false when a picture of the car is missing. */
export type DrawnBrochure = { bytes: Uint8Array; isWhole: boolean };

export type BrochureMaker = (site: Site, car: PublicCar, figure: FinanceFigure | null) => Brochure;

/** Increase it when the drawing of brochures changes. */
const RECIPE = 2;
const CACHE_BYTES = 500_000_000;
/** A brochure contains the date, so older ones are never requested. */
const CACHE_AGE_MS = 2 * 86_400_000;
/** How long (ms) a brochure with a missing picture is reused, and how many of them are in memory. */
const LACKING_MS = 60_000;
const LACKING_MAX = 50;
/** Brochures in progress at a time; further requests are rejected. */
const WAITING_MAX = 200;
/** Of them for one dealer, and for one client at all dealers: nobody holds the whole queue. */
export const WAITING_OF_DEALER = 100;
export const WAITING_OF_CLIENT = 10;
const JOB_TIMEOUT_MS = 30_000;
/** One large, two beside it. */
const PICTURES_MAX = 3;
/** Background of transparent pictures. */
const PLATE = '#eceeee';

const createDrawingThreads = (): ThreadPool<BrochureJob, Uint8Array> =>
  createThreadPool({
    script: new URL('brochure-thread.ts', import.meta.url),
    // Leaves one processor to requests for pages.
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    queueMax: WAITING_MAX,
    timeoutMs: JOB_TIMEOUT_MS,
  });

/**
 * Makes and caches brochures, by car, its last change, the dealer's files and the day. Each is drawn once for
 * simultaneous requests, in a separate thread.
 */
export function createBrochureMaker(options: BrochureMakerOptions): BrochureMaker {
  const { makePicture, dataDir, clock, log, threads = createDrawingThreads() } = options;
  const cache = createDiskCache({
    folder: join(dataDir, 'brochures'),
    extension: '.pdf',
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_AGE_MS,
    clock,
  });
  const underWay = new Map<string, Promise<DrawnBrochure>>();
  const places = createPlaces();
  const lacking = createMemoryCache<DrawnBrochure>({ clock, max: LACKING_MAX });

  const draw = async (
    job: BrochureJob['content'],
    key: string,
    site: Site,
    car: PublicCar,
  ): Promise<DrawnBrochure> => {
    const sources = listStills(car);
    const made = await Promise.all(
      sources.map((src, index) =>
        loadJpeg(makePicture, site, car, src, index).catch((error: Error) => {
          log(`Picture ${src} is left out of the brochure of ${car.slug}, ${site.id}: ${error.message}.`);
          return null;
        }),
      ),
    );
    const pictures = made.filter((picture) => picture !== null);
    const transfer = pictures.map(({ buffer }) => buffer);
    const bytes = await threads.run({ content: job, pictures }, transfer);
    const drawn = { bytes, isWhole: pictures.length === sources.length };
    if (drawn.isWhole) {
      await cache
        .write(key, Buffer.from(bytes))
        .catch((error: Error) => log(`A brochure could not be kept: ${error.message}.`));
    } else lacking.set(key, drawn, LACKING_MS);
    return drawn;
  };

  const load = async (
    job: BrochureJob['content'],
    key: string,
    site: Site,
    car: PublicCar,
  ): Promise<DrawnBrochure> => {
    const known = lacking.get(key);
    if (known !== undefined) return known;
    const cached = await cache.read(key);
    return cached === null ? draw(job, key, site, car) : { bytes: cached, isWhole: true };
  };

  return (site, car, figure) => {
    const content = toBrochureContent(site, car, { now: clock(), figure });
    const key = toKey(site, car, content);
    return {
      etag: `"${key.slice(0, 32)}"`,
      async load(clients) {
        const before = underWay.get(key);
        if (before !== undefined) return before;
        const release = places.take([
          { name: 'all', max: WAITING_MAX },
          { name: `dealer ${site.id}`, max: WAITING_OF_DEALER },
          ...clients.map(({ key: of, times }) => ({ name: `client ${of}`, max: WAITING_OF_CLIENT * times })),
        ]);
        if (release === null) throw new PoolIsFull(underWay.size);
        const making = load(content, key, site, car).finally(() => {
          underWay.delete(key);
          release();
        });
        underWay.set(key, making);
        return making;
      },
    };
  };
}

/**
 * Hashes everything that a brochure shows, and when the car last changed, because its pictures may change
 * under the same addresses.
 */
const toKey = (site: Site, car: PublicCar, content: BrochureJob['content']): string =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, site.id, car.id, car.updated_at, listStills(car), content]))
    .digest('hex');

/** Addresses of the still pictures in the brochure. */
function listStills(car: PublicCar): string[] {
  const stills = car.images.flatMap(({ image, isVideo }) => (isVideo || image === null ? [] : [image.url]));
  const all = stills.length > 0 || car.primary_image_url === null ? stills : [car.primary_image_url];
  return all.slice(0, PICTURES_MAX);
}

/**
 * Loads a picture as the PDF needs it, by the same route as the page's own; `null` when it is not available.
 */
async function loadJpeg(
  makePicture: PictureMaker,
  site: Site,
  { slug }: PublicCar,
  src: string,
  index: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const width = index === 0 ? 1280 : 640;
  const picture = await makePicture({ tenant: site.id, slug, src, width, quality: 85 });
  if (picture.outcome !== 'made') return null;
  const jpeg = await sharp(picture.bytes)
    .resize({ width: index === 0 ? 1100 : 560, withoutEnlargement: true })
    .flatten({ background: PLATE })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
