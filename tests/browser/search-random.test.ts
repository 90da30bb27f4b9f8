import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#domain/text/seeded.ts';
import type { SearchState } from '#domain/url/search-url.ts';
import { collapseSold } from '#domain/car/stock-status.ts';
import { formatFacetValue } from '#islands/search-state/facet-words.ts';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { askOracle } from '#search/conformance/oracle.fixture.ts';
import type { FilteredDocument, SearchPayload } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import { isThorough } from '#tests/sample.ts';
import { readScreen, readStock, settle, stateOf } from './search-shopper.ts';
import { openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

const STEPS = isThorough() ? 200 : 15;
const SEED = 'a shopper who cannot decide';

const browser = useBrowser();

const toPayload = ({ features }: Site, state: SearchState): SearchPayload => ({
  filters: state.facets,
  ranges: state.ranges,
  search_filters: {},
  hitsPerPage: features.search.pageSize,
  offset: (state.page - 1) * features.search.pageSize,
  query: '',
  sort: state.sortBy?.replace('Car_production:', '') ?? features.search.defaultSort,
});

/**
 * Compares the whole screen with an independent evaluation of the stock: address, chips, counts and cards.
 */
async function compare(
  page: Page,
  site: Site,
  stock: readonly FilteredDocument[],
  step: string,
): Promise<void> {
  const state = stateOf(page);
  const answer = askOracle(stock, toPayload(site, state));
  const byId = new Map(stock.map((car) => [car.id, car]));
  const cars = answer.ids.flatMap((id) => byId.get(id) ?? []);
  const seen = await readScreen(page);
  expect({ step, url: seen.url, count: seen.count }).toEqual({ step, url: seen.url, count: answer.count });
  expect({ step, cards: seen.cards }).toEqual({
    step,
    cards: collapseSold(cars).map(({ slug }) => `/cars/${slug}`),
  });
  // In the order of choosing, which differs from that of the address.
  const chips = toChosen({ facets: site.features.search.facets ?? [] }, state).map(({ label }) => label);
  expect({ step, chips: seen.chips.toSorted() }).toEqual({ step, chips: chips.toSorted() });
  for (const { attribute, label } of site.features.search.facets ?? []) {
    const counts = answer.facets[attribute] ?? {};
    const named = Object.fromEntries(
      Object.entries(counts).map(([value, count]) => [formatFacetValue(attribute, value), count]),
    );
    for (const [value, count] of Object.entries(seen.facets[label] ?? {})) {
      expect({ step, url: seen.url, label, value, count }).toEqual({
        step,
        url: seen.url,
        label,
        value,
        count: named[value] ?? 0,
      });
    }
  }
}

type Walk = { page: Page; next: () => number; pick: <T>(items: readonly T[]) => T | undefined };

/** Performs one random action and returns its description; `null` when it was not possible. */
const acts: Record<string, (walk: Walk) => Promise<string | null>> = {
  async choose({ page, pick }) {
    const options = await page
      .locator('.search-panel .facet[open] .facet-option:not(.facet-option-none)')
      .all();
    const option = pick(options);
    if (option === undefined) return null;
    const words = (await option.innerText()).replaceAll(/\s+/g, ' ');
    await option.locator('input').click({ force: true });
    return `choose ${words}`;
  },
  async takeBack({ page, pick }) {
    const chip = pick(await page.locator('.chips .chip').all());
    if (chip === undefined) return null;
    const words = await chip.innerText();
    await chip.click();
    return `take back ${words}`;
  },
  async sort({ page, pick }) {
    const select = page.locator('.search-sort select');
    if (!(await select.isVisible())) return null;
    const value = pick(
      await select
        .locator('option')
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
    );
    if (value === undefined) return null;
    await select.selectOption(value);
    return `sort ${value}`;
  },
  async turn({ page, pick }) {
    const link = pick(await page.locator('.search-results .pages a').all());
    if (link === undefined) return null;
    const words = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForLoadState();
    return `turn to ${words}`;
  },
  async back({ page }) {
    // Stays within the site.
    if ((await page.evaluate(() => history.length)) < 4) return null;
    await page.goBack();
    if (!page.url().includes('/search')) await page.goForward();
    return 'back';
  },
  async forward({ page }) {
    await page.goForward();
    return 'forward';
  },
  async reload({ page }) {
    await page.reload();
    return 'reload';
  },
  async clear({ page }) {
    const button = page.locator('.search-panel .facets-clear');
    if (!(await button.isVisible())) return null;
    await button.click();
    return 'clear all';
  },
};

/** Shoppers choose filters most often. */
const weights = { choose: 10, takeBack: 4, sort: 3, turn: 3, back: 4, forward: 2, reload: 1, clear: 1 };
const bag = Object.entries(weights).flatMap(([name, times]) => Array<string>(times).fill(name));

describe('a shopper who chooses at random', () => {
  const site = siteIn('atlas');

  test(
    `sees address, chips, counts and cards agree at each of ${STEPS} steps`,
    { timeout: 400_000 },
    async () => {
      const page = await openPage(browser, widths.desk);
      await page.goto(siteUrl(site, '/'));
      await page.goto(siteUrl(site, '/search'));
      const stock = await readStock(page);
      const next = seededNumbers(SEED);
      const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
      const done: string[] = [];
      while (done.length < STEPS) {
        await settle(page);
        const name = pick(bag) ?? 'choose';
        const step = await acts[name]?.({ page, next, pick });
        if (step == null) continue;
        done.push(step);
        await settle(page);
        await compare(page, site, stock, `${done.length}: ${done.slice(-3).join(', ')}`);
      }
      expect(new Set(done.map((step) => step.split(' ')[0])).size).toBeGreaterThan(6);
      expect(page.complaints).toEqual([]);
      await page.context().close();
    },
  );
});
