import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { journey, type Shopper, type Width, testAtWidths } from './journey.ts';
import { readScreen, settle } from './search-shopper.ts';
import { openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

const group = siteIn('atlas');

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForTimeout(300);
};
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);

/** Everything that must be restored. */
async function see({ page }: Shopper) {
  const { url, count, chips, cards } = await readScreen(page);
  return { url, count, chips, cards, scroll: await scrollOf(page) };
}

describe('back and forward', () => {
  const walk = (steps: (shopper: Shopper) => Promise<void>) => (width: Width) =>
    journey(browser, { site: group, width }, steps);

  testAtWidths(
    'each choice is a step back and a step forward',
    walk(async (shopper) => {
      const { page } = shopper;
      // What search does not know is ignored.
      await shopper.open(
        '/search?utm_source=x&colourr=Red&range[price]=9:3&range[nonsense]=1:2&page=-4&body=SUV',
      );
      const first = await see(shopper);
      expect(first.chips).toEqual(['SUV']);
      expect(first.count).toBeGreaterThan(0);
      await shopper.sort('Lowest price');
      const second = await see(shopper);
      await page.goBack();
      await shopper.settle();
      expect(await see(shopper)).toEqual(first);
      await page.goForward();
      await shopper.settle();
      expect(await see(shopper)).toEqual(second);
    }),
  );

  testAtWidths(
    'a typed word that a press leaves out is a step, too',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search?query=zzyzx');
      expect(await shopper.count()).toBe(0);
      await page.getByRole('link', { name: /^Without “zzyzx”: \d+$/ }).click();
      await page.waitForURL(/search$/);
      await shopper.settle();
      expect(await shopper.count()).toBeGreaterThan(0);
      await page.goBack();
      await shopper.settle();
      expect([new URL(page.url()).search, await shopper.count()]).toEqual(['?query=zzyzx', 0]);
    }),
  );

  testAtWidths(
    'back from a car gives filters, page, scroll and focus back',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search?car_type=used&sortBy=Car_production:price:asc&page=2');
      const link = page.locator('.search-cards .card-title a').nth(4);
      await link.scrollIntoViewIfNeeded();
      await scrollTo(page, (await scrollOf(page)) + 40);
      const before = await see(shopper);
      const href = await link.getAttribute('href');
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cars/**');
      await page.goBack();
      await shopper.settle();
      await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before.scroll);
      expect(await see(shopper)).toEqual({ ...before, scroll: await scrollOf(page) });
      expect(await focusedHref(page)).toBe(href);
    }),
  );

  testAtWidths(
    'back from a car to a plain results page gives the scroll back',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search/page/2');
      const link = page.locator('.search-cards .card-title a').nth(7);
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      const before = await scrollOf(page);
      await link.click();
      await page.waitForURL('**/cars/**');
      await page.goBack();
      await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before);
      expect(new URL(page.url()).pathname).toBe('/search/page/2');
    }),
  );

  testAtWidths(
    'reloading keeps filters, page and scroll, and somebody else sees the same at the address',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search?range[price]=:60000&sortBy=Car_production:km:asc&page=2');
      await scrollTo(page, 700);
      const before = await see(shopper);
      await page.reload();
      await shopper.settle();
      await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before.scroll);
      const { scroll, ...mine } = await see(shopper);
      expect({ ...mine, scroll }).toEqual({ ...before, scroll: await scrollOf(page) });
      const other = await openPage(browser, widths.desk);
      await other.goto(shopper.page.url());
      await settle(other);
      const { url, count, chips, cards } = await readScreen(other);
      expect({ url, count, chips, cards }).toEqual(mine);
      await other.context().close();
    }),
  );

  testAtWidths(
    'words typed on are one step back, not one for every pause',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search');
      const before = await page.evaluate(() => history.length);
      const field = page.getByRole('combobox', { name: 'Search', exact: true });
      await field.pressSequentially('toyota');
      await page.waitForURL(/query=toyota$/);
      await field.pressSequentially(' hilux');
      await page.waitForURL(/query=toyota\+hilux$/);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await shopper.settle();
      expect(shopper.query()).toBe('');
      expect(await field.inputValue()).toBe('');
    }),
  );
});

test('back closes the filters on a phone and stays on the page', () =>
  journey(browser, { site: group, width: 'phone' }, async (shopper) => {
    const { page } = shopper;
    await page.goto(siteUrl(group, '/robots.txt'));
    await shopper.open('/search');
    await shopper.openFilters();
    const count = await shopper.choose('Condition', 'Used');
    await page.goBack();
    await page.locator('.filter-sheet').waitFor({ state: 'detached' });
    await shopper.settle();
    expect(new URL(page.url()).pathname).toBe('/search');
    expect(await shopper.count()).toBe(count);
    await page.goBack();
    await shopper.settle();
    expect(shopper.query()).toBe('');
  }));
