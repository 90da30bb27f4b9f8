import { existsSync, statSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { STATIC_PAGES_MAX } from '#domain/url/paths.ts';
import { DEALER_PAGE_SIZE } from '#search/query/dealer-searches.ts';
import { createPublisher } from './publisher.ts';
import { addCar } from './test-publishing.ts';
import { usePublishedSite } from './test-published-site.ts';

const published = usePublishedSite();
const { file, read, setCar, publish } = published;
const CARS = DEALER_PAGE_SIZE * (STATIC_PAGES_MAX + 1);
/** Page of the car that is alone on the twelfth page. */
const CAR_PAGE = `cars/car-${CARS}.html`;
let last = 0;
const setLast = (patch: Parameters<typeof updateCar>[2]) =>
  published.publishing.database.withTenant(published.site.id, (db) =>
    updateCar(db, last, patch, published.publishing.clock.now),
  );

const pagePath = (number: number) => `search/mazda/cx-5/page/${number}.html`;

/** Twelve pages of one model; the twelfth lists one car. */
beforeEach(async () => {
  const { database, clock } = published.publishing;
  const known = 5;
  for (let number = known; number <= CARS; number += 1) {
    last = await addCar(database, published.site.id, {
      slug: `car-${number}`,
      make: 'Mazda',
      price: 25_000 + number,
    });
  }
  await publish();
  clock.now += 1000;
});

describe('a change of a car on a list of many pages', () => {
  it.runIf(isThorough())(
    'is published on the pages that show the car and on the first page of its lists before the other pages',
    async () => {
      expect(existsSync(file(pagePath(12)))).toBe(true);
      await setLast({ price: toDollars(999_000) });
      const before = published.timesOf();
      const isNew = (name: string) => /999[,]?000/.test(read(name));
      const pages = [CAR_PAGE, 'search/mazda/cx-5.html', pagePath(12), pagePath(2), pagePath(11)];
      const seen = new Set<string>();
      const onProgress = () => void seen.add(pages.map((name) => (isNew(name) ? 'new' : 'old')).join(' '));
      const report = await published.publishing.publisher.publish(published.site, 'changes', { onProgress });
      expect([...seen]).toEqual(['old old old old old', 'new new new old old']);
      expect(pages.map(isNew)).toEqual([true, true, true, true, true]);
      // Both steps process some files, such as the sitemap: each counts once.
      expect(report).toMatchObject({ written: published.changedSince(before).length });
      expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });

      await setCar(0, { show_on_dealer_website: false });
      await publish();
      expect(existsSync(file(pagePath(12)))).toBe(false);
      expect(read(pagePath(11))).not.toContain('/page/12');
      expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });
    },
  );

  it.runIf(isThorough())('is continued by the next run when it was interrupted', async () => {
    const { database, tools, clock } = published.publishing;
    let broken = false;
    const render: typeof tools.render = (site, page) => {
      if (broken && page.path.endsWith('/page/11')) throw new Error('stopped');
      return tools.render(site, page);
    };
    const onHost: string[][] = [];
    let before = published.timesOf();
    const finish = async () => {
      onHost.push(published.changedSince(before));
      return null;
    };
    const hosted = { begin: async () => finish, restore: async () => null };
    const publisher = createPublisher(database, { ...tools, render }, () => clock.now, hosted);
    await publish('changes', publisher);
    onHost.length = 0;
    before = published.timesOf();
    await setLast({ price: toDollars(999_000) });
    broken = true;
    await expect(publish('changes', publisher)).rejects.toThrow('stopped');
    expect(read(CAR_PAGE)).toContain('$999,000');
    // The search host had received its new cars before that.
    expect(onHost).toEqual([expect.arrayContaining([CAR_PAGE, pagePath(12)])]);
    expect(onHost.flat()).not.toContain(pagePath(11));
    const live = statSync(file(CAR_PAGE)).mtimeMs;
    broken = false;
    const report = await publish('changes', publisher);
    expect(report).toMatchObject({ kind: 'change', changes: 1, removed: 0 });
    // The other pages of both long lists: what was live before the failure is not written again.
    expect(report.written).toBeGreaterThan(STATIC_PAGES_MAX);
    expect(statSync(file(CAR_PAGE)).mtimeMs).toBe(live);
    expect(await publish('check')).toMatchObject({ kind: 'none', written: 0, removed: 0 });
  });
});
