import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { settle } from './search-shopper.ts';
import {
  firstVehiclePath,
  openPage,
  searchShards,
  siteIn,
  sites,
  siteUrl,
  useBrowser,
  widths,
} from './shopper.ts';

const browser = useBrowser();
const narrowAndWide = ['phone', 'desk'] as const;

const group = siteIn('atlas');

const topOf = (element: Locator): Promise<number> =>
  element.evaluate((found) => Math.round(found.getBoundingClientRect().top));
const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Clicks by mouse coordinates, because a locator's click scrolls first. */
async function clickAt(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to click at.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Scrolls until an element is this far below the top of the window. */
async function scrollToOffset(page: Page, element: Locator, top: number): Promise<void> {
  const by = (await topOf(element)) - top;
  await page.evaluate((way) => window.scrollBy({ top: way, behavior: 'instant' }), by);
  await page.waitForTimeout(200);
}

test.runIf(isThorough()).each(narrowAndWide)(
  'the notice of a slow engine moves nothing, on a %s',
  async (width) => {
    const page = await openPage(browser, widths[width]);
    await watchShifts(page);
    await page.route(searchShards, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_500));
      await route.continue();
    });
    await page.goto(siteUrl(group, '/search'));
    await settle(page);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('automatic');
    await page.waitForURL(/query=automatic/);
    const card = page.locator('.search-cards > li').first();
    const top = await topOf(card);
    const before = await shiftsOf(page);
    await page.getByText('longer than it should').waitFor();
    expect(await topOf(card)).toBe(top);
    expect(await shiftsOf(page)).toEqual(before);
    // After scrolling, it covers other floating elements.
    await page.locator('.search-cards .card-toggle-compare').first().click();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const floating = [
      page.locator('.compare-bar'),
      page.locator('.search-filters-float .search-open-filters'),
    ];
    if (width === 'phone') await floating[1]?.waitFor();
    const boxes = await Promise.all(
      [page.getByRole('alert'), ...floating].map(async (each) =>
        (await each.isVisible()) ? each.boundingBox() : null,
      ),
    );
    const [notice, ...others] = boxes.filter((box) => box !== null);
    expect(others).toHaveLength(width === 'phone' ? 2 : 1);
    for (const { y } of others)
      expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(y);
    await page.context().close();
  },
);

// Near both edges of the window, where browsers scroll to focused elements, and in the middle.
test.each(sample([40, 400, 830], 1, 'scrolled'))(
  'a box ticked %i pixels down a scrolled page stays there',
  async (top) => {
    const page = await openPage(browser, widths.desk);
    await page.goto(siteUrl(group, '/search'));
    await settle(page);
    await page.locator('.search-cards .card-toggle-compare').first().click();
    await page.locator('.compare-bar').waitFor();
    const make = page.locator('.facet', { has: page.getByRole('heading', { name: 'Make', exact: true }) });
    const option = make.locator('.facet-option').nth(2);
    await scrollToOffset(page, option, top);
    const before = await scrollOf(page);
    expect(before).toBeGreaterThan(0);
    await clickAt(page, option);
    await page.waitForURL(/make=/);
    await settle(page);
    expect(await option.locator('input').isChecked()).toBe(true);
    expect([await scrollOf(page), await topOf(option)]).toEqual([before, top]);
    await page.context().close();
  },
);

test.runIf(isThorough()).each(sites.map((site) => ({ id: site.id, site })))(
  "the comparison covers none of a vehicle's own buttons on a phone: $id",
  async ({ site }) => {
    const page = await openPage(browser, widths.phone);
    const vehicle = firstVehiclePath(site);
    await page.goto(siteUrl(site, '/search'));
    await settle(page);
    await page.locator('.search-cards .card-toggle-compare').first().click();
    await page.goto(siteUrl(site, vehicle));
    const bar = page.locator('.compare-bar');
    const actions = page.locator('.actions');
    for (const top of [780, 700, 400]) {
      await scrollToOffset(page, actions, top);
      expect(await bar.isVisible(), `the buttons at ${top}`).toBe(false);
    }
    await scrollToOffset(page, actions, -400);
    await bar.waitFor({ state: 'visible' });
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough()).each(narrowAndWide)(
  'the promotion stands above the comparison, on a %s',
  async (width) => {
    const page = await openPage(browser, widths[width]);
    const vehicle = firstVehiclePath(group);
    await page.goto(siteUrl(group, '/search'));
    await settle(page);
    await page.locator('.search-cards .card-toggle-compare').first().click();
    await page.goto(siteUrl(group, vehicle));
    await scrollToOffset(page, page.locator('.actions'), -400);
    const boxes = [page.locator('.popup:not([data-away])'), page.locator('.compare-bar')];
    for (const each of boxes) await each.waitFor();
    await page.waitForTimeout(500);
    const [promotion, comparison] = await Promise.all(boxes.map((each) => each.boundingBox()));
    expect((promotion?.y ?? 0) + (promotion?.height ?? 0)).toBeLessThanOrEqual(comparison?.y ?? 0);
    // None of its words is cut off at any width.
    const sheet = page.locator('.popup');
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.context().close();
  },
);

test('the opening hours sentence moves nothing, whatever the time', async () => {
  const page = await openPage(browser, widths.phone);
  await watchShifts(page);
  const said = new Set<string>();
  // A Monday before, within and after hours, and the start of a weekend.
  for (const moment of ['2026-11-23T06:00', '2026-11-23T12:00', '2026-11-23T21:00', '2026-11-28T22:00']) {
    await page.clock.setFixedTime(`${moment}+11:00`);
    for (const path of sample(['/locations', '/dealerships/ford'], 1, `hours at ${moment}`)) {
      await page.goto(siteUrl(group, path));
      expect(await shiftsOf(page), `${path} at ${moment}`).toEqual([]);
      said.add(await page.locator('.open-line').first().innerText());
    }
  }
  expect(said.size).toBeGreaterThan(2);
  await page.context().close();
});
