import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PARSING_SHEET_ID } from '#layouts/parsing-sheet.ts';
import { sample } from '#tests/sample.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { firstVehiclePath, openPage, sites, useBrowser, widths } from './shopper.ts';
import { openSlowLine, type SlowPart, type SlowLine } from './slow-line.ts';

const header: SlowPart = { from: '<header', tags: 60 };
const toolbar: SlowPart = { from: '<div class="search-toolbar', tags: 30 };

/** Time for a page's first paint. */
const HEAD_START_MS = 600;

/** The first view of each kind of page: a shift outside of it is not visible. */
const slowParts = {
  home: [header, { from: '<main', tags: 90 }],
  search: [
    { from: '<main', tags: 20 },
    { from: '<div class="facets"', tags: 35 },
    toolbar,
    { from: '<ul class="cards', tags: 80 },
  ],
  query: [toolbar, { from: '<ul class="cards', tags: 30 }],
  vehicle: [
    { from: '<main', tags: 20 },
    { from: '<p class="gallery-controls', tags: 30 },
    { from: '<dl class="key-facts', tags: 40 },
    { from: '<p class="kicker', tags: 10 },
    { from: '<aside class="buy', tags: 40 },
    { from: '<div class="price-block', tags: 40 },
    { from: '<dl class="key-facts', tags: 40 },
  ],
  compare: [{ from: '<main', tags: 15 }],
  watchlist: [{ from: '<main', tags: 60 }],
  // Short enough for the footer to be in the first view.
  lost: [
    { from: '<main', tags: 10 },
    { from: '<footer', tags: 60 },
  ],
} satisfies Record<string, readonly SlowPart[]>;

const LOST = '/no-such-page';

type Look = { path: string; width: number };

function kindOf(path: string): keyof typeof slowParts {
  if (path.startsWith('/cars/')) return 'vehicle';
  if (path.startsWith('/search?')) return 'query';
  if (path.startsWith('/search')) return 'search';
  if (path === '/watchlist') return 'watchlist';
  if (path === LOST) return 'lost';
  return path === '/compare' ? 'compare' : 'home';
}

let line: SlowLine;
beforeAll(async () => {
  line = await openSlowLine(inject('port'), (path) => slowParts[kindOf(path)]);
});
afterAll(() => line.stop());
const browser = useBrowser();

const slowed = sample(sites, 1, 'slow line').map((site) => ({ id: site.id, site }));

describe.each(slowed)('$id on a slow connection', ({ site }) => {
  let vehicle = '';
  beforeAll(() => {
    vehicle = firstVehiclePath(site);
  });

  async function movedOn({ path, width }: Look): Promise<string[]> {
    const page = await openPage(browser, width);
    await watchShifts(page);
    await page.goto(`http://${site.id}.localhost:${line.port}${path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => !document.documentElement.classList.contains('search-pending'));
    const moved = await shiftsOf(page);
    await page.context().close();
    return moved.map((words) => `${path} at ${width}: ${words}`);
  }

  test('nothing moves while the HTML loads', async () => {
    const paths: Record<keyof typeof slowParts, string> = {
      home: '/',
      search: '/search',
      query: '/search?range[price]=10000:70000',
      vehicle,
      compare: '/compare',
      watchlist: '/watchlist',
      lost: LOST,
    };
    const looks = Object.values(paths).flatMap((path) =>
      Object.values(widths).map((width): Look => ({ path, width })),
    );
    const seen = sample(looks, 3, `slow line ${site.id}`);
    // Slow connections mostly wait, so pages load in parallel, one started after the other.
    const moved = await Promise.all(
      seen.map(async (look, at) => {
        await wait(at * HEAD_START_MS);
        return (await movedOn(look)).length > 0 ? [look] : [];
      }),
    );
    // A font may load late beside other pages: once more, alone.
    const again: string[] = [];
    for (const look of moved.flat()) again.push(...(await movedOn(look)));
    expect(again).toEqual([]);
  });

  test.each(sample([['/'], ['/search'], ['a vehicle']], 1, 'rules'))(
    'rules for parsing go with it, and no font loads again: %s',
    async (path) => {
      const page = await openPage(browser, widths.desk);
      await watchShifts(page);
      await page.addInitScript(() => {
        document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
          for (const { family, unicodeRange } of fontfaces) performance.mark(`${family} ${unicodeRange}`);
        });
      });
      const countRules = () =>
        page.evaluate(
          (id) => document.querySelector<HTMLLinkElement>(`link#${id}`)?.sheet?.cssRules.length ?? 0,
          PARSING_SHEET_ID,
        );
      await page.route('**/*.js', (route) => route.abort());
      const url = `http://${site.id}.localhost:${inject('port')}${path.startsWith('/') ? path : vehicle}`;
      await page.goto(url);
      expect(await countRules()).toBeGreaterThan(0);
      await page.unroute('**/*.js');
      await page.reload();
      await expect.poll(countRules, { timeout: 10_000 }).toBe(0);
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page)).toEqual([]);
      const loaded = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
      expect(loaded).toEqual([...new Set(loaded)]);
      await page.context().close();
    },
  );
});
