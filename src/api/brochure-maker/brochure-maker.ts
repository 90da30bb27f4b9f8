import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toBrochureContent } from './brochure-content.ts';
import type { BrochureJob } from './brochure-thread.ts';
import { openDrawingThreads } from './brochure-threads.ts';
import { createDiskCache } from '#api/work/disk-cache.ts';
import { createPlaces, type PlaceGroup } from '#api/work/places.ts';
import { createMemoryCache } from '#api/work/memory-cache.ts';
import type { PictureMaker } from '#api/picture-maker/picture-maker.ts';

export type BrochureMakerOptions = {
  makePicture: PictureMaker;
  /** `DATA_DIR`; brochures are cached in `<dataDir>/brochures`. */
  dataDir: string;
  /** Returns the current time (ms). */
  clock: () => number;
  log: (line: string) => void;
  /** Draws brochures; default threads of `brochure-thread.ts`. */
  draw?: (job: BrochureJob) => Promise<Uint8Array>;
};

/** Whoever asks, as limits count them (`toClientKeys`). */
type Clients = readonly { key: string; times: number }[];

/** A brochure, cached under a key of everything it is made of. */
export type Brochure = {
  /** ETag of the complete brochure. */
  etag: string;
  /** Resolves to `null` when too many are being drawn, in all, for this dealer or for this client. */
  load(clients: Clients): Promise<DrawnBrochure | null>;
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
/** One large, two beside it. */
const PICTURES_MAX = 3;
/** Background of transparent pictures. */
const PLATE = '#eceeee';

/** What is asked for: a car at a dealer, what its brochure shows, and the key of all that. */
type Order = { site: Site; car: PublicCar; content: BrochureJob['content']; key: string };

/** Makes and caches brochures. Simultaneous requests share one drawing, in a separate thread. */
export function createBrochureMaker(options: BrochureMakerOptions): BrochureMaker {
  const { clock, log, draw = openDrawingThreads(options) } = options;
  const cache = createDiskCache({
    folder: join(options.dataDir, 'brochures'),
    extension: '.pdf',
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_AGE_MS,
    clock,
  });
  const underWay = new Map<string, Promise<DrawnBrochure>>();
  const places = createPlaces();
  const lacking = createMemoryCache<DrawnBrochure>({ clock, max: LACKING_MAX });

  const make = async (order: Order): Promise<DrawnBrochure> => {
    const { content, key } = order;
    const made = await loadPictures(options, order);
    const pictures = made.filter((picture) => picture !== null);
    const bytes = await draw({ content, pictures });
    const drawn = { bytes, isWhole: pictures.length === made.length };
    if (drawn.isWhole) {
      await cache
        .write(key, Buffer.from(bytes))
        .catch((error: Error) => log(`A brochure could not be kept: ${error.message}.`));
    } else lacking.set(key, drawn, LACKING_MS);
    return drawn;
  };

  const findOrMake = async (order: Order): Promise<DrawnBrochure> => {
    const known = lacking.get(order.key);
    if (known !== undefined) return known;
    const cached = await cache.read(order.key);
    return cached === null ? make(order) : { bytes: cached, isWhole: true };
  };

  return (site, car, figure) => {
    const content = toBrochureContent(site, car, { now: clock(), figure });
    const key = toKey(site, car, content);
    return {
      etag: `"${key.slice(0, 32)}"`,
      async load(clients) {
        const before = underWay.get(key);
        if (before !== undefined) return before;
        const release = places.take(toGroups(site.id, clients));
        if (release === null) return null;
        const making = findOrMake({ site, car, content, key }).finally(() => {
          underWay.delete(key);
          release();
        });
        underWay.set(key, making);
        return making;
      },
    };
  };
}

const toGroups = (dealer: string, clients: Clients): PlaceGroup[] => [
  { name: 'all', max: WAITING_MAX },
  { name: `dealer ${dealer}`, max: WAITING_OF_DEALER },
  ...clients.map(({ key, times }) => ({ name: `client ${key}`, max: WAITING_OF_CLIENT * times })),
];

/** Loads the car's pictures; `null` for each that is missing. */
const loadPictures = ({ makePicture, log }: BrochureMakerOptions, { site, car }: Order) =>
  Promise.all(
    listStills(car).map((src, index) =>
      loadJpeg(makePicture, site, car, src, index).catch((error: Error) => {
        log(`Picture ${src} is left out of the brochure of ${car.slug}, ${site.id}: ${error.message}.`);
        return null;
      }),
    ),
  );

/** Hashes all that a brochure shows, and the car's last change: pictures change under their addresses. */
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

/** Loads a picture for the PDF by the route of the page's own; `null` when it is not available. */
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
