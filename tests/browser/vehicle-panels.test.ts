import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateNames } from '#templates/settings/template-names.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { openPage, untilDefined, useBrowser, widths, type WatchedPage } from './shopper.ts';
import { longComment, photos, popup, serveVehiclePages, type VehiclePages } from './vehicle-pages.ts';

/* Overlays of a vehicle page: the sticky bar with price and enquiry, the promotion, the share menu. */

const browser = useBrowser();
const cars = {
  long: { images: photos(4), dealercomments: longComment },
  ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`other-${at}`, { images: photos(1) }])),
};
let header: VehiclePages;
let bar: VehiclePages;
beforeAll(async () => {
  header = await serveVehiclePages(cars, { vehicle: { sticky: 'header', popup } });
  bar = await serveVehiclePages(cars, { vehicle: { sticky: 'bar', popup } });
});
afterAll(() => Promise.all([header.stop(), bar.stop()]));

const sticky = (page: Page) => page.locator('[data-sticky]');
const promotion = (page: Page) => page.locator('.popup');
const share = (page: Page) => page.getByRole('button', { name: 'Share' });
const panel = (page: Page) => page.locator('.share-panel');

async function open(url: string, width: keyof typeof widths, options = {}): Promise<WatchedPage> {
  const page = await openPage(browser, widths[width], { permissions: ['clipboard-write'], ...options });
  await page.goto(url, { waitUntil: 'load' });
  await untilDefined(page, 'fc-sticky-bar');
  return page;
}

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  // The bar takes a fifth of a second to appear or disappear.
  await page.waitForTimeout(400);
};

/** Whether all of an element can be touched and none of it is off the screen. */
const isClear = (part: Element): boolean => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const corners = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
    [top + 8, bottom - 8].map((y) => document.elementFromPoint(x, y)),
  );
  return corners.every((hit) => hit !== null && part.contains(hit));
};
const clear = async (page: Page, selector: string): Promise<boolean[]> => {
  const parts = await page.locator(selector).all();
  return Promise.all(parts.map((part) => part.evaluate(isClear)));
};
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part === document.activeElement);

test.each(sample(templateNames, 1, 'sticky header'))(
  'VDP-11 in %s the header comes when the sticky column has gone, never beside it',
  async (template) => {
    const page = await open(header.url(template, 'long'), 'desk', { reducedMotion: 'reduce' });
    const seen: { column: boolean; bar: boolean; top: number }[] = [];
    for (let top = 0; top < 6_000 && !seen.some(({ bar: isShown }) => isShown); top += 150) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(60);
      seen.push(
        await page.evaluate((at) => {
          const column = document.querySelector('.buy')?.getBoundingClientRect();
          return {
            top: at,
            column: column !== undefined && column.bottom > 0 && column.top < innerHeight,
            bar: document.querySelector('[data-sticky]')?.hasAttribute('data-shown') === true,
          };
        }, top),
      );
    }
    expect(seen.filter(({ column, bar: isShown }) => column && isShown)).toEqual([]);
    expect(seen.at(-1)).toMatchObject({ bar: true, column: false });
    await page.close();
  },
);

