import { existsSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher } from './publisher.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { addCar } from './test-publishing.ts';
import { usePublishedSite } from './test-published-site.ts';

const published = usePublishedSite();
const { file, read, setCar, publish, timesOf, changedSince } = published;

describe('a changed price', () => {
  it('rewrites the pages that show it and its search shard, and nothing else', async () => {
    await publish();
    const before = timesOf();
    published.publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    expect(await publish()).toMatchObject({ kind: 'change', changes: 1 });
    const dealership = published.site.dealerships[0]?.slug;
    const place = published.site.primaryLocation.slug;
    expect(changedSince(before)).toEqual(
      [
        'cars/one.html',
        // The pages of its location show some of its cars.
        ...['contact-us', 'locations', 'our-location'].map((folder) => `${folder}/${place}.html`),
        'search-data/columns-HASH.json',
        'search-data/manifest.json',
        'search.html',
        `search/${dealership}.html`,
        'search/mazda.html',
        'search/mazda/cx-5.html',
        'search/new-used-and-demo-cars.html',
        'search/used-cars.html',
        'sitemap.xml',
      ].sort(),
    );
    expect(read('cars/one.html')).toContain('$21,000');
  });

  it('rewrites a page that tells of its model alone, and none that tells of another', async () => {
    const toPage = (model: string) => ({
      path: `/pages/${model.toLowerCase()}`,
      title: model,
      description: model,
      heading: model,
      sections: [{ type: 'model-facts', make: 'MAZDA', models: [model] }],
    });
    const pages = { 'pages/a': toPage('CX-5'), 'pages/b': toPage('CX-60') } as const;
    published.site = createTestSite(published.site.id, {}, pages);
    await setCar(0, { car_type: 'new' });
    await publish();
    const before = timesOf();
    published.publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    await publish();
    const changed = changedSince(before).filter((page) => page.startsWith('pages/'));
    expect(changed).toEqual(['pages/cx-5.html']);
    expect(read('pages/cx-5.html')).toContain('$21,000');
  });

  it('gives the same files as a full publish', async () => {
    await publish();
    await setCar(1, { price: toDollars(22_000) });
    await publish();
    const pages = [
      'index.html',
      'search.html',
      'cars/one.html',
      'cars/two.html',
      'cars/three.html',
      'sitemap.xml',
    ];
    const changed = pages.map(read);
    await publish('full');
    expect(pages.map(read)).toEqual(changed);
  });

  it('is live on its own page and in lists before it is on the pages of similar cars and in the sitemap', async () => {
    const { database, tools, clock } = published.publishing;
    const shown: boolean[][] = [];
    const look = (): void => {
      const pages = ['cars/one.html', 'search.html', 'search/mazda.html', 'cars/two.html'];
      const dated = /\/cars\/one<\/loc><lastmod>[^<]*/.exec(read('sitemap.xml'))?.[0] ?? '';
      const day = new Date(clock.now).toISOString().slice(0, 10);
      shown.push([...pages.map((page) => read(page).includes('$22,222')), dated.includes(day)]);
    };
    // The search host is told once the first pages are live.
    const begin = async () => async () => {
      look();
      return null;
    };
    const publisher = createPublisher(database, tools, () => clock.now, { begin, restore: async () => null });
    await setCar(1, { price: toDollars(21_000) });
    await publish('changes', publisher);
    clock.now += DAY;
    await setCar(0, { price: toDollars(22_222) });
    shown.length = 0;
    expect(await publish('changes', publisher)).toMatchObject({ kind: 'change', changes: 1 });
    look();
    expect(shown).toEqual([
      [true, true, true, false, false],
      [true, true, true, true, true],
    ]);
  });

  it('retains the old search shard for pages that are open', async () => {
    await publish();
    const shardHash = () =>
      (JSON.parse(read('search-data/manifest.json')) as { parts: { columns: string }[] }).parts[0]?.columns;
    const old = shardHash();
    await setCar(0, { price: toDollars(21_000) });
    await publish();
    expect(shardHash()).not.toBe(old);
    expect(existsSync(file(`search-data/columns-${old}.json`))).toBe(true);
    published.publishing.clock.now += 7 * DAY + 1;
    await publish('full');
    expect(existsSync(file(`search-data/columns-${old}.json`))).toBe(false);
  });

  it('allows a new release although a retained shard was deleted from the disk', async () => {
    await publish();
    const before = readdirSync(file('search-data'));
    await setCar(0, { price: toDollars(21_000) });
    await publish();
    for (const name of before.filter((old) => old.startsWith('columns-')))
      rmSync(file(`search-data/${name}`));
    expect((await publish('full')).kind).toBe('release');
  });

  it('is noticed by a process that did not publish last', async () => {
    await publish();
    const other = createPublisher(
      published.publishing.database,
      published.publishing.tools,
      () => published.publishing.clock.now,
    );
    published.publishing.clock.now += 1;
    await setCar(0, { price: toDollars(21_000) });
    await publish('changes', other);
    published.publishing.clock.now += 1;
    await setCar(1, { price: toDollars(22_000) });
    await publish();
    expect(read('search.html')).toMatch(/21,?000/);
    expect(read('search.html')).toMatch(/22,?000/);
  });
});

describe('a car that leaves', () => {
  it('keeps its page as sold, then as a tombstone out of the index, then answers 410', async () => {
    await publish();
    await setCar(0, { status: 'sold', sold_date_timestamp: NOW / 1000 });
    await publish();
    expect(read('sitemap.xml')).toContain('/cars/one<');
    published.publishing.clock.now = NOW + 3 * DAY + 1;
    await publish();
    expect(read('cars/one.html')).toContain('noindex');
    expect(read('sitemap.xml')).not.toContain('/cars/one<');
    expect(read('search.html')).not.toContain('/cars/one"');
    published.publishing.clock.now = NOW + 93 * DAY + 1;
    await publish();
    expect(existsSync(file('cars/one.html'))).toBe(false);
    expect(read('_redirects')).toContain('/cars/one /404 410');
  });

  it('takes the pages of its make along when their time is over', async () => {
    await publish();
    await setCar(5, { status: 'sold', sold_date_timestamp: NOW / 1000 });
    await publish();
    published.publishing.clock.now = NOW + 4 * DAY;
    await publish();
    expect(read('search/toyota.html')).toContain('noindex');
    published.publishing.clock.now = NOW + 94 * DAY;
    await publish();
    expect(existsSync(file('search/toyota.html'))).toBe(false);
    expect(existsSync(file('search/mazda.html'))).toBe(true);
  });

  it('has no page when it was taken off the website', async () => {
    await publish();
    await setCar(0, { show_on_dealer_website: false });
    expect(await publish()).toMatchObject({ removed: 1 });
    expect(existsSync(file('cars/one.html'))).toBe(false);
  });
});

describe('time', () => {
  it('TAG-07 removes JUST ARRIVED when the car is no longer new, without any change of stock', async () => {
    await addCar(published.publishing.database, published.site.id, {
      slug: 'fresh',
      created_at: new Date(NOW - DAY).toISOString(),
    });
    const report = await publish();
    expect(read('cars/fresh.html')).toContain('JUST ARRIVED');
    expect(report.nextChangeAt).toBe(NOW + 7 * DAY);
    published.publishing.clock.now = NOW + 7 * DAY;
    const before = timesOf();
    expect(await publish()).toMatchObject({ changes: 0, kind: 'change' });
    expect(read('cars/fresh.html')).not.toContain('JUST ARRIVED');
    expect(changedSince(before)).not.toContain('cars/six.html');
  });
});
