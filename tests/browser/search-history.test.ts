import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, type Shopper, type Width, testAtWidths, testInAudit } from './journey.ts';
import { readScreen } from './search-shopper.ts';
import { siteIn, useBrowser } from './shopper.ts';

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

  testInAudit(
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
});
