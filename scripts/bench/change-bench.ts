import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadCars, updateCar } from '#db/stock/cars.repository.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { formatDollars, toDollars } from '#domain/text/money.ts';
import { homePath, pageFile, searchManifestPath } from '#domain/url/paths.ts';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readRecord, type ReleaseRecord } from '#publish/release/release-record.ts';
import { SEARCH_DATA_PATH, type ShardManifest, shardFileName } from '#search/documents/shards.ts';
import { startProduct } from '#scripts/started-product.ts';
import { toLot, writeLots } from './bench-lots.ts';
import { median } from './measure.ts';
import { formatMs, formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';

/** Time limit of the lot's first publish, which precedes the measurements. */
const START_SECONDS = 1_800;
const POLL_MS = 4;
const GIVE_UP_MS = 60_000;
const SETTLE_MS = 1_500;
/** Time from the stored price until all files are written: usually, and at most. */
const GOAL_MS = 750;
const GOAL_MAX_MS = 1_000;

type Lot = { sitesDir: string; id: string; database: Database };
/** Milliseconds from the stored price until each file was written, and the number of written files. */
type Change = { page: number; home: number; search: number; all: number; files: number };

function liveFolder({ sitesDir, id }: Lot): string {
  const live = findLive(toReleaseFolders(sitesDir, id));
  if (live === null) throw new Error(`${id} has no live release in ${sitesDir}`);
  return live;
}

function readLiveRecord(lot: Lot): ReleaseRecord {
  const record = readRecord(liveFolder(lot));
  if (record === null) throw new Error(`the live release of ${lot.id} has no record`);
  return record;
}

/** Counts files of `after` that are new or differ from `before`; compressed siblings are not counted. */
const countWritten = (before: ReleaseRecord, after: ReleaseRecord): number =>
  Object.entries(after.files).filter(([file, record]) => {
    const old = before.files[file];
    return old === undefined || old.mtime !== record.mtime || old.size !== record.size;
  }).length;

/**
 * Returns a function that tells whether a file now has some content; it reads the file only after a change.
 */
function watchFile(path: string, says: (text: string) => boolean): () => boolean {
  let seen = -1;
  return () => {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: -1 };
    if (mtimeMs === seen) return false;
    seen = mtimeMs;
    return mtimeMs >= 0 && says(readFileSync(path, 'utf8'));
  };
}

const readManifest = (text: string): ShardManifest => JSON.parse(text) as ShardManifest;

/** Whether a new shard in the manifest has the price among its columns. */
function newPartHolds(live: string, price: number): (manifestText: string) => boolean {
  const before = readManifest(readFileSync(join(live, searchManifestPath), 'utf8'));
  const known = new Set(before.parts.map(({ columns }) => columns));
  return (manifestText) =>
    readManifest(manifestText)
      .parts.filter(({ columns }) => !known.has(columns))
      .some(({ columns }) => {
        const file = join(live, SEARCH_DATA_PATH, shardFileName('columns', columns));
        return readFileSync(file, 'utf8').includes(`${price}`);
      });
}

async function measureChange(lot: Lot, car: Car, price: number): Promise<Change> {
  const live = liveFolder(lot);
  const before = readLiveRecord(lot);
  const shown = formatDollars(toDollars(price));
  const seen: Partial<Record<'page' | 'home' | 'search', number>> = {};
  const watches = {
    page: watchFile(join(live, pageFile(car.path)), (text) => text.includes(shown)),
    home: watchFile(join(live, pageFile(homePath)), (text) => text.includes(shown)),
    search: watchFile(join(live, searchManifestPath), newPartHolds(live, price)),
  };
  const patch = { price: toDollars(price), offer_price: null };
  await lot.database.withTenant(lot.id, (db) => updateCar(db, car.id, patch, Date.now()));
  const stored = performance.now();
  while (Object.keys(seen).length < 3) {
    for (const [name, isThere] of Object.entries(watches) as [keyof typeof watches, () => boolean][]) {
      if (seen[name] === undefined && isThere()) seen[name] = performance.now() - stored;
    }
    if (performance.now() - stored > GIVE_UP_MS) {
      const missing = Object.keys(watches).filter((name) => !(name in seen));
      throw new Error(`${car.path}: the price ${shown} did not reach the ${missing.join(', ')} in a minute`);
    }
    await wait(POLL_MS);
  }
  const { page = 0, home = 0, search = 0 } = seen;
  await wait(SETTLE_MS);
  const files = countWritten(before, readLiveRecord(lot));
  return { page, home, search, all: Math.max(page, home, search), files };
}