test('VDP-10 VDP-23 VDP-33 by keys: overlays that open by themselves take no focus, Escape closes, the focus is returned', async () => {
  const page = await open(header.url('atlas', 'long'), 'desk', { reducedMotion: 'reduce' });
  // Hidden elements cannot be focused.
  await sticky(page)
    .locator('a')
    .evaluate((link) => link.focus());
  expect(await isFocused(page, '[data-sticky] a')).toBe(false);
  await scrollTo(page, 1_400);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect([await sticky(page).isVisible(), await promotion(page).isVisible()]).toEqual([true, true]);
  expect(await clear(page, '[data-sticky] a, .popup a, [data-popup-close]')).toEqual([true, true, true]);
  await sticky(page).locator('a').focus();
  expect(await isFocused(page, '[data-sticky] a')).toBe(true);

  // No focused element is under the header, in either direction.
  await page.locator('.similar .card-title a').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => clear(page, ':focus')).toEqual([true]);

  await page.locator('.similar .link').focus();
  await page.locator('.popup a').focus();
  await page.keyboard.press('Tab');
  expect(await isFocused(page, '[data-popup-close]')).toBe(true);
  await page.keyboard.press('Escape');
  expect([await promotion(page).isVisible(), await isFocused(page, '.similar .link')]).toEqual([false, true]);

  await share(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await isFocused(page, '[data-copy]')).toBe(true);
  expect(await clear(page, '.share-panel li:not([hidden])')).not.toContain(false);
  await page.keyboard.press('Enter');
  await expect.poll(() => panel(page).textContent()).toContain('Copied');
  await page.keyboard.press('Escape');
  expect(await panel(page).isVisible()).toBe(false);
  expect(await share(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // Closed once, it does not appear again.
  await page.reload({ waitUntil: 'load' });
  await untilDefined(page, 'fc-sticky-bar');
  await scrollTo(page, 1_400);
  expect([await sticky(page).isVisible(), await promotion(page).isVisible()]).toEqual([true, false]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

const promotions = [
  ['atlas', 320, 256],
  ['torque', 320, 256],
  ['torque', 360, 225],
  ['drift', 320, 256],
] as const;
test.each(sample(promotions, 1, 'promotions'))(
  'NAV-18 VDP-33 the promotion of %s fits %i by %i pixels, is never higher than 80vh nor wider than 600px, and is closed',
  async (template, width, height) => {
    const viewport = { width, height };
    const page = await open(bar.url(template, 'long'), 'phone', { reducedMotion: 'reduce', viewport });
    const size = () => promotion(page).evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);
    // Scrolled to where nothing covers it.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
        await page.waitForTimeout(100);
        return promotion(page).isVisible();
      })
      .toBe(true);
    expect(await clear(page, '[data-popup-close]')).toEqual([true]);
    expect((await size()).height).toBeLessThanOrEqual(height * 0.8);
    // At its widest: just below the width at which it moves to a corner.
    await page.setViewportSize({ width: 767, height: 800 });
    expect((await size()).width).toBe(600);
    const { violations } = await axeOn(page).include('.popup').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.setViewportSize(viewport);
    const link = promotion(page).locator('a');
    await link.evaluate((part) => part.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    // Polls, because the frame may still show the position before the scroll.
    await expect.poll(() => clear(page, '.popup a, [data-popup-close]')).toEqual([true, true]);
    await page.keyboard.press('Escape');
    expect(await promotion(page).isVisible()).toBe(false);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test('VDP-12 VDP-23 VDP-33 by touch: the bar, the promotion and the share menu cover nothing that is pressed', async () => {
  const page = await open(bar.url('drift', 'long'), 'phone', { hasTouch: true, isMobile: true });
  await scrollTo(page, 880);
  expect(await sticky(page).isVisible()).toBe(false);
  const below = await page
    .locator('.actions')
    .evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
  await scrollTo(page, Math.max(920, below + 40));
  expect([await sticky(page).isVisible(), await promotion(page).isVisible()]).toEqual([true, true]);
  expect(await clear(page, '[data-sticky] a, .popup a, [data-popup-close]')).toEqual([true, true, true]);
  await page.locator('[data-popup-close]').tap();
  expect(await promotion(page).isVisible()).toBe(false);
  // The last line of the page is visible above the bar.
  await scrollTo(page, 100_000);
  expect(await page.locator('.footer :not(:has(*))').last().evaluate(isClear)).toBe(true);

  await share(page).scrollIntoViewIfNeeded();
  await share(page).tap();
  await panel(page).waitFor();
  expect(await clear(page, '.share-panel li:not([hidden])')).not.toContain(false);
  await page.locator('[data-copy]').tap();
  await expect.poll(() => panel(page).textContent()).toContain('Copied');
  // A tap outside closes it.
  await page.touchscreen.tap(195, 60);
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.runIf(isThorough())(
  'the promises of torque pass behind its panel, which hides them and the room above it',
  async () => {
    const pages = await serveVehiclePages(cars, {
      vehicle: { promises: ['Inspect it at the showroom', 'Delivered free within 70 km'] },
    });
    const page = await open(pages.url('torque', 'long'), 'desk');
    const seen = () =>
      page.locator('.promises').evaluate((list) => {
        const aside = document.querySelector('.buy');
        if (aside === null) throw new Error('The page has no panel.');
        const [own, cover] = [list.getBoundingClientRect(), aside.getBoundingClientRect()];
        const isWithin = own.top >= cover.top && own.bottom <= cover.bottom && own.left >= cover.left;
        const isOpaque = !/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(aside).backgroundColor);
        return { isPassed: own.top < cover.bottom, isHidden: isWithin && isOpaque };
      });
    await scrollTo(page, 0);
    expect(await seen()).toEqual({ isPassed: false, isHidden: false });
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForTimeout(400);
    expect(await seen()).toEqual({ isPassed: true, isHidden: true });
    await page.context().close();
    await pages.stop();
  },
);
