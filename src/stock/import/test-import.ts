import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loadCars, type StoredCar } from '#db/stock/cars.repository.ts';
import { drainChanges } from '#db/stock/changes.repository.ts';
import { loadLatestFeedRun } from '#db/stock/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { importFeed, type ImportOptions, type ImportResult } from './import-feed.ts';

export const DAY = 86_400_000;
/** Time of day 0 in every test (ms). */
export const start = Date.UTC(2026, 10, 21);
const north = {
  codes: ['NORTH'],
  dealershipId: 'north-1',
  dealershipSlug: 'north',
  name: 'North',
  city: 'Penrith',
  state: 'NSW',
};
const south = { ...north, codes: ['SOUTH'], dealershipId: 'south-1', dealershipSlug: 'south', name: 'South' };

export type TestVehicle = { [field: string]: string | number | readonly string[] | undefined };
/** A vehicle in the JSON of a dealer system; `stock` is its stock number. */
export const vehicle = (stock: string | undefined, more: TestVehicle = {}): TestVehicle => ({
  stocknum: stock,
  make: 'Kia',
  model: 'Rio',
  year: 2019,
  status: 'in_stock',
  dapprice: 15_990,
  ...more,
});

export type Change = Partial<Omit<ImportOptions, 'thresholds'>> & {
  thresholds?: Partial<ImportOptions['thresholds']>;
};

/** Counts in the order of the last line of `npm run import`. */
export const totals = ({ read, created, updated, unchanged, withdrawn, rejected }: ImportResult): string =>
  [read, created, updated, unchanged, withdrawn, rejected].join(' ');

/** Imports into a database of the test file; every test has its own tenant. */
export class TestImports {
  #database: TestDatabase | null = null;
  #count = 0;
  dataDir = '';
  tenant = '';

  constructor() {
    beforeAll(async () => {
      this.#database = await openTestDatabase();
      this.dataDir = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
    });
    afterAll(async () => {
      await this.database.close();
      await rm(this.dataDir, { recursive: true });
    });
    beforeEach(() => {
      this.#count += 1;
      this.tenant = `fixture-import-${this.#count}`;
    });
  }

  get database(): TestDatabase {
    if (this.#database === null) throw new Error('The database of the test is not open yet.');
    return this.#database;
  }

  /** Imports vehicles in JSON on a day. */
  rows(rows: readonly (TestVehicle | string)[], day = 0, change: Change = {}): Promise<ImportResult> {
    return this.text(JSON.stringify(rows), day, change);
  }

  text(text: string, day: number, change: Change): Promise<ImportResult> {
    async function* bytes() {
      yield Buffer.from(text);
    }
    return this.bytes(bytes(), day, change);
  }

  bytes(bytes: AsyncIterable<Uint8Array>, day: number, change: Change): Promise<ImportResult> {
    const { thresholds, ...others } = change;
    return importFeed(this.database, bytes, {
      tenant: this.tenant,
      name: 'stock.json',
      source: 'stock.json',
      feed: { format: 'dms-json', maxBytes: 1_000_000 },
      normalise: {
        currency: 'AUD',
        defaultPriceType: 'drive_away',
        yards: { all: [north, south], main: north },
      },
      thresholds: {
        maxRejectShare: 0.5,
        maxWithdrawShare: 0.5,
        maxUnknownShare: 1,
        maxLostShare: 0.5,
        ...thresholds,
      },
      graceFeeds: 1,
      dataDir: this.dataDir,
      now: start + day * DAY,
      ...others,
    });
  }

  /** All cars, including withdrawn ones. */
  cars(): Promise<StoredCar[]> {
    return this.database.withTenant(this.tenant, (db) => loadCars(db));
  }

  async slugs(): Promise<string[]> {
    return (await this.cars()).map(({ car }) => car.slug);
  }

  async find(slug: string): Promise<StoredCar> {
    const found = (await this.cars()).find(({ car }) => car.slug === slug);
    if (found === undefined) throw new Error(`no car ${slug}`);
    return found;
  }

  /** Kind and subject of the changes since the last call. */
  changes() {
    return this.database.withTenant(this.tenant, async (db) =>
      (await drainChanges(db)).map(({ kind, subject }) => [kind, subject]),
    );
  }

  lastRun() {
    return this.database.withTenant(this.tenant, (db) => loadLatestFeedRun(db));
  }
}