/** Cars on the home page, so that their change affects it, too. */
async function findHomeCars(lot: Lot): Promise<Car[]> {
  const home = readFileSync(join(liveFolder(lot), pageFile(homePath)), 'utf8');
  const stored = await lot.database.withTenant(lot.id, (db) => loadCars(db));
  const cars = stored.map(({ car }) => car).filter((car) => home.includes(`${car.path}"`));
  const priced = cars.filter(({ price }) => price !== null);
  if (priced.length === 0) throw new Error('the home page of the lot shows no priced car');
  return priced;
}

async function measureChanges(lot: Lot, count: number, { log, stop }: BenchCourse): Promise<Change[]> {
  const cars = await findHomeCars(lot);
  const changes: Change[] = [];
  for (let at = 0; at <= count; at += 1) {
    stop.throwIfAborted();
    const car = cars[at % cars.length] as Car;
    // An unusual price, so that it appears nowhere else: an odd amount near the car's own price.
    const change = await measureChange(lot, car, (car.price ?? 0) + 1_113 + at * 7);
    log(`change: ${at} of ${count}, ${formatMs(change.all)}, ${change.files} files`);
    changes.push(change);
  }
  return changes;
}

/**
 * Measures from a changed price in the database to the changed page, search shard and home page on the disk, and how that
 * grows with the stock.
 */
export async function benchChange(
  folder: string,
  sizes: readonly number[],
  count: number,
  course: BenchCourse,
): Promise<BenchResult> {
  const lots: Measured[] = [];
  for (const cars of sizes) lots.push(await measureLot(join(folder, String(cars)), cars, count, course));
  return { rows: lots.map((lot) => toRow(lot, lots[0] ?? lot)), numbers: lots };
}

/** The first change is reported separately: the process has just started. */
type Measured = { cars: number; first: Change | undefined; changes: readonly Change[] };

async function measureLot(
  folder: string,
  cars: number,
  count: number,
  course: BenchCourse,
): Promise<Measured> {
  const { id } = toLot(cars);
  await mkdir(folder);
  // Under root the embedded database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const env = {
    TENANTS_DIR: join(folder, 'tenants'),
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
  };
  await writeLots(env.TENANTS_DIR, [{ id, cars }]);
  const product = await startProduct(env, START_SECONDS);
  try {
    const database = await openDatabase({ dataDir: env.DATA_DIR });
    try {
      const [first, ...changes] = await measureChanges(
        { sitesDir: env.SITES_DIR, id, database },
        count,
        course,
      );
      return { cars, first, changes };
    } finally {
      await database.close();
    }
  } finally {
    await product.stop();
  }
}

function toRow({ cars, first, changes }: Measured, smallest: Measured): BenchRow {
  const of = (name: keyof Change): number[] => changes.map((change) => change[name]);
  const range = (name: keyof Change): string =>
    `${formatMs(median(of(name)))} (max ${formatMs(Math.max(...of(name)))})`;
  const least = median(smallest.changes.map(({ all }) => all));
  return {
    bench: 'change',
    what: 'price stored to disk',
    size: `${formatNumber(cars)} cars`,
    value: range('all'),
    beside: {
      'vehicle page': range('page'),
      'search part': range('search'),
      'home page': range('home'),
      'files rewritten': `${median(of('files'))}`,
      'first change after start': formatMs(first?.all ?? 0),
      ...(cars !== smallest.cars && {
        [`${formatNumber(smallest.cars)} cars`]: `${formatMs(least)} (${formatNumber(median(of('all')) / least)}x with ${formatNumber(cars / smallest.cars)}x the stock)`,
      }),
    },
    goal: `under ${formatMs(GOAL_MS)} (max ${formatMs(GOAL_MAX_MS)})`,
  };
}
