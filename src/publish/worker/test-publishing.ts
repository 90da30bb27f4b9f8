import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cars } from '#db/base/tables.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import type { PublishTools } from './publish-job.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { listStaticFiles } from '#publish/release/static-files.ts';
import { createTestCar, NOW } from '#publish/pages/test-site.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

/** A real database, the compiled pages and an empty folder for sites. */
export type TestPublishing = {
  database: TestDatabase;
  sitesDir: string;
  tools: PublishTools;
  /** The current time of the publishers; tests change it. */
  clock: { now: number };
  publisher: Publisher;
  close(): Promise<void>;
};

/** Returns the compiled pages; compiles them once for all test files when the code has changed since. */
export async function loadTestTools(sitesDir: string): Promise<PublishTools> {
  // React and Astro render as in production.
  process.env.NODE_ENV = 'production';
  const build = await compilePages(() => undefined);
  const publicDir = join(import.meta.dirname, 'fixtures');
  return {
    render: await loadRenderer(distFolder(), build),
    build,
    sitesDir,
    publicDir,
    staticFiles: listStaticFiles(distFolder(), publicDir),
  };
}

/** @param isRead paths of the pages that are rendered (`withShortPages`); all unless given */
export async function openTestPublishing(isRead?: (path: string) => boolean): Promise<TestPublishing> {
  const sitesDir = mkdtempSync(join(tmpdir(), 'forecourt-sites-'));
  const loaded = await loadTestTools(sitesDir);
  const tools = isRead === undefined ? loaded : withShortPages(loaded, isRead);
  const database = await openTestDatabase();
  const clock = { now: NOW };
  return {
    database,
    sitesDir,
    tools,
    clock,
    publisher: createPublisher(database, tools, () => clock.now),
    async close() {
      await database.close();
      rmSync(sitesDir, { recursive: true, force: true });
    },
  };
}

/** Starts a worker for one site, silent unless `log` is given. */
export const startTestWorker = (
  { database, publisher, clock }: TestPublishing,
  site: Site,
  options: Partial<WorkerOptions> = {},
): Promise<Worker> =>
  startWorker({
    database,
    publisher,
    loadSite: () => site,
    tenants: [site.id],
    clock: () => clock.now,
    log: () => undefined,
    ...options,
  });

/**
 * Renders only some pages: the file of another one holds its data, and so differs when the page would. For tests of what is
 * published when, which read few pages.
 */
export const withShortPages = (tools: PublishTools, isRead: (path: string) => boolean): PublishTools => ({
  ...tools,
  render: async (site, page) =>
    isRead(page.path)
      ? tools.render(site, page)
      : Buffer.from(JSON.stringify({ ...page, of: site.settings.name })),
});

/** Stores a car as an import would and returns its id. */
export async function addCar(
  database: Pick<TestDatabase, 'withTenant'>,
  tenant: string,
  fields: Partial<CarInput> & { slug: string },
): Promise<number> {
  const {
    id: _id,
    slug,
    path: _path,
    created_at: created,
    updated_at: updated,
    withdrawnAt,
    hold: _hold,
    ...data
  } = createTestCar({
    id: 0,
    ...fields,
  });
  return database.withTenant(tenant, async (db) => {
    const [row] = await db
      .insert(cars)
      .values({
        tenant,
        slug,
        identity: slug,
        data,
        hash: slug,
        createdAt: new Date(created),
        updatedAt: new Date(updated),
        withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
      })
      .returning({ id: cars.id });
    if (row === undefined) throw new Error(`${slug} was not stored`);
    return row.id;
  });
}
