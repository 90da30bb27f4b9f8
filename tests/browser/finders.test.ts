import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { type BudgetChoice, estimateBudget, toBudgetRange } from '#domain/price/budget.ts';
import { emptySearchState, formatSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import { toViewWords } from '#islands/page/view-words.ts';
import { askOracle } from '#search/conformance/oracle.fixture.ts';
import type { FilteredDocument } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import { journey, type Shopper, type Width, testAtWidths, testInAudit } from './journey.ts';
import { readStock } from './search-shopper.ts';
import { siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

type Chosen = Partial<Pick<SearchState, 'facets' | 'ranges' | 'sortBy'>>;
type Finder = {
  shopper: Shopper;
  page: Page;
  site: Site;
  stock: readonly FilteredDocument[];
  /** Waits until the button shows the count of the chosen values, and returns it. */
  counted: (button: Locator, chosen: Chosen) => Promise<number>;
  /** Waits for the search that the button opens, with the same filters and the same count. */
  arrives: (chosen: Chosen) => Promise<void>;
};

const browser = useBrowser();

const countIn = (stock: readonly FilteredDocument[], { facets = {}, ranges = {} }: Chosen): number =>
  askOracle(stock, {
    filters: facets,
    ranges,
    search_filters: {},
    hitsPerPage: 1,
    offset: 0,
    query: '',
    sort: null,
  }).count;

/** Waits until the page's own finder is hydrated: before that the browser handles its keys. */
async function hydrated(page: Page): Promise<void> {
  const island = page.locator('.budget-form, .price-finder-form');
  if ((await island.count()) === 0) return;
  await island.scrollIntoViewIfNeeded();
  await island.evaluate(
    (root) =>
      new Promise<void>((resolve) => {
        const look = () =>
          (window as Window & { hydrated?: WeakSet<Element> }).hydrated?.has(root)
            ? resolve()
            : requestAnimationFrame(look);
        look();
      }),
  );
}

/** The home page of a dealer, with an independent evaluation of its stock. */
const onHome = (site: Site, walk: (finder: Finder) => Promise<void>) => (width: Width) =>
  journey(browser, { site, width }, async (shopper) => {
    const { page } = shopper;
    await page.goto(siteUrl(site, '/'));
    await hydrated(page);
    const stock = await readStock(page);
    await walk({
      shopper,
      page,
      site,
      stock,
      async counted(button, chosen) {
        const count = countIn(stock, chosen);
        const words = toViewWords(count, site.features.search.noun);
        await expect.poll(() => button.innerText(), { timeout: 10_000 }).toBe(words);
        return count;
      },
      async arrives(chosen) {
        await page.waitForURL('**/search?*');
        await shopper.settle();
        const { pathname, search } = new URL(page.url());
        const wanted = formatSearchUrl({ ...emptySearchState, ...chosen });
        expect(pathname + search).toBe(`/search?${wanted}`);
        expect(await shopper.count()).toBe(countIn(stock, chosen));
      },
    });
  });

const most = (
  stock: readonly FilteredDocument[],
  valueOf: (car: FilteredDocument) => string | null,
): string => {
  const values = stock.flatMap((car) => valueOf(car) ?? []);
  const countOf = (value: string) => values.filter((each) => each === value).length;
  const [first] = [...new Set(values)].sort((a, b) => countOf(b) - countOf(a));
  if (first === undefined) throw new Error('The stock holds no value to choose.');
  return first;
};

describe('the finders of home pages', () => {
  testAtWidths(
    'the hero counts make, body and budget, and leads to them',
    onHome(siteIn('atlas'), async ({ page, stock, counted, arrives }) => {
      const form = page.locator('fc-finder form');
      const button = form.locator('[type=submit]');
      // The first template's phone page has no room for makes in its first view.
      const hasMake = (page.viewportSize()?.width ?? 0) >= widths.desk;
      const all = await counted(button, {});
      const make = most(stock, (car) => car.make);
      const body = most(
        stock.filter((car) => car.make === make),
        (car) => car.body,
      );
      const facets = { ...(hasMake && { make: [make] }), body: [body] };
      expect(await form.getByLabel('Make').isVisible()).toBe(hasMake);
      if (hasMake) {
        await form.getByLabel('Make').selectOption(make);
        await counted(button, { facets: { make: [make] } });
      }
      await form.getByLabel('Body').selectOption(body);
      const some = await counted(button, { facets });
      expect([some > 0, some < all]).toEqual([true, true]);
      await form.getByLabel('Budget').selectOption(':50000');
      const chosen = { facets, ranges: { price: { min: null, max: 50_000 } } };
      await counted(button, chosen);
      await button.click();
      await arrives(chosen);
      // The browser restores the choices, and the button counts them.
      await page.goBack();
      expect(await form.getByLabel('Body').inputValue()).toBe(body);
      await counted(button, chosen);
    }),
  );

  testInAudit(
    'the hero is usable by keys alone',
    onHome(siteIn('atlas'), async ({ page, stock, counted, arrives }) => {
      const form = page.locator('fc-finder form');
      const body = most(stock, (car) => car.body);
      await form.getByLabel('Body').focus();
      await page.keyboard.type(body);
      expect(await form.getByLabel('Body').inputValue()).toBe(body);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await counted(form.locator('[type=submit]'), { facets: { body: [body] } });
      await page.keyboard.press('Enter');
      await arrives({ facets: { body: [body] } });
    }),
  );

  testInAudit(
    'the hero of caravans asks who travels and what tows, counts both, and leads to them',
    onHome(siteIn('drift'), async ({ page, stock, counted, arrives }) => {
      const form = page.locator('fc-finder form');
      const button = form.locator('[type=submit]');
      const all = await counted(button, {});
      await form.getByLabel('Who travels').selectOption({ label: '4 people' });
      const sleeps = { min: 4, max: null };
      const some = await counted(button, { ranges: { sleeps } });
      await form.getByLabel('What tows').selectOption({ label: 'Up to 2,500 kg' });
      const chosen = { ranges: { sleeps, atm: { min: null, max: 2_500 } } };
      const towed = await counted(button, chosen);
      expect([towed > 0, towed < some, some < all]).toEqual([true, true, true]);
      expect(towed).toBe(
        stock.filter((car) => (car.sleeps ?? 0) >= 4 && car.atm !== null && car.atm <= 2_500).length,
      );
      await button.click();
      await arrives(chosen);
    }),
  );

  const priced = (site: Site, choice: BudgetChoice) => {
    const price = toBudgetRange(estimateBudget(choice), site.features.search.priceMax);
    if (price === null) throw new Error('The budget reaches no car.');
    return { price };
  };

  testInAudit(
    'FIN-63 FIN-64 the budget search counts what is typed and chosen, by keys alone too, says when nothing is in reach, and leads to it',
    onHome(siteIn('torque'), async ({ page, site, stock, counted, arrives }) => {
      const form = page.locator('.budget-form');
      const button = form.locator('[type=submit]');
      const type = async (label: string, words: string) => {
        await form.getByLabel(label).fill('');
        await form.getByLabel(label).pressSequentially(words);
      };
      await type('Repayment', '95');
      const small = priced(site, { repayment: 95, frequency: 'weekly', deposit: 2_000 });
      const few = await counted(button, { ranges: small });
      await type('Deposit', '$9,500');
      const ranges = priced(site, { repayment: 95, frequency: 'weekly', deposit: 9_500 });
      const more = await counted(button, { ranges });
      expect(more).toBeGreaterThan(few);
      const body = most(stock, (car) => car.body);
      await form.locator('.budget-body', { hasText: body }).first().click();
      const facets = { body: [body] };
      await counted(button, { ranges, facets });
      const retype = async (words: string) => {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(words);
      };
      await form.getByLabel('Deposit').focus();
      await retype('0');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await retype('1');
      await form.locator('.budget-none').getByText('found for this budget').waitFor();
      expect(await button.isDisabled()).toBe(true);
      await retype('900');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      const monthly = priced(site, { repayment: 900, frequency: 'monthly', deposit: 0 });
      await counted(button, { ranges: monthly, facets });
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await arrives({ ranges: monthly, facets });
    }),
  );

  const downwards = 'Car_production:price:desc';

  testInAudit(
    'SLIDER-10 the price slider is usable by keys and by pointer, counts what is typed, and leads to it',
    onHome(siteIn('drift'), async ({ page, counted, arrives }) => {
      const form = page.locator('.price-finder-form');
      const button = form.locator('a.button');
      const all = await counted(button, { ranges: { price: { min: 5_000, max: 250_000 } } });
      const upper = form.getByLabel('Highest price');
      await form.getByLabel('Lowest price').focus();
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowRight');
      // From 5,000 up by 61 steps of 500.
      const min = 35_500;
      await counted(button, { ranges: { price: { min, max: 250_000 } } });
      // Where exactly the thumb stops is up to the browser; the value must be a step of the scale.
      await upper.scrollIntoViewIfNeeded();
      const box = await upper.boundingBox();
      if (box === null) throw new Error('The slider is not in sight.');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width - 8, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.3, y, { steps: 8 });
      await page.mouse.up();
      const max = Number(await upper.inputValue());
      expect([max < 250_000, max > min, max % 500]).toEqual([true, true, 0]);
      await counted(button, { ranges: { price: { min, max } } });
      const type = async (label: string, words: string) => {
        await form.getByLabel(label, { exact: true }).fill(words);
        await page.keyboard.press('Enter');
      };
      await type('From', '$31,000');
      await type('To', '64500');
      const ranges = { price: { min: 31_000, max: 64_500 } };
      const found = await counted(button, { ranges });
      expect([found > 0, found < all]).toEqual([true, true]);
      expect(await form.getByLabel('Lowest price').inputValue()).toBe('31000');
      await button.focus();
      await page.keyboard.press('Enter');
      await arrives({ ranges, sortBy: downwards });
    }),
  );
});
