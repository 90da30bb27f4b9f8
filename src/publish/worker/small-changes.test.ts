import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { releaseHold, reserveCar } from '#db/stock/car-holds.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { updateCar } from '#db/stock/cars.repository.ts';
import { shuffleBySeed } from '#domain/text/seeded.ts';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher } from './publisher.ts';
import { fixtureFolder, listFixtures, listWrittenSections } from '#publish/development/fixture-site.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { isHero, sectionTypes } from '#blocks/settings/sections.ts';
import {
  isArticleFile,
  tenantFiles,
  type ArticleFile,
  type PageFile,
  type TenantFile,
} from '#tenancy/schemas/tenant-files.ts';
import type { Site } from '#tenancy/site/site.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';

const fewSections = createTestSite('quiet-lane', {
  features: { search: { pageSize: 6 }, plugins: [{ name: 'Autogauge' }] },
  models: { models: [{ name: 'CX-5', slug: 'cx-5', make: 'Mazda', manufacturer_body: 'SUV' }] },
  brands: {
    brands: [
      { title: 'Mazda', slug: 'mazda' },
      { title: 'Land Rover', slug: 'land-rover' },
    ],
  },
  pages: {
    home: {
      title: 'Home',
      sections: [
        { type: 'hero', title: 'Hello' },
        { type: 'stock-strip', heading: 'New in', count: 3 },
        { type: 'facet-index', heading: 'Bodies' },
        { type: 'price-index', heading: 'Prices', steps: [15_000, 30_000] },
      ],
    },
  },
});

/** A dealer with a page for every section type, with the settings of the fixture dealer. */
function createEveryBlock(): Site {
  const [fixture = ''] = listFixtures();
  const { files } = readTenant(fixtureFolder, fixture);
  const written = listWrittenSections(fixture);
  const pages = sectionTypes.map((type): [PageFile, object] => {
    const page = { path: `/pages/only-${type}`, title: type, description: type, heading: type };
    const { heading, ...withoutHeading } = page;
    const sections = written.filter((section) => section.type === type);
    expect(sections, `${fixture} shows no section ${type}`).not.toEqual([]);
    return [
      `pages/only-${type}`,
      { ...(isHero({ type }) ? withoutHeading : { ...page, heading }), sections },
    ];
  });
  const settings = Object.fromEntries(tenantFiles.map((name) => [name, files.get(name)]));
  const articles = [...files].filter(([name]) => isArticleFile(name));
  return createTestSite(
    'every-block',
    settings as Partial<Record<TenantFile, object>>,
    Object.fromEntries(pages),
    Object.fromEntries(articles) as Record<ArticleFile, object>,
  );
}

const makes = ['Mazda', 'Land Rover', 'land-rover', 'Toyota', 'Kia'];
const models = ['CX-5', 'cx 5', '3', 'RAV4'];
const bodies = ['SUV', 'Ute', 'Sedan'];
const dealerships = ['north', 'everything-1', null];

let publishing: TestPublishing;
let site = fewSections;
let ids: number[] = [];
let seed = 5;
const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

beforeAll(async () => {
  publishing = await openTestPublishing();
});
afterAll(() => publishing.close());

async function add(number: number): Promise<void> {
  const created = new Date(publishing.clock.now - random(20) * DAY).toISOString();
  const fields = {
    // Near enough to one another to be compared.
    price: 20_000 + random(20) * 1_000,
    make: pick(makes),
    model: pick(models),
    car_type: pick(['new', 'used', 'demo'] as const),
    simple_body: pick(bodies),
    dealership_slug: pick(dealerships),
    created_at: created,
  };
  ids.push(await addCar(publishing.database, site.id, { slug: `car-${number}`, ...fields }));
}

const changes: ((number: number) => Promise<void>)[] = [
  async () => patch({ price: toDollars(18_000 + random(24) * 1_000) }),
  async () => patch({ price_type: 'enquire' }),
  async () => patch({ reserved: true }),
  async () => hold(pick([null, publishing.clock.now + random(9 * DAY)])),
  async () => publishing.database.withTenant(site.id, (db) => release(db)),
  async () => patch({ status: 'sold', sold_date_timestamp: Math.floor(publishing.clock.now / 1000) }),
  async () => patch({ status: 'in_stock', sold_date_timestamp: null }),
  async () => patch({ show_on_dealer_website: false }),
  async () => patch({ make: pick(makes), simple_body: pick(bodies) }),
  async () => patch({ model: pick(models) }),
  async () => patch({ make: pick(['mazda', 'MAZDA', 'Toyota']) }),
  async () => patch({ item_type: pick([null, 'caravan', 'motorhome']) }),
  async () => patch({ show_on_dealer_website: true }),
  async () => patch({ price: null }),
  async () => patch({ dealership_slug: pick(dealerships) }),
  async () => patch({ year: pick([2010, 2022]) }),
  async () => patch({ car_type: pick(['new', 'used', 'demo'] as const) }),
  async (number) => add(1_000 + number),
  async () => {
    publishing.clock.now += random(5 * DAY);
  },
  async () => {
    publishing.clock.now += 95 * DAY;
  },
];
const patch = async (data: Parameters<typeof updateCar>[2]): Promise<void> => {
  await publishing.database.withTenant(site.id, (db) => updateCar(db, pick(ids), data, publishing.clock.now));
};

const holds: number[] = [];
async function hold(until: number | null): Promise<void> {
  const since = publishing.clock.now;
  const made = await publishing.database.withTenant(site.id, (db) =>
    reserveCar(db, { tenant: site.id, carId: pick(ids), kind: 'reservation', since, until }),
  );
  if (made !== null) holds.push(made);
}
async function release(db: Db): Promise<void> {
  for (const id of holds.splice(0)) await releaseHold(db, id, publishing.clock.now);
}

const kinds: [string, () => Site][] = [
  ['a dealer with few sections', () => fewSections],
  ['a dealer with sections of every type', createEveryBlock],
];
describe.each(sample(kinds, 1, 'small changes'))('small changes of %s', (name, createSite) => {
  beforeAll(async () => {
    site = createSite();
    ids = [];
    publishing.clock.now = NOW;
    // Enough for several pages of results, of six cars each.
    for (let number = 0; number < (isThorough() ? 60 : 20); number += 1) await add(number);
  });

  it('leave nothing for a check of every page to correct, whatever changes', async () => {
    await publishing.publisher.publish(site, 'changes');
    // The kinds of change in an order of chance, some of them on several cars; all of them in the audit.
    const drawn = sample(shuffleBySeed(changes, 'changes'), 4, name);
    for (const [round, change] of drawn.entries()) {
      for (let times = random(isThorough() ? 5 : 1); times >= 0; times -= 1) await change(round * 5 + times);
      await publishing.publisher.publish(site, 'changes');
      const onlooker = createPublisher(publishing.database, publishing.tools, () => publishing.clock.now);
      const found = await onlooker.publish(site, 'check');
      expect({ round, ...found }).toMatchObject({ round, kind: 'none', written: 0, removed: 0 });
    }
  }, 60_000);
});
