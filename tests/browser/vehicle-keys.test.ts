import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { firstVehiclePath, openPage, sites, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

/** More than any page has: a longer walk is trapped. */
const STOPS_MAX = 250;

/** The focused element, and what is wrong with its visibility; `null` past the end of the page. */
const lookAtFocus = () => {
  const part = document.activeElement;
  if (part === null || part === document.body) return null;
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
  // An element at the edge of a row is partly visible.
  const hits = [0.1, 0.5, 0.9].map((share) =>
    document.elementFromPoint(left + width * share, top + height / 2),
  );
  const describe = (element: Element): string =>
    [element, element.closest('[class]')].map((each) => `${each?.localName}.${each?.className}`).join(' in ');
  const isSeen = hits.some((hit) => hit !== null && part.contains(hit));
  const [hit = null] = hits.filter((each) => each !== null);
  // The focus ring may be drawn by a parent: a whole card, the field of a search.
  let ringed: Element | null = part;
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  while (ringed !== null && !hasRing(ringed)) ringed = ringed.parentElement;
  const wrong = [
    ...(ringed === null ? ['has no ring'] : []),
    ...(isSeen ? [] : [`is under ${hit === null ? 'the edge' : describe(hit)}`]),
  ];
  const words = part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40);
  return { name: `${part.localName} "${words}"`, wrong };
};

/** The focused element once it is visible as it should be, or after three seconds. */
async function lookLong(page: Page): ReturnType<typeof lookNow> {
  let seen = await lookNow(page);
  // Covering elements move away, and rows scroll, after a moment.
  for (let tries = 0; tries < 60 && seen !== null && seen.wrong.length > 0; tries += 1) {
    await page.waitForTimeout(50);
    seen = await lookNow(page);
  }
  return seen;
}
const lookNow = (page: Page) => page.evaluate(lookAtFocus);

/** Every tab stop from the top of a page to its end, and those that are not visible as they should be. */
async function walk(page: Page): Promise<{ stops: string[]; wrong: string[] }> {
  const [stops, wrong] = [[] as string[], [] as string[]];
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press('Tab');
    const seen = await lookLong(page);
    if (seen === null) break;
    stops.push(seen.name);
    if (seen.wrong.length > 0) wrong.push(`${seen.name} ${seen.wrong.join(', ')}`);
  }
  return { stops, wrong };
}

const columns = sites.flatMap((site) =>
  [true, false].map((javaScriptEnabled) => ({ id: site.id, site, javaScriptEnabled })),
);

test.each(sample(columns, 1, 'columns by keys'))(
  'every stop in a column that is higher than the window is seen, there and back: $id, script $javaScriptEnabled',
  async ({ site, javaScriptEnabled }) => {
    const page = await openPage(browser, widths.desk, { reducedMotion: 'reduce', javaScriptEnabled });
    await page.goto(siteUrl(site, firstVehiclePath(site)), { waitUntil: 'networkidle' });
    const isInside = () =>
      page.evaluate(() => document.querySelector('.buy')?.contains(document.activeElement));
    for (const height of [844, 600]) {
      await page.setViewportSize({ width: widths.desk, height });
      // A focus that is there already is not scrolled to.
      await page.locator('.buy a:visible').first().blur();
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('.buy a:visible').first().focus();
      for (const key of ['Tab', 'Shift+Tab']) {
        let stops = 0;
        for (; await isInside(); stops += 1) {
          const { name, wrong } = (await lookLong(page)) ?? { name: '', wrong: ['is nowhere'] };
          expect(wrong, `${name} by ${key} in ${height} px`).toEqual([]);
          await page.keyboard.press(key);
        }
        expect(stops).toBeGreaterThan(4);
        await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab');
      }
    }
    await page.context().close();
  },
);

/** Pages on which a promotion was open while arrow keys moved the gallery. */
let promotions = 0;

// Long: in `npm test` other walks by keys are enough.
test.runIf(isThorough()).each(sites.map((site) => ({ id: site.id, site })))(
  'a vehicle page is walked through by keys alone, seen at every stop; Back and reload give back what was: $id',
  async ({ site }) => {
    const page = await openPage(browser, widths.desk, { reducedMotion: 'reduce' });
    await page.goto(siteUrl(site, '/search'), { waitUntil: 'networkidle' });
    const card = page.locator('.search-cards .card-title a').nth(7);
    await card.focus();
    const before = { scroll: await page.evaluate(() => scrollY), car: await card.innerText() };
    expect(before.scroll).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cars/**');
    for (const width of ['desk', 'phone'] as const) {
      await page.setViewportSize({ width: widths[width], height: 844 });
      await page.reload({ waitUntil: 'networkidle' });
      const { stops, wrong } = await walk(page);
      expect(wrong, width).toEqual([]);
      expect(stops.length, width).toBeGreaterThan(30);
      expect(stops.length, width).toBeLessThan(STOPS_MAX);
      // In order: pictures, then the price beside them, then similar cars.
      const at = (words: RegExp) => stops.findIndex((name) => words.test(name));
      const order = [
        at(/Skip to content/),
        at(/Pictures of|Turn the/),
        at(/^a "(Enquire|Book|Test)/i),
        at(/See all/),
      ];
      expect(order, width).toEqual(order.toSorted((a, b) => a - b));
      expect(order, width).not.toContain(-1);
    }
    // A reload resets everything: the first picture, nothing open, no message.
    await page.evaluate(() => scrollTo(0, 0));
    const position = page.locator('.gallery-steps [data-position]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position.textContent()).toMatch(/^\s*2 \/ /);
    promotions += await page.locator('dialog[open].popup').count();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await position.textContent()).toMatch(/^\s*1 \/ /);
    expect(await page.locator('dialog[open]:not(.popup)').count()).toBe(0);

    await page.setViewportSize({ width: widths.desk, height: 900 });
    await page.goBack({ waitUntil: 'load' });
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 3, before.scroll);
    expect(await card.innerText()).toBe(before.car);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough())('GAL-17 arrow keys move the gallery of a page with a promotion, too', () => {
  expect(promotions).toBeGreaterThan(0);
});
