import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import type { PublishMode, PublishReport } from './publisher.ts';
import { toReleaseFolders } from '#publish/release/release-folders.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';
/**
 * Publishes a dealer's site with six cars in stock, a separate one for every test. Call it at the top of a
 * test file: it sets the hooks.
 *
 * @param isRead paths of the pages that are rendered (`withShortPages`); all unless given
 */
export function usePublishedSite(isRead?: (path: string) => boolean) {
  const on = {
    publishing: null as TestPublishing | null,
    site: createTestSite(),
    ids: [] as number[],
    counter: 0,
  };
  const publishing = (): TestPublishing => {
    if (on.publishing === null) throw new Error('publishing is open from the first test to the last');
    return on.publishing;
  };

  beforeAll(async () => {
    on.publishing = await openTestPublishing(isRead);
  });
  afterAll(() => on.publishing?.close());
  beforeEach(async () => {
    const { clock, database } = publishing();
    clock.now = NOW;
    on.counter += 1;
    on.site = createTestSite(`quiet-lane-${on.counter}`);
    on.ids = [];
    for (const slug of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const fields = {
        slug,
        price: 20_000 + on.ids.length * 30_000,
        make: slug === 'six' ? 'Toyota' : 'Mazda',
      };
      on.ids.push(await addCar(database, on.site.id, fields));
    }
  });
  afterEach(() =>
    rmSync(join(publishing().sitesDir, '.releases', on.site.id), { recursive: true, force: true }),
  );

  const folders = () => toReleaseFolders(publishing().sitesDir, on.site.id);
  const file = (name: string) => join(folders().site, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const setCar = (index: number, patch: Parameters<typeof updateCar>[2]) =>
    publishing().database.withTenant(on.site.id, (db) =>
      updateCar(db, on.ids[index] ?? 0, patch, publishing().clock.now),
    );

  type Published = Extract<PublishReport, { outcome: 'published' }>;
  async function publish(mode: PublishMode = 'changes', publisher = publishing().publisher) {
    const report = await publisher.publish(on.site, mode);
    if (report.outcome !== 'published') throw new Error(`not published: ${report.outcome}`);
    return report satisfies Published;
  }

  /** Modification times of all pages and files of the site, by name. */
  const timesOf = (): Record<string, number> => {
    const root = folders().site;
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => !name.startsWith('.publish') && statSync(join(root, name)).isFile());
    return Object.fromEntries(files.map((name) => [name, statSync(join(root, name)).mtimeMs]));
  };
  const changedSince = (before: Record<string, number>): string[] =>
    Object.entries(timesOf())
      .filter(([name, time]) => !name.endsWith('.br') && before[name] !== time)
      .map(([name]) => name.replace(/-[0-9a-f]{16}/, '-HASH'))
      .sort();

  return {
    get publishing() {
      return publishing();
    },
    get site() {
      return on.site;
    },
    /** The same dealer with other tenant files. */
    set site(site) {
      on.site = site;
    },
    folders,
    file,
    read,
    setCar,
    publish,
    timesOf,
    changedSince,
  };
}
