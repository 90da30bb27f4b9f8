import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { findRelease } from '#publish/release/live-release.ts';
import { pruneSharedFiles } from '#publish/release/shared-files.ts';
import { listStaticFiles } from '#publish/release/static-files.ts';
import { distFolder } from '#publish/render/build-id.ts';
import type { PublishTools } from './publish-job.ts';
import { publishSite } from './publish-site.ts';
import { loadTestTools } from './test-publishing.ts';

let folder = '';
let tools: PublishTools;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'public-files-'));
  const publicDir = join(folder, 'public');
  mkdirSync(join(publicDir, 'demo', 'spin'), { recursive: true });
  for (const name of [
    'car.webp',
    'car two.webp',
    'hero.webp',
    'spin/01.webp',
    'spin/02.webp',
    'unnamed.webp',
  ])
    writeFileSync(join(publicDir, 'demo', name), name);
  writeFileSync(join(publicDir, 'ads.txt'), 'none');
  tools = await loadTestTools(join(folder, 'sites'));
  tools = { ...tools, publicDir, staticFiles: listStaticFiles(distFolder(), publicDir) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (url: string): CarInput['images'] => [{ image: { url } }];
type Dealer = { id: string; settings?: Parameters<typeof createTestSite>[1]; cars: Partial<CarInput>[] };

function publish({ id, settings, cars }: Dealer, full = false) {
  const site = createTestSite(id, settings);
  const snapshot = createTestSnapshot(
    site,
    cars.map((car, index) => createTestCar({ id: index + 1, slug: `car-${index + 1}`, ...car })),
  );
  const job = { site, snapshot, now: NOW, touched: 'all' as const, full, lifts: null };
  return publishSite(tools, job, findRelease(tools.sitesDir, site.id));
}
const demoFiles = (id: string): string[] => {
  const demo = join(tools.sitesDir, id, 'demo');
  if (statSync(demo, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(demo, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
};
const inode = (id: string, file: string): number => lstatSync(join(tools.sitesDir, id, file)).ino;

describe('the public files of a site', () => {
  it('are those that its pages name: pictures of cars, of a spin, and of the settings', async () => {
    const own = named('/demo/car.webp');
    await publish({ id: 'one', cars: [{ images: own }] });
    expect(demoFiles('one')).toEqual(['car.webp']);
    const spin = { spin_images: ['/demo/spin/01.webp', '/demo/spin/02.webp'] };
    const picture = { url: '/demo/hero.webp', width: 1440, height: 960, alt: 'A car' };
    const home = { title: 'Cars', sections: [{ type: 'hero', title: 'Good cars', picture }] };
    const cars = [{ images: named('/demo/car%20two.webp') }, { images: own, ...spin }];
    await publish({ id: 'two', settings: { pages: { home } }, cars });
    expect(demoFiles('two')).toEqual(['01.webp', '02.webp', 'car two.webp', 'car.webp', 'hero.webp']);
  });
  it('are those that a style sheet of its pages names, and not those of another template', async () => {
    const sheet = join(folder, 'sheet.css');
    writeFileSync(sheet, '.a{background:url(/demo/hero.webp)}');
    const { staticFiles } = tools;
    const cases = [
      ['drift', ['hero.webp']],
      ['atlas', []],
    ] as const;
    for (const [template, files] of cases) {
      // The sheet of drift's pages, with a picture in it.
      const always = staticFiles.always.map((item) =>
        /DriftLayout.*\.css$/.test(item.file) ? { ...item, path: sheet, compressed: false } : item,
      );
      const site = createTestSite(`sheet-${template}`, { site: { template } });
      const job = { site, snapshot: createTestSnapshot(site, []), now: NOW, touched: 'all' as const };
      const all = { ...job, full: false, lifts: null };
      await publishSite(
        { ...tools, staticFiles: { ...staticFiles, always } },
        all,
        findRelease(tools.sitesDir, site.id),
      );
      expect(demoFiles(site.id)).toEqual(files);
    }
  });
  it('are none where nothing is named, except those of every site', async () => {
    await publish({ id: 'three', cars: [{ images: named('https://pictures.example/demo/other.webp') }] });
    expect(demoFiles('three')).toEqual([]);
    expect(statSync(join(tools.sitesDir, 'three', 'ads.txt')).size).toBe(4);
  });
  it('come with the change that names them, and go with the next release', async () => {
    await publish({ id: 'four', cars: [{}] });
    expect(demoFiles('four')).toEqual([]);
    expect(await publish({ id: 'four', cars: [{ images: named('/demo/car.webp') }] })).toMatchObject({
      kind: 'change',
    });
    expect(demoFiles('four')).toEqual(['car.webp']);
    await publish({ id: 'four', cars: [{}] }, true);
    expect(demoFiles('four')).toEqual([]);
  });
  it('are one file on the disk for all sites, which nobody can write to by accident', async () => {
    for (const id of ['five', 'six']) await publish({ id, cars: [{ images: named('/demo/car.webp') }] });
    expect(inode('five', 'demo/car.webp')).toBe(inode('six', 'demo/car.webp'));
    const { mode, nlink } = lstatSync(join(tools.sitesDir, 'five', 'demo/car.webp'));
    expect([(mode & 0o222).toString(8), nlink > 2]).toEqual(['0', true]);
    expect(inode('five', 'demo/car.webp')).not.toBe(lstatSync(join(tools.publicDir, 'demo/car.webp')).ino);
  });
  it('are mended by a check when someone deleted them, and when the shared copy was cut off', async () => {
    const dealer = { id: 'seven', cars: [{ images: named('/demo/car.webp') }] };
    await publish(dealer);
    rmSync(join(tools.sitesDir, 'seven', 'demo/car.webp'));
    expect(await publish(dealer)).toMatchObject({ written: 1 });
    expect(demoFiles('seven')).toEqual(['car.webp']);
    const shared = join(tools.sitesDir, '.shared', 'demo');
    for (const name of readdirSync(shared).filter((each) => each.includes('~')))
      truncateSync(join(shared, name), 0);
    await publish({ ...dealer, id: 'eight' });
    expect(statSync(join(tools.sitesDir, 'eight', 'demo/car.webp')).size).toBe('car.webp'.length);
  });
  it('leave no copy behind when no site has them for a week', async () => {
    const shared = join(tools.sitesDir, '.shared', 'demo');
    const before = readdirSync(shared).length;
    rmSync(join(tools.sitesDir, '.releases'), { recursive: true });
    pruneSharedFiles(tools.sitesDir, Date.now());
    expect(readdirSync(shared).length).toBe(before);
    pruneSharedFiles(tools.sitesDir, Date.now() + 8 * 86_400_000);
    expect(
      readdirSync(shared, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    ).toEqual([]);
  });
});
