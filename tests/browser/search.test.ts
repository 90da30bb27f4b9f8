import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { settle } from './search-shopper.ts';
import { openPage, siteIn, sites, siteUrl, useBrowser, type WatchedPage, widths } from './shopper.ts';

/** Maximum script of the search page, brotli bytes (issue: 140 KB). */
const SCRIPT_IN_ALL = 140 * 1024;

const browser = useBrowser();

/** Opens a page, runs `use` and closes it; the browser may have logged nothing. */
async function visit(url: string, width: number, use: (page: WatchedPage) => Promise<void>): Promise<void> {
  const page = await openPage(browser, width);
  await watchShifts(page);
  await page.goto(url);
  await settle(page);
  await use(page);
  expect(page.complaints).toEqual([]);
  await page.context().close();
}

const count = (page: Page) => page.locator('.search-count b').textContent();
const untilCount = (page: Page, wanted: string) =>
  page.locator('.search-count b', { hasText: new RegExp(`^${wanted}$`) }).waitFor();
const firstCar = (page: Page) => page.locator('.search-cards .card-title a').first().getAttribute('href');
/** The last visible box of the panel with results, with its value and count. */
async function firstBox(page: Page, panel = '.search-panel') {
  const option = page.locator(`${panel} .facet[open] .facet-option:not(.facet-option-none)`).last();
  const shown = (await option.locator('.facet-count').textContent()) ?? '';
  const value = (await option.locator('.facet-value').textContent()) ?? '';
  return { option, shown, value };
}

/** Delays the search's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search\.island.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const searched = sample(sites, 1, 'searches').map((site) => ({ id: site.id, site }));

describe.each(searched)('the search of $id', ({ site }) => {
  const url = (path: string) => siteUrl(site, path);

  test.each(sample(Object.entries(widths), 1, 'widths of an address with a query'))(
    'nothing moves under an address with a query, %s',
    async (_name, width) => {
      await visit(
        url('/search?range[price]=10000:70000&sortBy=Car_production:price:asc'),
        width,
        async (page) => {
          await page.waitForFunction(() => !document.documentElement.classList.contains('search-pending'));
          await page.waitForTimeout(500);
          expect(await shiftsOf(page)).toEqual([]);
          expect(await page.locator('.chip').allTextContents()).toEqual(['$10,000 to $70,000']);
        },
      );
    },
  );

  test('on a phone the filters are a sheet with a live count that gives the focus back and moves nothing', async () => {
    await visit(url('/search'), widths.phone, async (page) => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      // After scrolling, the button is at the bottom edge.
      await page.locator('.search-filters-float').waitFor();
      const box = await page.locator('.search-open-filters').boundingBox();
      expect(box?.y).toBeGreaterThan(widths.phone);
      await page.locator('.search-open-filters').click();
      await page.locator('dialog.filter-sheet[open]').waitFor();
      await page.mouse.wheel(0, 2_000);
      await page.locator('.filter-sheet-show').click();
      await page.locator('dialog.filter-sheet').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.locator('.search-open-filters').click();
      const sheet = page.locator('dialog.filter-sheet[open]');
      await sheet.waitFor();
      const { violations } = await axeOn(page).include('.filter-sheet').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const { option, shown } = await firstBox(page, '.filter-sheet');
      await option.click();
      await page.locator('.filter-sheet-show', { hasText: ` ${shown} ` }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-open-filters');
      expect(await count(page)).toBe(shown);
    });
  });

  test('SEARCH-10 as a carousel the results are one row that is swiped and snaps to a card', async () => {
    await visit(url('/search'), widths.phone, async (page) => {
      const strip = page.locator('.search-cards');
      // The class of the setting `layout`, whose effect a unit test covers.
      await strip.evaluate((list) => list.classList.add('search-strip'));
      const cards = strip.locator(':scope > li');
      const edges = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
      expect(new Set((await edges()).map(({ top }) => Math.round(top))).size).toBe(1);
      const [first] = await edges();
      await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2.4, behavior: 'instant' }));
      const resting = (await edges()).filter(({ left }) => Math.abs(left - (first?.left ?? 0)) < 1.5);
      expect(resting).toHaveLength(1);
      expect(resting[0]).not.toEqual(first);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: inner, clientWidth: outer } = document.documentElement;
        return { scrollWidth: inner, clientWidth: outer };
      });
      expect(scrollWidth).toBe(clientWidth);
    });
  });
});

/** Independent of the template: each is checked in one of them. */
describe('the search', () => {
  const url = (template: Parameters<typeof siteIn>[0], path: string) => siteUrl(siteIn(template), path);

  test('the first page requests no search data and at most 140 KB of script', async () => {
    const page = await openPage(browser, widths.phone);
    const scripts = new Map<string, Promise<Buffer>>();
    const data: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/search-data/')) data.push(response.url());
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(url('torque', '/search'), { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('astro-island:not([ssr])') !== null);
    expect(data.filter((name) => !name.endsWith('/manifest.json'))).toEqual([]);
    // Text search loads the rest of it.
    await page.locator('.search-text input').fill('automatic');
    await page.waitForURL(/query=automatic/);
    await expect.poll(() => data.some((name) => name.includes('/text-'))).toBe(true);
    const bodies = await Promise.all(scripts.values());
    const total = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    expect(total).toBeGreaterThan(60 * 1024);
    expect(total).toBeLessThanOrEqual(SCRIPT_IN_ALL);
    await page.context().close();
  });

  test('SEARCH-01 SEARCH-02 SEARCH-04 SEARCH-05 choosing, going back, forward and reloading agree', async () => {
    await visit(url('drift', '/search'), widths.desk, async (page) => {
      const before = { count: await count(page), car: await firstCar(page) };
      const { option, shown } = await firstBox(page);
      await option.click();
      await untilCount(page, shown);
      const chosen = { url: page.url(), car: await firstCar(page) };
      expect(new URL(chosen.url).search).not.toBe('');
      await page.goBack();
      await untilCount(page, before.count ?? '');
      expect(await firstCar(page)).toBe(before.car);
      expect(await page.locator('.search-panel input:checked').count()).toBe(0);
      await page.goForward();
      await untilCount(page, shown);
      await page.reload();
      await untilCount(page, shown);
      expect({ url: page.url(), car: await firstCar(page) }).toEqual(chosen);
    });
  });

  test('a tap before the script has loaded is not lost', async () => {
    const page = await openPage(browser, widths.desk);
    const release = await holdScript(page);
    await page.goto(url('atlas', '/search'));
    const { option, shown } = await firstBox(page);
    await option.click();
    expect(await page.locator('.chip').count()).toBe(0);
    release();
    await untilCount(page, shown);
    expect(await option.locator('input').isChecked()).toBe(true);
    expect(await page.locator('.chip').count()).toBe(1);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});
