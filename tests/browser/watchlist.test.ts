import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { journey, type Shopper, type Width, testAtWidths } from './journey.ts';
import { openPage, siteIn, siteUrl, sites, useBrowser, untilDefined, widths } from './shopper.ts';

const browser = useBrowser();
const group = siteIn('atlas');

const walk = (steps: (shopper: Shopper) => Promise<void>) => (width: Width) =>
  journey(browser, { site: group, width }, steps);
const hearts = ({ page }: Shopper) => page.locator('.search-cards .card-toggle-favourite');
const headerLink = ({ page }: Shopper) => page.locator('.header [data-saved-link]');
const nameOf = async (shopper: Shopper, at: number): Promise<string> =>
  ((await hearts(shopper).nth(at).getAttribute('aria-label')) ?? '').replace(/^Save /, '');
const listed = ({ page }: { page: Page }) => page.getByRole('button', { name: /^Remove / });
const removed = ({ page }: { page: Page }) => page.getByRole('button', { name: /^Put back / });

async function openSearch(shopper: Shopper): Promise<void> {
  await shopper.open('/search');
  await untilDefined(shopper.page, 'fc-saved-links');
}

describe('saving cars', () => {
  testAtWidths(
    'WATCH-13 WATCH-15 a saved car is counted, said with a way back, and listed after a reload and in another tab',
    walk(async (shopper) => {
      const { page } = shopper;
      await openSearch(shopper);
      expect(await headerLink(shopper).getAttribute('aria-label')).toBe('Watchlist');
      const names = [await nameOf(shopper, 0), await nameOf(shopper, 1)];
      const place = () =>
        headerLink(shopper)
          .boundingBox()
          .then((box) => [box?.x, box?.width]);
      const before = await place();
      await hearts(shopper).nth(0).click();
      await hearts(shopper).nth(1).click();
      await page.locator('.header [aria-label="Watchlist, 2 saved cars"]').waitFor();
      expect(await place()).toEqual(before);
      await page.locator('.toast', { hasText: 'Car Saved In Watchlist' }).waitFor();
      // What a page repeats stands in it once, and icons refer to it.
      const symbolIn = (part: string, of: Page = page) =>
        of
          .locator(`${part} svg`)
          .first()
          .evaluate((icon) => {
            const drawing = icon.querySelector('use')?.getAttribute('href');
            return (drawing ? document.querySelector(drawing) : icon)?.innerHTML;
          });
      const heart = await symbolIn('.header [data-saved-link]');
      const symbols = {
        card: await symbolIn('.card-toggle-favourite'),
        drawer: await symbolIn('.drawer [data-saved-link]'),
      };
      await page.getByRole('link', { name: 'View List' }).click();
      await listed(shopper).nth(1).waitFor();
      // No level of headings is left out between the page's and the cards'.
      expect(
        await page
          .locator('main :is(h1, h2, h3):visible')
          .evaluateAll((all) => all.map((each) => each.tagName)),
      ).toEqual(['H1', 'H2', 'H3', 'H3']);
      expect(await listed(shopper).evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(
        names.toReversed().map((name) => `Remove ${name}`),
      );
      await page.reload();
      await listed(shopper).nth(1).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(siteUrl(group, '/watchlist'));
      await listed({ page: tab }).nth(1).waitFor();
      await listed({ page: tab }).first().click();
      await expect.poll(() => listed(shopper).count()).toBe(1);
      await page.locator('.header [aria-label="Watchlist, 1 saved car"]').waitFor();
      const toggle = '.quiet-toggle[data-toggle=favourite]';
      await page.locator('main .card-title a').first().click();
      await page.locator(toggle).waitFor();
      await listed({ page: tab }).first().click();
      await tab.getByRole('heading', { name: 'No saved cars yet' }).waitFor();
      // One symbol stands for saving, wherever it is.
      const all = { ...symbols, vehicle: await symbolIn(toggle), empty: await symbolIn('.list-note', tab) };
      expect(all).toEqual({ card: heart, drawer: heart, vehicle: heart, empty: heart });
    }),
  );

  testAtWidths(
    'WATCH-14 what is removed can be had back at its place, by the toast and after it, until the page is left',
    walk(async (shopper) => {
      const { page } = shopper;
      await page.clock.install();
      await openSearch(shopper);
      for (const at of [0, 1, 2]) await hearts(shopper).nth(at).click();
      await page.goto(siteUrl(group, '/watchlist'));
      await listed(shopper).nth(2).waitFor();
      const labels = () => listed(shopper).evaluateAll((all) => all.map((each) => each.ariaLabel));
      const all = await labels();
      await listed(shopper).nth(1).click();
      await page.locator('.toast', { hasText: 'Car Removed' }).waitFor();
      expect(await labels()).toEqual([all[0], all[2]]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(labels).toEqual(all);
      for (const left of [2, 1, 0]) {
        await listed(shopper).first().click();
        await expect.poll(() => listed(shopper).count()).toBe(left);
      }
      await page.getByRole('heading', { name: 'No saved cars yet' }).waitFor();
      expect(await page.locator('.list-note .button:visible').getAttribute('href')).toBe('/search');
      // Longer than the toast lasts; the last first, so that the list has to know the places.
      await page.clock.fastForward(3_500);
      await page.locator('.toast', { hasText: 'Car Removed' }).waitFor({ state: 'hidden' });
      expect(await page.getByText('Removed.', { exact: true }).count()).toBe(3);
      for (const left of [2, 1, 0]) {
        await removed(shopper).last().click();
        await expect.poll(() => removed(shopper).count()).toBe(left);
      }
      expect(await labels()).toEqual(all);
      await page.reload();
      await listed(shopper).nth(2).waitFor();
      expect(await labels()).toEqual(all);
      await listed(shopper).nth(1).click();
      await page.reload();
      await expect.poll(labels).toEqual([all[0], all[2]]);
      expect(await removed(shopper).count()).toBe(0);
    }),
  );

  test.runIf(isThorough())('with the keyboard alone: save, go to the list, remove', async () => {
    await journey(browser, { site: group, width: 'desk' }, async (shopper) => {
      const { page } = shopper;
      await openSearch(shopper);
      await hearts(shopper).first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.header [aria-label="Watchlist, 1 saved car"]').waitFor();
      // Undo is the last stop before the end of the page, and gives the focus back.
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.waitForTimeout(3_500);
      await page.keyboard.press('Enter');
      expect(await hearts(shopper).first().getAttribute('aria-pressed')).toBe('false');
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('card-toggle-favourite');
      await page.keyboard.press('Space');
      await headerLink(shopper).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/watchlist');
      await page.locator('.watchlist[aria-busy=false]').waitFor();
      await listed(shopper).first().focus();
      const focused = () => page.evaluate(() => document.activeElement?.ariaLabel?.split(' ', 1)[0]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'No saved cars yet' }).waitFor();
      expect(await focused()).toBe('Put');
      await page.waitForTimeout(3_500);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'No saved cars yet' }).waitFor({ state: 'detached' });
      expect(await focused()).toBe('Remove');
    });
  });

  test.runIf(isThorough())(
    'a search that fails says so, and the list comes with the next try; a car that is gone is said by its name',
    async () => {
      const page = await openPage(browser, widths.phone);
      await page.goto(siteUrl(group, '/search'));
      await untilDefined(page, 'fc-saved-links');
      await page.locator('.search-cards .card-toggle-favourite').first().click();
      await page.locator('.header [aria-label="Watchlist, 1 saved car"]').waitFor();
      const gone = {
        id: 999_999_999,
        name: '2011 Kia Rio S',
        slug: 'gone',
        make: 'Kia',
        model: 'Rio',
        primary_image_url: null,
      };
      await page.evaluate((car) => {
        const own: unknown[] = JSON.parse(localStorage.getItem('forecourt:favourites') ?? '[]');
        localStorage.setItem('forecourt:favourites', JSON.stringify([...own, car]));
      }, gone);
      await page.route('**/search-data/**', (route) => route.abort());
      await page.goto(siteUrl(group, '/watchlist'), { waitUntil: 'load' });
      await page.getByRole('heading', { name: 'The cars did not load' }).waitFor();
      await page.unroute('**/search-data/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.saved-cards .card-title a').first().waitFor();
      expect(await page.locator('.saved-cards > li').count()).toBe(2);
      const card = page.locator('.saved-gone');
      expect(await card.textContent()).toContain('2011 Kia Rio SThis one is no longer for sale.');
      expect(await card.getByRole('link').getAttribute('href')).toBe('/search?make=Kia');
      await page.getByRole('button', { name: 'Remove 2011 Kia Rio S' }).click();
      await page.getByRole('button', { name: 'Put back 2011 Kia Rio S' }).waitFor();
      await page.context().close();
    },
  );

  test.each(sample(sites, 1, 'header of saved cars').map((site) => [site.id, site] as const))(
    '%s: the header holds the link at 320 px and at twice the text size, and without script the page says what it needs',
    async (_id, site) => {
      const page = await openPage(browser, 320, { javaScriptEnabled: false });
      const devtools = await page.context().newCDPSession(page);
      for (const standard of [16, 32]) {
        await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
        await page.goto(siteUrl(site, '/watchlist'), { waitUntil: 'load' });
        const box = await page.locator('.header [data-saved-link]').boundingBox();
        expect(box?.width, `${standard}`).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${standard}`).toBeLessThanOrEqual(320);
      }
      expect(await page.locator('.noscript').textContent()).toContain('The watchlist needs JavaScript');
      for (const path of ['/watchlist', '/compare']) {
        await page.goto(siteUrl(site, path), { waitUntil: 'load' });
        expect(await page.locator('.noscript').count(), path).toBe(1);
        // Nothing loads, so no boxes of loading either.
        const waiting = page.locator(':is(.watchlist-waiting, .compare-waiting):visible');
        expect(await waiting.count(), path).toBe(0);
      }
      await page.context().close();
    },
  );
});

describe('a comparison', () => {
  test.runIf(isThorough())(
    'two cars fit beside each other on a phone, and more are scrolled by keys within their region',
    async () => {
      for (const site of sample(sites, 1, 'compared on a phone')) {
        const page = await openPage(browser, 390);
        await page.goto(siteUrl(site, '/search'), { waitUntil: 'networkidle' });
        const toggles = page.locator('.search-cards .card-toggle-compare');
        for (const at of [0, 1]) await toggles.nth(at).click();
        await page.goto(siteUrl(site, '/compare'), { waitUntil: 'networkidle' });
        const region = page.getByRole('region', { name: 'Side by side' });
        const sideways = () => region.evaluate((part) => part.scrollWidth - part.clientWidth);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const rights = await page
            .locator('.compare-car, .compare-table tbody td')
            .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
          expect(Math.max(...rights), `${site.id} at ${width}`).toBeLessThanOrEqual(width);
          expect(await sideways(), `${site.id} at ${width}`).toBe(0);
        }
        // In what the browser tells assistive technology, because a table laid out as blocks may lose its roles there.
        const devtools = await page.context().newCDPSession(page);
        const { nodes } = await devtools.send('Accessibility.getFullAXTree');
        const partsOf = (wanted: string) =>
          nodes.filter(({ ignored, role }) => !ignored && role?.value === wanted).length;
        expect([partsOf('table'), partsOf('columnheader') >= 2]).toEqual([1, true]);
        expect(partsOf('rowheader')).toBeGreaterThan(3);
        expect(partsOf('cell')).toBeGreaterThanOrEqual(2 * partsOf('rowheader'));
        await page.goto(siteUrl(site, '/search'), { waitUntil: 'networkidle' });
        for (const at of [2, 3]) await toggles.nth(at).click();
        await page.goto(siteUrl(site, '/compare'), { waitUntil: 'networkidle' });
        expect(await sideways()).toBeGreaterThan(100);
        await region.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
        expect((await page.locator('th[scope=row]').first().boundingBox())?.x).toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const { violations } = await axeOn(page).include('.compare').analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        await page.context().close();
      }
    },
  );
});
