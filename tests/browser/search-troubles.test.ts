import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { axeOn } from './axe.ts';
import { journey, testAtWidths, type Shopper, type Width } from './journey.ts';
import { readStock, settle } from './search-shopper.ts';
import { enlargeText, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

const group = siteIn('atlas');

const walk = (steps: (shopper: Shopper) => Promise<void>) => (width: Width) =>
  journey(browser, { site: group, width }, steps);

describe('nothing found', () => {
  testAtWidths(
    'SEARCH-11 ERR-02 says so and clears the filters',
    walk(async (shopper) => {
      await shopper.open('/search?make=Mazda&range[price]=:1');
      await shopper.page.getByRole('heading', { name: 'No Results Available' }).waitFor();
      await shopper.page
        .getByText(
          'There appears to be no offers currently available that meet the conditions of your search',
        )
        .waitFor();
      expect(await shopper.count()).toBe(0);
      await shopper.page.locator('.search-empty-clear').click();
      await shopper.settle();
      expect(shopper.query()).toBe('');
      expect(await shopper.count()).toBeGreaterThan(20);
    }),
  );

  test.runIf(isThorough())('says what each filter costs and shows the nearest cars, accessibly', async () => {
    for (const width of sample([320, 390, 768, 1440, 1920], 1, 'widths of near cars')) {
      const page = await openPage(browser, width);
      await page.goto(siteUrl(group, '/search?fuel=Electric&body=Ute&query=7+seats&range[price]=:20000'));
      const near = page.getByRole('region', { name: 'Searches nearby' });
      await near.waitFor();
      const links = near.getByRole('link', { name: /^(Without|Only) / });
      expect(await links.count()).toBeGreaterThan(0);
      await near.getByRole('heading', { name: 'Close to what you asked for' }).waitFor();
      const seen = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ width, sideways: Math.max(0, seen) }).toEqual({ width, sideways: 0 });
      const { violations } = await axeOn(page).include('.search-results').analyze();
      expect({ width, violations: violations.map(({ id }) => id) }).toEqual({ width, violations: [] });
      await links.first().click();
      await near.waitFor({ state: 'detached' });
      await settle(page);
      await page.context().close();
    }
  });
});

test.runIf(isThorough())(
  'a word of 45 letters below an empty result, or beside a count, breaks, and the page does not scroll sideways',
  async () => {
    for (const template of sample(templateNames, 1, 'templates of a long word')) {
      const page = await openPage(browser, 320);
      await page.goto(siteUrl(siteIn(template), `/search?query=${'abcdefghi'.repeat(5)}`));
      await page.locator('.search-near-list a').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), template).toBe(320);
      await page.goto(siteUrl(siteIn(template), `/search?query=white+${'abcdefghi'.repeat(5)}`));
      await page.locator('.search-count', { hasText: 'Nothing says' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), template).toBe(320);
      await page.context().close();
    }
  },
);

