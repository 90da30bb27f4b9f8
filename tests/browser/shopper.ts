import { readAttribute } from '#domain/text/attribute-json.ts';
import type { SimilarSettings } from '#islands/vehicle/similar-settings.ts';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { carPath } from '#domain/url/paths.ts';
import { developmentAccess } from '#publish/pages/test-site.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { resolveChromium } from '#scripts/chromium.ts';
import { shareBrowser } from './shared-browser.ts';

/** The demo dealers. */
export const dealers: readonly Site[] = loadTenants('tenants', undefined, developmentAccess).sites;

/** The first demo dealer of every template, for tests that depend only on the template. */
export const sites: readonly Site[] = dealers.filter(
  ({ settings }, at) => dealers.findIndex((other) => other.settings.template === settings.template) === at,
);

/** The first demo dealer of a template. */
export function siteIn(template: Site['settings']['template']): Site {
  const site = sites.find(({ settings }) => settings.template === template);
  if (site === undefined) throw new Error(`No demo dealer is in the template ${template}.`);
  return site;
}

export const widths = { phone: 390, tablet: 768, desk: 1440 } as const;

/** Address of a page of a dealer on the shared server. */
export const siteUrl = (site: Pick<Site, 'id'>, path: string): string =>
  `http://${site.id}.localhost:${inject('port')}${path}`;

/** Addresses of the shards that a search loads. */
export const searchShards = '**/search-data/{columns,cards,text}-*.json';

/** Waits until a custom element is defined. */
export const untilDefined = (page: Page, tag: string): Promise<unknown> =>
  page.waitForFunction((name) => customElements.get(name) !== undefined, tag);

/** Goes on with Tab until the control of a selector has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`No Tab leads to ${selector}.`);
}

/** The browser of a test file. Call it at the top of the file: it sets the hooks. */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    // Playwright ends it with the process.
    browser = await shareBrowser(async () => {
      const { executablePath, args } = await resolveChromium();
      return chromium.launch({ executablePath, args });
    });
  });
  // A page that stays open would run beside the next file's.
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    browser = null;
  });
  return () => {
    if (browser === null) throw new Error('the browser is open from the first test to the last');
    return browser;
  };
}

/** A page that records console errors and failed requests. */
export type WatchedPage = Page & { complaints: string[] };

/**
 * Options of a page whose shopper has an address of its own: all tests share this machine's, of which a dealer takes only
 * so many requests a minute. The server believes it, as it would a proxy on this machine.
 */
export const atOwnAddress = () => ({
  // 198.18.0.0/15 is for tests of networks.
  extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` },
});

/** Opens a page of the given width in a separate context; close its context when done. */
export async function openPage(
  browser: () => Browser,
  width: number,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> {
  const height = width < 700 ? 844 : 900;
  const context: BrowserContext = await browser().newContext({ viewport: { width, height }, ...options });
  await context.addInitScript(() => {
    // Islands that have reported that they are hydrated (`useHydrated`).
    const hydrated = new WeakSet<EventTarget>();
    Object.assign(window, { hydrated });
    addEventListener('island-hydrated', ({ target }) => target && hydrated.add(target));
  });
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Failed requests are named only by their address.
    const where = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
    page.complaints.push(`${message.text()}${where}`);
  });
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') page.complaints.push(`${request.url()} ${reason}`);
  });
  return page;
}

/** Sets the size of text in the browser's settings: `times` the usual one. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const standard = 16 * times;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/**
 * A page for consecutive checks, which costs half as much as a new one each time; every load fetches
 * everything again. Call `startAfresh` before each check.
 */
export async function openUncached(browser: () => Browser, width: number): Promise<WatchedPage> {
  const page = await openPage(browser, width);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Clears the storage, the cookies and the media settings of a page. */
export async function startAfresh(page: WatchedPage, site: Site): Promise<void> {
  // Also clears what a page writes when it is left.
  await page.goto(siteUrl(site, '/robots.txt'));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null });
  page.complaints.length = 0;
}

/** Path of the first vehicle that a dealer's search shows, read from the published page: to open it takes a second. */
export function firstVehiclePath(site: Pick<Site, 'id'>): string {
  const file = join(inject('sitesDir'), site.id, 'search.html');
  const [, path] = /class="card-title"><a href="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (path === undefined) throw new Error(`${site.id}: ${file} shows no car`);
  return path;
}

/** Path of a sold vehicle whose page still exists, though no page of its dealer links to it. */
export function soldVehiclePath(site: Pick<Site, 'id'>): string {
  const folder = join(inject('sitesDir'), site.id, 'cars');
  const isSold = (file: string): boolean =>
    file.endsWith('.html') && readFileSync(join(folder, file), 'utf8').includes('<article class="sold-page"');
  const file = readdirSync(folder).sort().find(isSold);
  if (file === undefined)
    throw new Error(`${site.id}: none of the published cars in ${folder} is sold and gone`);
  return carPath(file.slice(0, -'.html'.length));
}

/** What a vehicle page was published with about its similar cars. */
export const readSimilar = async (page: Page): Promise<SimilarSettings> =>
  readAttribute((await page.locator('.similar').getAttribute('data-settings')) ?? '') as SimilarSettings;
