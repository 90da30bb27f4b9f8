import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseCar, reserveCar } from '#db/car-holds.repository.ts';
import type { Db } from '#db/database.ts';
import { updateCar } from '#db/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher } from './publisher.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';

const site = createTestSite('quiet-lane', {
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
const makes = ['Mazda', 'Land Rover', 'land-rover', 'Toyota', 'Kia'];
const bodies = ['SUV', 'Ute', 'Sedan'];

let publishing: TestPublishing;
const ids: number[] = [];
let seed = 5;
const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

beforeAll(async () => {
  publishing = await openTestPublishing();
  for (let number = 0; number < 60; number += 1) await add(number);
});
afterAll(() => publishing.close());

async function add(number: number): Promise<void> {
  const created = new Date(publishing.clock.now - random(20) * DAY).toISOString();
  const fields = {
    // Near enough to one another to be compared.
    price: 20_000 + random(20) * 1_000,
    make: pick(makes),
    simple_body: pick(bodies),
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
  async () => patch({ model: pick(['CX-5', 'cx 5', '3']) }),
  async () => patch({ make: pick(['mazda', 'MAZDA', 'Toyota']) }),
  async () => patch({ item_type: pick([null, 'caravan', 'motorhome']) }),
  async () => patch({ show_on_dealer_website: true }),
  async () => patch({ price: null }),
  async () => patch({ dealership_slug: pick(['north', null]) }),
  async () => patch({ year: pick([2010, 2022]) }),
  async () => patch({ car_type: pick(['new', 'used']) }),
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

async function hold(until: number | null): Promise<void> {
  const since = publishing.clock.now;
  await publishing.database.withTenant(site.id, (db) =>
    reserveCar(db, { tenant: site.id, carId: pick(ids), kind: 'reservation', since, until }),
  );
}
async function release(db: Db): Promise<void> {
  for (const id of ids) await releaseCar(db, id, publishing.clock.now);
}

describe('small changes', () => {
  it('leave nothing that a look at every page would find, whatever changes', async () => {
    publishing.clock.now = NOW;
    await publishing.publisher.publish(site, 'changes');
    for (let round = 0; round < 25; round += 1) {
      const change = pick(changes);
      for (let times = random(3); times >= 0; times -= 1) await change(round * 3 + times);
      await publishing.publisher.publish(site, 'changes');
      const onlooker = createPublisher(publishing.database, publishing.tools, () => publishing.clock.now);
      const found = await onlooker.publish(site, 'check');
      expect({ round, ...found }).toMatchObject({ round, kind: 'none', written: 0, removed: 0 });
    }
  }, 60_000);
});
