import { isThorough, sample } from '#tests/sample.ts';
import { describe, expect, test } from 'vitest';
import { journey, type Shopper, type Width, testAtWidths } from './journey.ts';
import { dealers, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

const group = siteIn('atlas');

describe('cards', () => {
  const walk = (steps: (shopper: Shopper) => Promise<void>) => (width: Width) =>
    journey(browser, { site: group, width }, steps);
  const saved = (shopper: Shopper) =>
    shopper.page.locator('.search-cards .card-toggle-favourite[aria-pressed=true]');

  testAtWidths(
    'CARD-03 CARD-08 a saved car stays saved over a reload; a promotion stands after its card',
    walk(async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search');
      const kinds = await page
        .locator('.search-cards > li')
        .evaluateAll((all) => all.map((each) => each.querySelector('.promo-card') !== null));
      expect(kinds.indexOf(true)).toBe(8);
      const button = page.locator('.search-cards .card-toggle-favourite').first();
      const name = await button.getAttribute('aria-label');
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await shopper.settle();
      expect(await saved(shopper).first().getAttribute('aria-label')).toBe(name);
      await saved(shopper).first().click();
      expect(await saved(shopper).count()).toBe(0);
    }),
  );
});

test.runIf(isThorough())(
  'CARD-08 a promotion as wide as the results leaves no gap beside the car before it',
  async () => {
    const site = dealers.find(
      ({ settings, pages }) => settings.template === 'drift' && Number(pages.search.promos?.every) % 2 === 1,
    );
    if (site === undefined)
      throw new Error('No demo dealer in drift has promotions after an odd number of cars.');
    const page = await openPage(browser, widths.desk);
    await page.goto(siteUrl(site, '/search'), { waitUntil: 'networkidle' });
    const cells = page.locator('.search-cards > li');
    const rows = await cells.evaluateAll((all) => {
      const columns = new Map<number, number>();
      for (const cell of all.slice(0, -1).filter((one) => !one.querySelector('.promo-card'))) {
        const top = Math.round(cell.getBoundingClientRect().top);
        columns.set(top, (columns.get(top) ?? 0) + 1);
      }
      return [...columns.values()];
    });
    expect(await page.locator('.search-cards .promo-card').count()).toBeGreaterThan(0);
    expect(rows.slice(0, -1).filter((count) => count !== 2)).toEqual([]);
    // The keyboard follows the visual order: from the last car above the promotion into it.
    const link = page.locator('.search-cards .promo-card .button').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    const above = await page.evaluate(
      () => document.activeElement?.closest('li')?.getBoundingClientRect().left,
    );
    expect(above).toBeGreaterThan((await cells.first().boundingBox())?.x ?? Infinity);
    await page.context().close();
  },
);

/** Texts such as `77,700 km` on cards whose number stands on another line than its unit. */
const findBrokenAmounts = (): string[] => {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const found = /[\d,]+\s(?:km|kg|m|L)\b/.exec(text.nodeValue ?? '');
    if (found === null || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    if (lines.size > 1) broken.push(found[0]);
  }
  return broken;
};

test.each(sample([320, 390], 1, 'narrow phones'))(
  'results fit a phone of %i px, with no number apart from its unit',
  async (width) => {
    for (const site of sample(dealers, 1, 'results on narrow phones')) {
      const page = await openPage(browser, width);
      await page.goto(siteUrl(site, '/search'));
      await page.locator('.search-cards .card-title a').first().waitFor();
      const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([site.id, aside, await page.evaluate(findBrokenAmounts)]).toEqual([site.id, 0, []]);
      await page.context().close();
    }
  },
);
