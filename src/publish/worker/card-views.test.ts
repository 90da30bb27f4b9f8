import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from '#db/base/drizzle.ts';
import { cars } from '#db/base/tables.ts';
import { countView } from '#db/stock/views.repository.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';

let publishing: TestPublishing;
beforeAll(async () => {
  publishing = await openTestPublishing();
});
afterAll(() => publishing.close());

/** A car of a dealer that so many browsers look at; returns the views on its card. */
async function openDealer(id: string, features: object) {
  const site: Site = createTestSite(id, { features });
  const car = await addCar(publishing.database, site.id, { slug: 'looked-at' });
  const look = (browser: string) =>
    publishing.database.withTenant(site.id, (db) => countView(db, car, { browser, day: '2026-11-21' }));
  const change = (price: number) =>
    publishing.database.withTenant(site.id, (db) =>
      db
        .update(cars)
        .set({ data: sql`data || ${JSON.stringify({ price })}::jsonb` })
        .where(eq(cars.id, car)),
    );
  const publish = async (mode: 'full' | 'changes') => {
    const report = await publishing.publisher.publish(site, mode);
    const page = readFileSync(join(publishing.sitesDir, site.id, 'search.html'), 'utf8');
    const nextChangeAt = 'nextChangeAt' in report ? report.nextChangeAt : null;
    return { views: /\b\d+ views?\b/.exec(page.replace(/<[^>]*>/g, ' '))?.[0] ?? null, nextChangeAt };
  };
  return { look, change, publish };
}

it('CARD-05 cards show the views of a car where the dealer wants them, as of the beginning of the day', async () => {
  publishing.clock.now = NOW;
  const { look, publish } = await openDealer('counted-cars', { cardViews: {} });
  await look('one');
  await look('one');
  await look('two');
  const first = await publish('full');
  expect(first.views).toBe('2 views');
  expect(first.nextChangeAt).toBeLessThanOrEqual(NOW + DAY);
  await look('three');
  expect((await publish('changes')).views).toBe('2 views');
  publishing.clock.now = first.nextChangeAt ?? 0;
  expect((await publish('changes')).views).toBe('3 views');
});

it('CARD-05 a car that changes brings its newest count', async () => {
  publishing.clock.now = NOW;
  const { look, change, publish } = await openDealer('changed-cars', { cardViews: {} });
  await look('one');
  expect((await publish('full')).views).toBe('1 view');
  await look('two');
  await change(31_000);
  expect((await publish('changes')).views).toBe('2 views');
});

it('CARD-05 no card shows views where the dealer does not want them', async () => {
  publishing.clock.now = NOW;
  const { look, publish } = await openDealer('uncounted-cars', {});
  await look('one');
  expect((await publish('full')).views).toBeNull();
});
