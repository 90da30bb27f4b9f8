import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loadCars, type StoredCar } from '#db/stock/cars.repository.ts';
import { loadLatestFeedRun } from '#db/stock/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { importFeeds, type FeedImport } from '#stock/import/import-feeds.ts';
import type { StockImportOptions } from '#stock/import/import-stock.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { fineTenant } from '#tenancy/files/test-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { dryRun, type DryRun, type DryRunOptions } from './dry-run.ts';
import { importAndRollBack, type FeedDryRun } from './import-and-roll-back.ts';

const DAY = 86_400_000;
export const start = Date.UTC(2026, 10, 21);
type Settings = Record<string, unknown>;

/** Dealers in a folder of the test file, with their stock in a database; every test has its own dealer. */
export class TestDealers {
  #database: TestDatabase | null = null;
  #count = 0;
  folder = '';
  id = '';
  day = 0;

  constructor() {
    beforeAll(async () => {
      this.#database = await openTestDatabase();
      this.folder = await mkdtemp(join(tmpdir(), 'forecourt-dry-'));
    });
    afterAll(async () => {
      await this.#database?.close();
      await rm(this.folder, { recursive: true });
    });
    beforeEach(() => {
      this.#count += 1;
      this.day = 0;
      this.id = `fixture-dry-${this.#count}`;
    });
  }

  get database(): TestDatabase {
    if (this.#database === null) throw new Error('The database of the test is not open yet.');
    return this.#database;
  }

  /** Writes the files of the dealer: its settings with this `stock`, and feeds by name. */
  async write(stock: Settings, feeds: Readonly<Record<string, string>> = {}): Promise<void> {
    const own = join(this.folder, this.id);
    await mkdir(own, { recursive: true });
    const site = { ...fineTenant.site, host: `${this.id}.example` };
    for (const [name, value] of Object.entries({ ...fineTenant, site, stock })) {
      await writeFile(join(own, `${name}.json`), JSON.stringify(value, null, 2));
    }
    for (const [name, text] of Object.entries(feeds)) await writeFile(join(own, name), text);
  }

  get site(): Site {
    const { site, problems } = loadTenant(this.folder, this.id);
    if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
    return site;
  }

  get dataDir(): string {
    return join(this.folder, `${this.id}-data`);
  }

  #options(more: Partial<StockImportOptions>) {
    return {
      tenantsDir: this.folder,
      feedNetworks: ['127.0.0.1'],
      now: start + this.day * DAY,
      ...more,
    };
  }

  import(more: Partial<StockImportOptions> = {}): Promise<FeedImport[]> {
    return Array.fromAsync(
      importFeeds(this.database, this.site, { ...this.#options(more), dataDir: this.dataDir }),
    );
  }

  importAndRollBack(more: Partial<StockImportOptions> = {}): Promise<FeedDryRun[]> {
    return importAndRollBack(this.database, this.site, this.#options(more));
  }

  dryRun(more: Partial<DryRunOptions> = {}): Promise<DryRun> {
    return dryRun(this.database, this.id, { ...this.#options({}), ...more });
  }

  cars(): Promise<StoredCar[]> {
    return this.database.withTenant(this.id, (db) => loadCars(db));
  }

  /** Everything that a dry run must leave as it is. */
  async state(): Promise<unknown> {
    const [cars, run] = await this.database.withTenant(
      this.id,
      async (db) => [await loadCars(db), await loadLatestFeedRun(db)] as const,
    );
    return { cars, run, files: await readdir(this.folder, { recursive: true }) };
  }
}
