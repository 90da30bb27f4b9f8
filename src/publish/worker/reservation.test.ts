import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApi } from '#api/app/app.ts';
import { BROWSER } from '#api/app/test-api.ts';
import { releaseSiteCar, reserveSiteCar } from '#api/tools/reserve-car.ts';
import { openSearch, pageToTheEnd } from '#scripts/audit/search-sweep.ts';
import { loadCar, updateCar } from '#db/stock/cars.repository.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { openTestPublishing, startTestWorker, type TestPublishing } from './test-publishing.ts';

const site = createTestSite('quiet-lane');
const slug = '2019-kia-rio-a';
let publishing: TestPublishing;
let folder: string;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  publishing = await openTestPublishing();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-feed-'));
  api = createApi({
    log: () => undefined,
    clock: () => publishing.clock.now,
    makePicture: () => Promise.resolve({ outcome: 'no-car' }),
    makeBrochure: () => ({ etag: '"none"', load: () => Promise.reject(new Error('nothing is drawn here')) }),
    database: publishing.database,
    findSite: () => site,
  });
});
afterAll(async () => {
  await publishing.close();
  rmSync(folder, { recursive: true, force: true });
});

const tools = () => ({ database: publishing.database, clock: () => publishing.clock.now });

/** Imports a feed in which the car has this price; another row stays the same. */
async function importAt(price: number): Promise<void> {
  const rows = [`A,N,Kia,Rio,2019,${price}`, 'B,N,Mazda,2,2018,15990'];
  const file = join(folder, 'stock.csv');
  writeFileSync(file, ['StockNumber,YardCode,Make,Model,Year,DAPPrice', ...rows].join('\n'));
  const options = { tenantsDir: folder, dataDir: folder, file, now: publishing.clock.now };
  expect(await importStock(publishing.database, site, options)).toMatchObject({ outcome: 'applied' });
}

const read = (name: string) => readFileSync(join(publishing.sitesDir, site.id, name), 'utf8');

const cardOf = (html: string): string => {
  const link = html.indexOf(`href="/cars/${slug}"`);
  const [from, to] = [html.lastIndexOf('<article', link), html.indexOf('</article>', link)];
  expect(link).toBeGreaterThan(from);
  return html.slice(from, to);
};

async function ask(path: string) {
  const headers = { host: 'quiet-lane.localhost', 'user-agent': BROWSER };
  const request = new Request(`http://quiet-lane.localhost/api/cars/${slug}${path}`, { headers });
  return (await (await api.fetch(request, { clientAddress: '203.0.113.5' })).json()) as {
    car_fields?: { reserved: boolean };
    car?: { reserved: boolean };
  };
}

/** Whether the site, the API and the feed each show the car as reserved. */
async function readReserved() {
  const hits = await pageToTheEnd(
    openSearch((name) => Promise.resolve(JSON.parse(read(`search-data/${name}`)))),
  );
  const stored = await publishing.database.withTenant(site.id, (db) => loadCar(db, slug));
  const page = read(`cars/${slug}.html`);
  const { car_fields: fields } = await ask('/view.json');
  return {
    page: page.includes('This car is reserved.') && page.includes('LimitedAvailability'),
    tag: page.includes('RESERVED'),
    card: cardOf(read('search.html')).includes('RESERVED'),
    document: hits.find((hit) => hit.slug === slug)?.reserved,
    view: fields?.reserved,
    api: (await ask('')).car?.reserved,
    feed: stored?.car.reserved,
  };
}

const all = (is: boolean) => ({
  page: is,
  tag: is,
  card: is,
  document: is,
  view: is,
  api: is,
  feed: false,
});

const publish = () => publishing.publisher.publish(site, 'changes');

it('TAG-03 a car that the platform reserved stays reserved when its feed is imported again, until it is released', async () => {
  await importAt(15_990);
  await publish();
  expect(await readReserved()).toEqual(all(false));

  const hold = await reserveSiteCar(tools(), site, slug, { kind: 'reservation', until: null });
  expect(await publish()).toMatchObject({ kind: 'change', changes: 1 });
  expect(await readReserved()).toEqual(all(true));

  publishing.clock.now += 1000;
  await importAt(14_990);
  await publish();
  expect(read(`cars/${slug}.html`)).toContain('$14,990');
  expect(await readReserved()).toEqual(all(true));
  // A check of all pages finds nothing that the small changes missed.
  expect(await publishing.publisher.publish(site, 'check')).toMatchObject({ kind: 'none' });

  const again = reserveSiteCar(tools(), site, slug, { kind: 'purchase', until: null });
  await expect(again).rejects.toMatchObject({ problem: { status: 409 } });

  await releaseSiteCar(tools(), site, hold);
  await publish();
  expect(await readReserved()).toEqual(all(false));
});

it('a reservation whose time is over counts as released, and the pages change by themselves at that time', async () => {
  publishing.clock.now = NOW + DAY;
  const until = publishing.clock.now + DAY;
  await reserveSiteCar(tools(), site, slug, { kind: 'reservation', until });
  expect(await publish()).toMatchObject({ nextChangeAt: until });
  expect(await readReserved()).toEqual(all(true));
  const worker = await startTestWorker(publishing, site);
  try {
    await vi.waitFor(() => expect(worker.states.get(site.id)?.lastPublishAt).not.toBeNull());
    expect(await readReserved()).toEqual(all(true));
    publishing.clock.now = until - 400;
    const started = performance.now();
    vi.spyOn(publishing.clock, 'now', 'get').mockImplementation(
      () => until - 400 + performance.now() - started,
    );
    await publishing.database.withTenant(site.id, (db) =>
      db.execute("notify forecourt_changes, 'quiet-lane'"),
    );
    await vi.waitFor(async () => expect(await readReserved()).toEqual(all(false)), { timeout: 5_000 });
  } finally {
    await worker.stop();
    vi.restoreAllMocks();
  }
  // An expired reservation blocks no other.
  publishing.clock.now = until + DAY;
  await reserveSiteCar(tools(), site, slug, { kind: 'purchase', until: null });
});

it('a reservation waits for a change of its car under way, and then refuses a sold one', async () => {
  const { database, clock } = publishing;
  clock.now += 365 * DAY;
  await database.withTenant(site.id, (db) => db.execute('delete from car_holds'));
  let reserving: Promise<number> | undefined;
  await database.withTenant(site.id, async (db) => {
    const stored = await loadCar(db, slug);
    await updateCar(db, stored?.car.id ?? 0, { status: 'sold', sold: true }, clock.now);
    reserving = reserveSiteCar(tools(), site, slug, { kind: 'purchase', until: null });
    // Time for it to look at the car, which another transaction has changed and not yet committed.
    await Promise.race([reserving.catch(() => undefined), sleep(300)]);
  });
  await expect(reserving).rejects.toMatchObject({ problem: { status: 409 } });
});

it('a car that its feed hides meanwhile can be released', async () => {
  const { database, clock } = publishing;
  const patch = (data: Parameters<typeof updateCar>[2]) =>
    database.withTenant(site.id, async (db) =>
      updateCar(db, (await loadCar(db, slug))?.car.id ?? 0, data, clock.now),
    );
  await patch({ status: 'in_stock', sold: false });
  const hold = await reserveSiteCar(tools(), site, slug, { kind: 'reservation', until: null });
  await patch({ show_on_dealer_website: false });
  await releaseSiteCar(tools(), site, hold);
  await patch({ show_on_dealer_website: true });
  const next = await reserveSiteCar(tools(), site, slug, { kind: 'reservation', until: null });
  expect(next).toBeGreaterThan(hold);
});
