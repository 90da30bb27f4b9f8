import type { Browser, Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { Site } from '#tenancy/site/site.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { readScreen, settle } from './search-shopper.ts';
import { enlargeText, openPage, siteUrl, type WatchedPage, widths } from './shopper.ts';

/** Actions of a shopper on a search screen; each waits for the answer. */
export type Shopper = {
  page: WatchedPage;
  open(path: string): Promise<void>;
  settle(): Promise<void>;
  /** Number of results. */
  count(): Promise<number>;
  chips(): Promise<string[]>;
  cards(): Promise<string[]>;
  /** The query of the address, readable. */
  query(): string;
  /** The panel beside the results, or the open sheet. */
  panel(): Locator;
  /** A box by facet heading and value, with its count. */
  box(facet: string, value: string): Promise<{ input: Locator; count: number }>;
  choose(facet: string, value: string): Promise<number>;
  sort(label: string): Promise<void>;
  type(words: string): Promise<void>;
  /** Opens the filters on a phone; elsewhere they are always open. */
  openFilters(): Promise<void>;
  closeFilters(): Promise<void>;
};

/** The group of a facet by its heading. */
export const groupOf = (panel: Locator, facet: string): Locator =>
  panel.locator('.facet', { has: panel.page().getByRole('heading', { name: facet, exact: true }) });

async function findBox(panel: Locator, facet: string, value: string) {
  const group = groupOf(panel, facet);
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  const label = group.locator('.facet-option', {
    has: panel.page().getByText(value, { exact: true }),
  });
  if ((await label.count()) === 0) await group.locator('.facet-more').click();
  const count = Number(((await label.locator('.facet-count').textContent()) ?? '').replaceAll(',', ''));
  return { input: label.locator('input'), label, count };
}

/** `text` is how many times the usual size the text has: the widths of layouts grow with it. */
function toShopper(page: WatchedPage, site: Site, text: number): Shopper {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024 * text;
  const shopper: Shopper = {
    page,
    async open(path) {
      await page.goto(siteUrl(site, path));
      await shopper.settle();
    },
    settle: () => settle(page),
    count: async () => (await readScreen(page)).count,
    chips: async () => (await readScreen(page)).chips,
    cards: async () => (await readScreen(page)).cards,
    query: () => decodeURIComponent(new URL(page.url()).search.slice(1).replaceAll('+', ' ')),
    panel: () => page.locator(isPhone ? '.filter-sheet' : '.search-panel'),
    box: (facet, value) => findBox(shopper.panel(), facet, value),
    async choose(facet, value) {
      const { label, count } = await findBox(shopper.panel(), facet, value);
      await label.click();
      await shopper.settle();
      return count;
    },
    async sort(label) {
      const tab = page.locator('.search-tabs button', { hasText: label });
      if (await tab.isVisible()) await tab.click();
      else await page.locator('.search-sort select').selectOption({ label });
      await shopper.settle();
    },
    async type(words) {
      await page.getByRole('combobox', { name: 'Search', exact: true }).pressSequentially(words);
      await page.waitForURL((url) => url.searchParams.get('query') === words);
      await shopper.settle();
    },
    async openFilters() {
      if (!isPhone) return;
      await page.locator('.search-open-filters').click();
      await page.locator('.filter-sheet[open]').waitFor();
    },
    async closeFilters() {
      if (!isPhone) return;
      await page.locator('.filter-sheet-show').click();
      await page.locator('.filter-sheet').waitFor({ state: 'detached' });
      await shopper.settle();
    },
  };
  return shopper;
}

export type Width = keyof typeof widths;

/**
 * Tests what must hold on a phone and on a desktop: at one of them in `npm test`, which its name decides, and at both
 * in the sweeps of the audit.
 */
export function testAtWidths(name: string, walk: (width: Width) => Promise<void>): void {
  test.each(sample<Width>(['phone', 'desk'], 1, name))(`${name}, on a %s`, async (width) => {
    expect.hasAssertions();
    await walk(width);
  });
}

/** Tests on a phone and on a desktop, in the sweeps of the audit alone, what other tests show in part. */
export function testInAudit(name: string, walk: (width: Width) => Promise<void>): void {
  test.runIf(isThorough()).each<Width>(['phone', 'desk'])(`${name}, on a %s`, async (width) => {
    expect.hasAssertions();
    await walk(width);
  });
}

export type Journey = {
  site: Site;
  width: Width;
  script?: boolean;
  /** How many times the usual size the text has. */
  text?: number;
  context?: Parameters<typeof openPage>[2];
};

/** Runs one journey in a separate browser; only messages that the journey itself causes are allowed. */
export async function journey(
  browser: () => Browser,
  { site, width, script = true, text = 1, context = {} }: Journey,
  walk: (shopper: Shopper) => Promise<void>,
): Promise<void> {
  const page = await openPage(browser, widths[width], { javaScriptEnabled: script, ...context });
  try {
    if (text !== 1) await enlargeText(page, text);
    await walk(toShopper(page, site, text));
    expect(page.complaints).toEqual([]);
  } finally {
    await page.context().close();
  }
}
