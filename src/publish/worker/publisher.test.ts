import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher } from './publisher.ts';
import { RECORD_FILE } from '#publish/release/release-record.ts';
import { listReleases } from '#publish/release/release-folders.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { usePublishedSite } from './test-published-site.ts';

const published = usePublishedSite((path) => ['/', '/search', '/cars/one'].includes(path));
const { folders, file, read, setCar, publish, timesOf } = published;

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

  it('has nothing to do a second time, and writes all of it again when asked to', async () => {
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
    published.site = createTestSite(published.site.id, { site: { name: 'Another Name' } });
    expect((await publish()).kind).toBe('release');
    expect(read('index.html')).toContain('Another Name');
  });

  it('leaves the site as it was when a page cannot be rendered, and the changes stay queued', async () => {
    await publish();
    const before = timesOf();
    await setCar(0, { price: toDollars(12_345) });
    const broken = createPublisher(
      published.publishing.database,
      { ...published.publishing.tools, render: async () => Promise.reject(new Error('a page is broken')) },
      () => published.publishing.clock.now,
    );
    await expect(broken.publish(published.site, 'full')).rejects.toThrow('a page is broken');
    expect(timesOf()).toEqual(before);
    expect(listReleases(folders())).toHaveLength(1);
    expect(await publish()).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$12,345');
  });
});

describe('failures', () => {
  it('writes a missing or altered file again', async () => {
    await publish();
    rmSync(file('cars/one.html'));
    writeFileSync(file('search.html'), 'vandal');
    rmSync(file('robots.txt'));
    writeFileSync(file('favicon.svg'), 'x'.repeat(read('favicon.svg').length));
    expect(await publish('check')).toMatchObject({ written: 4 });
    expect(read('cars/one.html')).toContain('</html>');
    expect(read('search.html')).toContain('</html>');
  });

  it('makes a new release when the record of the live one is broken', async () => {
    await publish();
    writeFileSync(file(RECORD_FILE), '{"files":');
    expect((await publish('check')).kind).toBe('release');
    expect(await publish('check')).toMatchObject({ kind: 'none' });
  });

  it('leaves the site complete when the disk is full, and continues when it is not', async () => {
    await publish();
    const before = timesOf();
    await setCar(0, { price: toDollars(21_000) });
    // Writing to /dev/full fails with the kernel's ENOSPC, as on a full disk.
    const staging = join(folders().site, '.publish/staging/cars/one.html');
    const full = createPublisher(
      published.publishing.database,
      {
        ...published.publishing.tools,
        async render(of, page) {
          if (page.path === '/cars/one') {
            mkdirSync(dirname(staging), { recursive: true });
            symlinkSync('/dev/full', staging);
          }
          return published.publishing.tools.render(of, page);
        },
      },
      () => published.publishing.clock.now,
    );
    await expect(full.publish(published.site, 'check')).rejects.toThrow('ENOSPC');
    expect(timesOf()).toEqual(before);
    expect(await publish()).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$21,000');
  });

  it('publishes neither beside another process nor over a release of another code build', async () => {
    await publish();
    await published.publishing.database.withTenant(published.site.id, async (db) => {
      const { lockPublishing } = await import('#db/stock/changes.repository.ts');
      await lockPublishing(db, published.site.id);
      expect(await published.publishing.publisher.publish(published.site, 'changes')).toEqual({
        outcome: 'busy',
      });
    });
    const newer = createPublisher(
      published.publishing.database,
      { ...published.publishing.tools, build: 'newer' },
      () => NOW,
    );
    expect(await newer.publish(published.site, 'changes')).toEqual({ outcome: 'outdated' });
    expect(await newer.publish(published.site, 'check')).toMatchObject({ kind: 'release' });
  });
});