test.runIf(isThorough())(
  'the word on a button of a card stays whole at 320 pixels and twice the text size',
  async () => {
    const page = await openPage(browser, 320);
    await enlargeText(page, 2);
    await page.goto(siteUrl(siteIn('torque'), '/search?query=zzyzx'));
    const word = page.locator('.search-near .card-toggle-compare .card-toggle-word').first();
    await word.waitFor();
    const lines = await word.evaluate((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.context().close();
  },
);

describe('code that does not load', () => {
  const opened = async (path: string, answer: 'abort' | 'never') => {
    const page = await openPage(browser, widths.phone);
    await page.route('**/*.js', (route) => (answer === 'abort' ? route.abort() : undefined));
    await page.goto(siteUrl(group, path), { waitUntil: 'commit' });
    const notice = page.getByRole('alert');
    // What fails is said at once; only what never answers is waited for.
    await notice.waitFor({ timeout: answer === 'abort' ? 4_000 : 15_000 });
    return { page, notice };
  };

  test.each(sample(['never', 'abort'] as const, 1, 'missing code'))(
    'leaves the published list, which is said (%s)',
    async (answer) => {
      const { page, notice } = await opened('/search?make=Kia', answer);
      expect(await notice.textContent()).toContain('Not filtered');
      expect(await page.locator('.search-cards .card-title a').first().isVisible()).toBe(true);
      await page.unroute('**/*.js');
      await notice.getByRole('button', { name: 'Reload' }).click();
      await page.locator('.chips .chip').waitFor();
      await settle(page);
      expect(await notice.isVisible()).toBe(false);
      await page.context().close();
    },
  );

  test.runIf(isThorough())(
    'leaves no room for a notice below the footer of a search without a query, which shows none',
    async () => {
      const roomAt = async (path: string): Promise<string> => {
        const page = await openPage(browser, widths.phone);
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(siteUrl(group, path), { waitUntil: 'commit' });
        await page.locator('.not-loaded:not([hidden])').waitFor({ state: 'attached' });
        const room = await page
          .locator('.footer')
          .evaluate((footer) => getComputedStyle(footer, '::after').content);
        await page.context().close();
        return room;
      };
      expect(await roomAt('/search?make=Kia')).toBe('""');
      expect(await roomAt('/search')).toBe('none');
    },
  );

  /** The address of a comparison of two cars that the dealer has; their ids depend on the order of imports. */
  async function findComparison(): Promise<string> {
    const page = await openPage(browser, widths.phone);
    await page.goto(siteUrl(group, '/robots.txt'));
    const [first, second] = await readStock(page);
    await page.context().close();
    return `/compare?cars=${first?.id},${second?.id}`;
  }

  test.runIf(isThorough()).each(['/compare', '/watchlist'])(
    'is said instead of grey boxes at %s',
    async (path) => {
      const { page, notice } = await opened(path === '/compare' ? await findComparison() : path, 'abort');
      expect(await notice.textContent()).toContain('did not load');
      expect(await page.locator('.compare-waiting, .watchlist-plates').first().isVisible()).toBe(false);
      await page.unroute('**/*.js');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.watchlist[aria-busy=false], .compare-table').first().waitFor();
      expect(await notice.isVisible()).toBe(false);
      await page.context().close();
    },
  );
});

test.runIf(isThorough())(
  'code that is not asked for yet, because its list is below the window, is not said to be missing',
  async () => {
    const page = await openPage(browser, 320, { viewport: { width: 320, height: 400 } });
    await enlargeText(page, 2);
    await page.clock.install();
    await page.route('**/*.island.*.js', () => undefined);
    await page.goto(siteUrl(group, '/watchlist'));
    const notice = page.getByRole('alert');
    await page.clock.runFor(30_000);
    expect(await notice.count()).toBe(0);
    await page.locator('.watchlist-plates').first().scrollIntoViewIfNeeded();
    await page.clock.runFor(7_000);
    expect(await notice.textContent()).toContain('did not load');
    await page.context().close();
  },
);

describe('without script', () => {
  testAtWidths('every car is reachable by plain links, and buttons that need script are not there', (width) =>
    journey(browser, { site: siteIn('drift'), width, script: false }, async ({ page }) => {
      await page.goto(siteUrl(siteIn('drift'), '/search'));
      expect(await page.locator('.card-toggle').count()).toBeGreaterThan(0);
      expect(await page.locator('.card-toggle:visible').count()).toBe(0);
      const seen = new Set<string>();
      for (;;) {
        const links = await page
          .locator('.search-cards .card-title a')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
        for (const link of links) seen.add(link);
        const next = page.locator('.pages a[rel=next]');
        if ((await next.count()) === 0) break;
        await next.click();
        await page.waitForLoadState();
      }
      const total = Number(/\d+/.exec((await page.locator('.search-count').textContent()) ?? '')?.[0]);
      // Runs of sold cars show one of them on each page.
      expect(seen.size).toBeGreaterThan(total * 0.9);
      expect(await page.locator('.noscript').textContent()).toContain('JavaScript');
    }),
  );
});

/** From the start of the page, a link leads past the filters to the results. */
async function skipsFilters(page: Page): Promise<void> {
  await page.locator('main').focus();
  const active = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let press = 0; press < 9 && (await active()) !== 'Skip to results'; press += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await active()).toBe('Skip to results');
  const box = await page.getByRole('link', { name: 'Skip to results' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.search-cards .card') !== null)).toBe(
    true,
  );
}

/** Tab reaches the controls of the screen, each with a focus that shows. */
async function seesEveryFocus(page: Page): Promise<void> {
  await page.locator('.facets-head, .search-panel').first().scrollIntoViewIfNeeded();
  const seen = new Set<string>();
  await page.locator('.search-panel summary').first().focus();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement.closest('.search') === null) return null;
      // The focus ring of a slider is on its thumb, which has no computed style: the next test checks it.
      if (activeElement.getAttribute('type') === 'range') return null;
      const ring = (element: Element | null) => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      };
      const shows =
        ring(activeElement) ||
        ring(activeElement.closest('label')) ||
        ring(activeElement.closest('form')) ||
        ring(activeElement.closest('.card'));
      const role = activeElement.tagName + (activeElement.getAttribute('type') ?? '');
      return { role, name: activeElement.className, shows };
    });
    if (at === null) continue;
    expect(at).toEqual({ ...at, shows: true });
    seen.add(at.role);
  }
  expect(seen.size).toBeGreaterThan(3);
}

describe('by keys alone', () => {
  test('a filter is chosen, its chip removed, every control reached with a focus that shows; a link leads past the filters', () =>
    journey(browser, { site: group, width: 'desk' }, async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search');
      const all = await shopper.count();
      const { input, count } = await shopper.box('Condition', 'Used');
      await input.focus();
      await page.keyboard.press('Space');
      await shopper.settle();
      expect(await shopper.count()).toBe(count);
      expect(await input.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.locator('.chips .chip').focus();
      await page.keyboard.press('Enter');
      await shopper.settle();
      expect(await shopper.count()).toBe(all);
      expect(await page.evaluate(() => document.activeElement?.closest('.search') !== null)).toBe(true);
      await seesEveryFocus(page);
      await skipsFilters(page);
    }));

  test('the sheet keeps the focus inside and gives it back', () =>
    journey(browser, { site: group, width: 'phone' }, async (shopper) => {
      const { page } = shopper;
      await shopper.open('/search');
      await page.locator('.search-open-filters').focus();
      await page.keyboard.press('Enter');
      await page.locator('.filter-sheet[open]').waitFor();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('.filter-sheet') !== null,
        );
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.locator('.filter-sheet').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-open-filters');
    }));
});
