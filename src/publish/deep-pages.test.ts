import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDollars } from '#domain/money.ts';
import { STATIC_PAGES_MAX } from '#domain/paths.ts';
import { DEALER_PAGE_SIZE } from '#search/dealer-searches.ts';
import { createPublisher } from './publisher.ts';
import { addCar } from './test-publishing.ts';
import { usePublishedSite } from './test-published-site.ts';

const lane = usePublishedSite();
const { file, read, setCar, publish } = lane;
const FIRST_PAGES = DEALER_PAGE_SIZE * STATIC_PAGES_MAX;

const pagePath = (number: number) => `search/mazda/cx-5/page/${number}.html`;

/** Twelve pages of one model; the twelfth holds one car. */
beforeEach(async () => {
  const { database, clock } = lane.publishing;
  const known = 5;
  for (let number = known; number <= FIRST_PAGES + DEALER_PAGE_SIZE; number += 1) {
    await addCar(database, lane.site.id, { slug: `car-${number}`, make: 'Mazda', price: 25_000 + number });
  }
  await publish();
  clock.now += 1000;
});

describe('a change of a car whose model has more than ten pages', () => {
  it('is on the pages that shoppers are on before the deep ones are looked at, which come and go', async () => {
    expect(existsSync(file(pagePath(12)))).toBe(true);
    await setCar(0, { price: toDollars(999_000) });
    const seen: boolean[] = [];
    const onProgress = () => seen.push(read('cars/one.html').includes('$999,000'));
    await lane.publishing.publisher.publish(lane.site, 'changes', { onProgress });
    expect(seen.indexOf(true)).toBeGreaterThan(STATIC_PAGES_MAX);
    expect(seen.slice(seen.indexOf(true))).toEqual([true, true]);
    expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });

    await setCar(0, { show_on_dealer_website: false });
    await publish();
    expect(existsSync(file(pagePath(12)))).toBe(false);
    expect(read(pagePath(11))).not.toContain('/page/12');
    expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });
  });

  it('is taken up again where it was broken off', async () => {
    const { database, tools, clock } = lane.publishing;
    let broken = false;
    const render: typeof tools.render = (site, page) => {
      if (broken && page.path.endsWith('/page/12')) throw new Error('stopped');
      return tools.render(site, page);
    };
    const publisher = createPublisher(database, { ...tools, render }, () => clock.now);
    await publish('changes', publisher);
    await setCar(0, { price: toDollars(999_000) });
    broken = true;
    await expect(publish('changes', publisher)).rejects.toThrow('stopped');
    expect(read('cars/one.html')).toContain('$999,000');
    broken = false;
    const report = await publish('changes', publisher);
    expect(report).toMatchObject({ kind: 'change', changes: 1, removed: 0 });
    // The deep pages and the sitemap: what was live before the fault is not written again.
    expect(report.written).toBe(3);
    expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });
  });
});
