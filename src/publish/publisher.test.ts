import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateCar } from '#db/cars.repository.ts';
import { toDollars } from '#domain/money.ts';
import type { Site } from '#tenancy/site.ts';
import { createPublisher, type PublishMode, type PublishReport } from './publisher.ts';
import { listReleases, readPin, rollBack, toReleaseFolders } from './release-folders.ts';
import { createTestSite, DAY, NOW } from './test-site.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';

let publishing: TestPublishing;
let site: Site;
let ids: number[];
let counter = 0;

beforeAll(async () => {
  publishing = await openTestPublishing();
});
afterAll(() => publishing.close());

beforeEach(async () => {
  publishing.clock.now = NOW;
  counter += 1;
  site = createTestSite(`quiet-lane-${counter}`);
  ids = [];
  for (const slug of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const fields = { slug, price: 20_000 + ids.length * 30_000, make: slug === 'six' ? 'Toyota' : 'Mazda' };
    ids.push(await addCar(publishing.database, site.id, fields));
  }
});
afterEach(() => rmSync(join(publishing.sitesDir, '.releases', site.id), { recursive: true, force: true }));

const file = (name: string) => join(publishing.sitesDir, site.id, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const carId = (index: number) => ids[index] ?? 0;
const setCar = (index: number, patch: Parameters<typeof updateCar>[2]) =>
  publishing.database.withTenant(site.id, (db) => updateCar(db, carId(index), patch, publishing.clock.now));

const folders = () => toReleaseFolders(publishing.sitesDir, site.id);

type Published = Extract<PublishReport, { outcome: 'published' }>;
async function publish(mode: PublishMode = 'changes', publisher = publishing.publisher) {
  const report = await publisher.publish(site, mode);
  if (report.outcome !== 'published') throw new Error(`not published: ${report.outcome}`);
  return report satisfies Published;
}

/** Modification times of all pages and files of the site, by name. */
const timesOf = (): Record<string, number> => {
  const root = join(publishing.sitesDir, site.id);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !name.startsWith('.publish') && statSync(join(root, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, statSync(join(root, name)).mtimeMs]));
};
const changedSince = (before: Record<string, number>): string[] =>
  Object.entries(timesOf())
    .filter(([name, time]) => !name.endsWith('.br') && before[name] !== time)
    .map(([name]) => name.replace(/-[0-9a-f]{16}/, '-HASH'))
    .sort();

describe('a full publish', () => {
  it('writes every page, its compressed sibling, and the files that hosts read', async () => {
    expect((await publish()).kind).toBe('release');
    const pages = [
      'index',
      'search',
      'search/mazda',
      'search/mazda/cx-5',
      'search/used-cars',
      'cars/one',
      '404',
    ];
    const expected = [
      ...pages.flatMap((name) => [`${name}.html`, `${name}.html.br`]),
      '_headers',
      '_redirects',
      'robots.txt',
      'sitemap.xml',
      'favicon.svg',
      'site.webmanifest',
      'media/picture.txt',
    ];
    expect(expected.filter((name) => !existsSync(file(name)))).toEqual([]);
    expect(JSON.parse(read('search-data/manifest.json'))).toMatchObject({
      cars: 6,
      menu: {
        make: [
          ['Mazda', 5],
          ['Toyota', 1],
        ],
      },
    });
  });

  it('has nothing to do a second time, and does all of it again when told to', async () => {
    const first = await publish();
    expect(await publish('check')).toMatchObject({
      kind: 'none',
      written: 0,
      removed: 0,
      unchanged: first.written,
    });
    expect(await publish('full')).toMatchObject({ kind: 'release', written: first.written });
  });

  it('renders the same bytes again', async () => {
    await publish();
    const before = ['index.html', 'search.html', 'cars/one.html'].map(read);
    await publish('full');
    expect(['index.html', 'search.html', 'cars/one.html'].map(read)).toEqual(before);
  });

  it('makes a new release when the files of the tenant have changed', async () => {
    await publish();
    site = createTestSite(site.id, { site: { name: 'Another Name' } });
    expect((await publish()).kind).toBe('release');
    expect(read('index.html')).toContain('Another Name');
  });

  it('leaves the site as it was when a page cannot be rendered, and changes wait on', async () => {
    await publish();
    const before = timesOf();
    await setCar(0, { price: toDollars(12_345) });
    const broken = createPublisher(
      publishing.database,
      { ...publishing.tools, render: async () => Promise.reject(new Error('a page is broken')) },
      () => publishing.clock.now,
    );
    await expect(broken.publish(site, 'full')).rejects.toThrow('a page is broken');
    expect(timesOf()).toEqual(before);
    expect(listReleases(toReleaseFolders(publishing.sitesDir, site.id))).toHaveLength(1);
    expect(await publish()).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$12,345');
  });
});

