import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher } from './publisher.ts';
import { listReleases } from '#publish/release/release-folders.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { addCar } from './test-publishing.ts';
import { usePublishedSite } from './test-published-site.ts';

const published = usePublishedSite();
const { folders, file, read, setCar, publish, timesOf, changedSince } = published;

describe('other tenant files', () => {
  const home = { title: 'Another title', sections: [{ type: 'hero', title: 'Other words' }] };
  const live = () => listReleases(folders()).at(-1) ?? '';
  const lastmodOf = (path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(read('sitemap.xml'))?.[1];

  it('are published into a new release, which links the unchanged files', async () => {
    await publish();
    const old = live();
    published.publishing.clock.now += DAY;
    published.site = createTestSite(published.site.id, { pages: { home } });
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

  it('replace an altered file, and one without its compressed sibling', async () => {
    await publish();
    const before = read('cars/one.html');
    writeFileSync(file('cars/one.html'), before.replace('Mazda', 'Vandal'));
    rmSync(file('cars/two.html.br'));
    published.site = createTestSite(published.site.id, { pages: { home } });
    expect(await publish('check')).toMatchObject({ kind: 'release', written: 3 });
    expect([read('cars/one.html'), existsSync(file('cars/two.html.br'))]).toEqual([before, true]);
  });
});

describe('a page that comes out the same from other data', () => {
  it('is unchanged, keeps the time of its last change, and is not rendered again', async () => {
    const { tools, database, clock } = published.publishing;
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
    const watched = vi.fn<typeof render>(render);
    const onlooker = createPublisher(database, { ...tools, render: watched }, () => clock.now);
    expect(await publish('check', onlooker)).toMatchObject({ kind: 'none' });
    expect(watched).not.toHaveBeenCalled();
  });

  it('is recorded when nothing else has changed', async () => {
    const { tools, database, clock } = published.publishing;
    await addCar(database, published.site.id, {
      slug: 'fresh',
      created_at: new Date(NOW - DAY).toISOString(),
    });
    const render: typeof tools.render = async () => Buffer.from('the same words');
    const publisher = createPublisher(database, { ...tools, render }, () => clock.now);
    expect((await publish('changes', publisher)).nextChangeAt).toBe(NOW + 7 * DAY);
    clock.now = NOW + 7 * DAY;
    const report = await publish('changes', publisher);
    expect(report).toMatchObject({ kind: 'change', written: 0 });
    expect(report.nextChangeAt ?? Infinity).toBeGreaterThan(clock.now);
  });
});
