import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#tenancy/site/site.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { seePage, type SeenPage } from './page-seen.ts';
import { leavesOut, listPageTypes, type PageType } from './page-types.ts';
import {
  dealers,
  openPage,
  openUncached,
  siteIn,
  siteUrl,
  startAfresh,
  useBrowser,
  type WatchedPage,
  widths,
} from './shopper.ts';

/** Maximum script before the load event, brotli bytes (5 KB on home, vehicle page and content pages). */
const SCRIPT_BEFORE_LOAD = 5 * 1024;

/** Pages that are also checked in the dark scheme, once per template. */
const checkedInDarkScheme: ReadonlySet<string> = new Set(['home', 'search', 'vehicle']);

/** Address of the largest picture, and those of preloaded pictures. Text may be painted before it. */
const largestPicture = (): Promise<{ largest: string; early: string[] }> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().findLast((entry) => 'url' in entry && entry.url !== '');
      if (last === undefined) return;
      const early = performance
        .getEntriesByType('resource')
        .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'link')
        .map(({ name }) => name)
        .filter((name) => name.includes('/pictures?'));
      resolve({ largest: 'url' in last ? String(last.url) : '', early });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Checks a page as a first-time visitor sees it, in a browser page that has shown others. */
async function see(page: WatchedPage, site: Site, type: PageType): Promise<SeenPage> {
  await startAfresh(page, site);
  const isDesk = page.viewportSize()?.width === widths.desk;
  return seePage(page, site, type, isDesk && checkedInDarkScheme.has(type.kind));
}

/**
 * Checks a page of each type at a width. Pages mostly wait, so some are checked in parallel; one with a
 * layout shift is checked again alone, because three in parallel paint later than a shopper's would.
 */
async function seePages(
  browser: () => Browser,
  site: Site,
  types: readonly PageType[],
  width: number,
): Promise<SeenPage[]> {
  const length = Math.min(3, types.length);
  const pages = await Promise.all(Array.from({ length }, () => openUncached(browser, width)));
  const waiting = [...types];
  const seen = new Map<PageType, SeenPage>();
  const seeNext = async (page: WatchedPage): Promise<void> => {
    for (let type = waiting.shift(); type; type = waiting.shift())
      seen.set(type, await see(page, site, type));
  };
  await Promise.all(pages.map(seeNext));
  const [alone] = pages;
  for (const [type, { shifts }] of seen) {
    if (shifts.length > 0 && alone) seen.set(type, await see(alone, site, type));
  }
  await Promise.all(pages.map((page) => page.context().close()));
  return types.flatMap((type) => seen.get(type) ?? []);
}

/** Number of checked content pages; the sweeps of the audit check all, and its crawl every page there is. */
const WORDS_SEEN = 1;
/** Number of page types checked at the width of a tablet or of a desktop. */
const WIDE_SEEN = 1;

/** All pages of the platform, and some content pages. */
function sampleWords(types: readonly PageType[], subject: string, count: number): PageType[] {
  const chosen = new Set(
    sample(
      types.filter(({ words }) => words),
      count,
      subject,
    ),
  );
  return types.filter((type) => !type.words || chosen.has(type));
}

/** The tests of the pages of a template's first dealer. */
function testFirstDealer(browser: () => Browser, site: Site): void {
  let pages: PageType[] = [];
  /** Pages at phone width, where all chosen types are checked. */
  let onPhone: SeenPage[] = [];
  beforeAll(() => {
    const all = listPageTypes(site);
    const kept = isThorough() ? all : all.filter((type) => !leavesOut(site.settings.template, type));
    pages = sampleWords(kept, `words of ${site.id}`, WORDS_SEEN);
  });

  const { phone, ...wide } = widths;
  test.each([['phone', phone] as const, ...sample(Object.entries(wide), 1, `wide pages of ${site.id}`)])(
    'each chosen page type is whole at %s: nothing moves at load, scrolls sideways or complains, and axe finds nothing',
    async (_name, width) => {
      // Content pages have two layouts: the tablet's is the phone's. On a desktop each section is checked once.
      const drawn = pages.filter(
        ({ words, fresh }) => width === phone || !words || (fresh && width === widths.desk),
      );
      // The sweeps of the audit check all at every width.
      const shown = width === phone ? drawn : sample(drawn, WIDE_SEEN, `${width} of ${site.id}`);
      const seen = await seePages(browser, site, shown, width);
      if (width === phone) onPhone = seen;
      expect(seen.flatMap(({ problems }) => problems)).toEqual([]);
    },
    150_000,
  );

  test('each chosen page type has its own title and description and the security headers', () => {
    expect(onPhone).toHaveLength(pages.length);
    expect(new Set(onPhone.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(onPhone.map(({ description }) => description)).size).toBe(pages.length);
    for (const { kind, headers, policy } of onPhone) {
      expect(headers['x-content-type-options'], kind).toBe('nosniff');
      expect(headers['content-security-policy'] ?? '', kind).toContain('frame-ancestors');
      expect(policy, kind).toContain("default-src 'self'");
      expect(policy, kind).not.toMatch(/unsafe-(inline|eval)/);
    }
  });

  test('ROUTE-76 the phone number is a link that dials on each chosen page', () => {
    expect(onPhone).toHaveLength(pages.length);
    for (const { kind, phones } of onPhone) {
      expect(phones.length, kind).toBeGreaterThan(0);
      for (const href of phones) expect(href, kind).toMatch(/^tel:(\+61\d{9}|1[38]00\d{6}|13\d{4})$/);
    }
  });

  test('no chosen page but the search loads more than 5 KB of script before the load event', () => {
    const quiet = onPhone.filter(({ words, kind }) => words || ['home', 'vehicle'].includes(kind));
    expect(quiet.length).toBeGreaterThan(2);
    for (const { kind, bytesBeforeLoad } of quiet) {
      expect(bytesBeforeLoad, kind).toBeLessThanOrEqual(SCRIPT_BEFORE_LOAD);
    }
  });

  test('the largest picture of a vehicle page is preloaded, at one width, once', async () => {
    const path = pages.find(({ kind }) => kind === 'vehicle')?.path ?? '';
    for (const width of sample([phone, widths.desk], 1, `largest picture of ${site.id}`)) {
      const page = await openPage(browser, width);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(siteUrl(site, path), { waitUntil: 'load' });
      const { largest, early } = await page.evaluate(largestPicture);
      expect(early, `at ${width}`).toEqual([largest]);
      expect(asked.filter((address) => address === largest)).toHaveLength(1);
      await page.context().close();
    }
  });
}

/**
 * The tests of the pages of another dealer in a template, with its own colours, texts, stock and additional
 * sections. The audit's crawl checks the rest.
 */
function testNextDealer(browser: () => Browser, site: Site, before: Site): void {
  test('another dealer in a template has no faults either, on a phone', async () => {
    const all = listPageTypes(site, before).filter(({ fresh }) => fresh);
    const types = sample(all, 1, `another house ${site.id}`);
    const seen = await seePages(browser, site, types, widths.phone);
    expect(seen.flatMap(({ problems }) => problems)).toEqual([]);
  }, 150_000);
}

/**
 * The tests of the page types of the demo dealers in a template. Each template is a test file, so that they
 * run in parallel.
 */
export function testPages(template: Site['settings']['template']): void {
  const browser = useBrowser();
  const first = siteIn(template);
  describe.each([first])('$id', (site) => {
    testFirstDealer(browser, site);
  });
  const others = dealers.filter((site) => site.settings.template === template && site !== first);
  describe.each(others)('$id', (site) => {
    testNextDealer(browser, site, first);
  });
}