describe('other tenant files', () => {
  const home = { title: 'Another title', sections: [{ type: 'hero', title: 'Other words' }] };
  const live = () => listReleases(folders()).at(-1) ?? '';
  const lastmodOf = (path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(read('sitemap.xml'))?.[1];

  it('write what comes out different into a new release, and link what does not', async () => {
    await publish();
    const old = live();
    publishing.clock.now += DAY;
    site = createTestSite(site.id, { pages: { home } });
    const report = await publish('check');
    expect([report.kind, live() === old]).toEqual(['release', false]);
    const names = Object.keys(timesOf()).filter((name) => !name.endsWith('.br'));
    const isSame = (name: string) =>
      existsSync(join(old, name)) && readFileSync(join(old, name)).equals(readFileSync(file(name)));
    const isLinked = (name: string) =>
      existsSync(join(old, name)) && statSync(join(old, name)).ino === statSync(file(name)).ino;
    expect(names.filter((name) => isSame(name) !== isLinked(name))).toEqual([]);
    expect(names.filter((name) => !isSame(name)).sort()).toEqual(['index.html', 'sitemap.xml']);
    expect(report).toMatchObject({ written: 2, unchanged: names.length - 2, removed: 0 });
    expect([lastmodOf('/cars/one'), lastmodOf('/')]).toEqual(
      [NOW, NOW + DAY].map((moment) => new Date(moment).toISOString()),
    );
    expect(await publish('check')).toMatchObject({ kind: 'none', written: 0 });
  });

  it('write an altered file anew, and one without its compressed sibling', async () => {
    await publish();
    const before = read('cars/one.html');
    writeFileSync(file('cars/one.html'), before.replace('Mazda', 'Vandal'));
    rmSync(file('cars/two.html.br'));
    site = createTestSite(site.id, { pages: { home } });
    expect(await publish('check')).toMatchObject({ kind: 'release', written: 3 });
    expect([read('cars/one.html'), existsSync(file('cars/two.html.br'))]).toEqual([before, true]);
  });
});

describe('a page that comes out the same from other data', () => {
  it('is unchanged, keeps its moment, and is not made again for it', async () => {
    const { tools, database, clock } = publishing;
    const render: typeof tools.render = async (of, page) =>
      page.path === '/cars/one' ? Buffer.from('the same words') : tools.render(of, page);
    const publisher = createPublisher(database, { ...tools, render }, () => clock.now);
    await publish('changes', publisher);
    const before = { ...timesOf() };
    clock.now += DAY;
    await setCar(0, { price: toDollars(21_000) });
    await publish('changes', publisher);
    expect(changedSince(before)).not.toContain('cars/one.html');
    expect(read('sitemap.xml')).toContain(`/cars/one</loc><lastmod>${new Date(NOW).toISOString()}<`);
    let rendered = 0;
    const onlooker = createPublisher(
      database,
      {
        ...tools,
        async render(of, page) {
          rendered += 1;
          return render(of, page);
        },
      },
      () => clock.now,
    );
    expect(await publish('check', onlooker)).toMatchObject({ kind: 'none' });
    expect(rendered).toBe(0);
  });

  it('is noted when nothing else has changed', async () => {
    const { tools, database, clock } = publishing;
    await addCar(database, site.id, { slug: 'fresh', created_at: new Date(NOW - DAY).toISOString() });
    const render: typeof tools.render = async () => Buffer.from('the same words');
    const publisher = createPublisher(database, { ...tools, render }, () => clock.now);
    expect((await publish('changes', publisher)).nextChangeAt).toBe(NOW + 7 * DAY);
    clock.now = NOW + 7 * DAY;
    const report = await publish('changes', publisher);
    expect(report).toMatchObject({ kind: 'change', written: 0 });
    expect(report.nextChangeAt ?? Infinity).toBeGreaterThan(clock.now);
  });
});

describe('a changed price', () => {
  it('rewrites the pages that show it and its search part, and nothing else', async () => {
    await publish();
    const before = timesOf();
    publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    expect(await publish()).toMatchObject({ kind: 'change', changes: 1 });
    const dealership = site.dealerships[0]?.slug;
    expect(changedSince(before)).toEqual(
      [
        'cars/one.html',
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

  it('comes out as a full publish would write it', async () => {
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

  it('keeps the superseded search part for pages that are open', async () => {
    await publish();
    const partOf = () =>
      (JSON.parse(read('search-data/manifest.json')) as { parts: { columns: string }[] }).parts[0]?.columns;
    const old = partOf();
    await setCar(0, { price: toDollars(21_000) });
    await publish();
    expect(partOf()).not.toBe(old);
    expect(existsSync(file(`search-data/columns-${old}.json`))).toBe(true);
    publishing.clock.now += 7 * DAY + 1;
    await publish('check');
    expect(existsSync(file(`search-data/columns-${old}.json`))).toBe(false);
  });

  it('that left a superseded part behind lets a new release come when the part was taken away', async () => {
    await publish();
    const before = readdirSync(file('search-data'));
    await setCar(0, { price: toDollars(21_000) });
    await publish();
    for (const name of before.filter((part) => part.startsWith('columns-')))
      rmSync(file(`search-data/${name}`));
    expect((await publish('full')).kind).toBe('release');
  });

  it('is seen by a process that did not publish last', async () => {
    await publish();
    const other = createPublisher(publishing.database, publishing.tools, () => publishing.clock.now);
    publishing.clock.now += 1;
    await setCar(0, { price: toDollars(21_000) });
    await publish('changes', other);
    publishing.clock.now += 1;
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
    publishing.clock.now = NOW + 3 * DAY + 1;
    await publish();
    expect(read('cars/one.html')).toContain('noindex');
    expect(read('sitemap.xml')).not.toContain('/cars/one<');
    expect(read('search.html')).not.toContain('/cars/one"');
    publishing.clock.now = NOW + 93 * DAY + 1;
    await publish();
    expect(existsSync(file('cars/one.html'))).toBe(false);
    expect(read('_redirects')).toContain('/cars/one /404 410');
  });

  it('takes the pages of its make along when their time is over', async () => {
    await publish();
    await setCar(5, { status: 'sold', sold_date_timestamp: NOW / 1000 });
    await publish();
    publishing.clock.now = NOW + 4 * DAY;
    await publish();
    expect(read('search/toyota.html')).toContain('noindex');
    publishing.clock.now = NOW + 94 * DAY;
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
  it('TAG-07 takes JUST ARRIVED away when the car is no longer new, without any change of stock', async () => {
    await addCar(publishing.database, site.id, {
      slug: 'fresh',
      created_at: new Date(NOW - DAY).toISOString(),
    });
    const report = await publish();
    expect(read('cars/fresh.html')).toContain('JUST ARRIVED');
    expect(report.nextChangeAt).toBe(NOW + 7 * DAY);
    publishing.clock.now = NOW + 7 * DAY;
    const before = timesOf();
    expect(await publish()).toMatchObject({ changes: 0, kind: 'change' });
    expect(read('cars/fresh.html')).not.toContain('JUST ARRIVED');
    expect(changedSince(before)).not.toContain('cars/six.html');
  });
});

describe('what goes wrong', () => {
  it('writes a missing or altered file again', async () => {
    await publish();
    rmSync(file('cars/one.html'));
    writeFileSync(file('search.html'), 'vandal');
    rmSync(file('robots.txt'));
    expect(await publish('check')).toMatchObject({ written: 3 });
    expect(read('cars/one.html')).toContain('</html>');
    expect(read('search.html')).toContain('</html>');
  });

  it('leaves the site whole when the disk is full, and goes on when it is not', async () => {
    await publish();
    const before = timesOf();
    await setCar(0, { price: toDollars(21_000) });
    // Writing to /dev/full is what a full disk is to a program: the kernel's own ENOSPC.
    const staging = join(
      toReleaseFolders(publishing.sitesDir, site.id).site,
      '.publish/staging/cars/one.html',
    );
    const full = createPublisher(
      publishing.database,
      {
        ...publishing.tools,
        async render(of, page) {
          if (page.path === '/cars/one') {
            mkdirSync(dirname(staging), { recursive: true });
            symlinkSync('/dev/full', staging);
          }
          return publishing.tools.render(of, page);
        },
      },
      () => publishing.clock.now,
    );
    await expect(full.publish(site, 'check')).rejects.toThrow('ENOSPC');
    expect(timesOf()).toEqual(before);
    expect(await publish()).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$21,000');
  });

  it('does not publish beside another process, nor over another state of the code', async () => {
    await publish();
    await publishing.database.withTenant(site.id, async (db) => {
      const { lockPublishing } = await import('#db/changes.repository.ts');
      await lockPublishing(db, site.id);
      expect(await publishing.publisher.publish(site, 'changes')).toEqual({ outcome: 'busy' });
    });
    const newer = createPublisher(publishing.database, { ...publishing.tools, build: 'newer' }, () => NOW);
    expect(await newer.publish(site, 'changes')).toEqual({ outcome: 'outdated' });
  });
});

describe('going back', () => {
  const goBack = () => rollBack(folders(), site.id, publishing.clock.now);
  /** Two releases: in the first the price of the first car is $20,000, in the second $21,000. */
  async function publishTwice(): Promise<void> {
    await publish();
    publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    await publish('full');
    publishing.clock.now += 1000;
  }

  it('holds a site until someone publishes it by command', async () => {
    await publishTwice();
    await goBack();
    expect(read('cars/one.html')).toContain('$20,000');
    await setCar(0, { price: toDollars(23_000) });
    for (const mode of ['changes', 'check', 'full'] as const) {
      expect(await publishing.publisher.publish(site, mode)).toEqual({ outcome: 'pinned', problem: null });
    }
    expect(read('cars/one.html')).toContain('$20,000');
    const lifts = readPin(folders());
    expect(await publishing.publisher.publish(site, 'check', { lifts })).toMatchObject({ changes: 1 });
    expect([readPin(folders()), read('cars/one.html')]).toEqual([null, expect.stringContaining('$23,000')]);
  });

  it.each<[PublishMode, string]>([
    ['changes', 'a change of stock'],
    ['changes', 'other tenant files'],
    ['check', 'a look at every page'],
    ['full', 'a new release'],
  ])('holds a site while %s (%s) is under way, which then waits on', async (mode, what) => {
    await publishTwice();
    await setCar(0, { price: toDollars(23_000) });
    if (what === 'other tenant files') site = createTestSite(site.id, { site: { name: 'Another Name' } });
    const releases = listReleases(folders());
    const lifts = readPin(folders());
    const overtaken = createPublisher(
      publishing.database,
      {
        ...publishing.tools,
        async render(of, page) {
          if (readPin(folders()) === null) await goBack();
          return publishing.tools.render(of, page);
        },
      },
      () => publishing.clock.now,
    );
    expect(await overtaken.publish(site, mode, { lifts })).toEqual({ outcome: 'pinned', problem: null });
    expect(read('cars/one.html')).toContain('$20,000');
    expect(listReleases(folders())).toEqual(releases);
    expect(readdirSync(folders().releases).sort()).toEqual(
      [...releases.map((release) => basename(release)), 'lock', 'pinned'].sort(),
    );
    const later = { lifts: readPin(folders()) };
    expect(await publishing.publisher.publish(site, 'full', later)).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$23,000');
  });
});
