import type { Browser, Page } from 'playwright';
import { watchShifts } from './layout-shifts.ts';
import { openPage, widths, type WatchedPage } from './shopper.ts';

/** Until script has made a carousel of the published gallery. */
export const awake = (page: Page) => page.locator('.gallery[data-enhanced]').waitFor();

/** A vehicle page with its gallery awake; what moves is kept. */
export async function openVehicle(
  browser: () => Browser,
  url: string,
  width: keyof typeof widths,
  options: Parameters<typeof openPage>[2] = {},
): Promise<WatchedPage> {
  const page = await openPage(browser, widths[width], options);
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) await awake(page);
  return page;
}

/** Which view a gallery shows. */
export const view = (page: Page) => page.locator('.gallery').getAttribute('data-view');
/** `2 / 7` under the pictures. */
export const position = (page: Page) => page.locator('.gallery-steps [data-position]').textContent();
/** `2 / 7` over the whole screen. */
export const count = (page: Page) => page.locator('.viewer-count [data-position]').textContent();
/** How far a spin is turned. */
export const degrees = async (page: Page) =>
  Number(await page.locator('.spin-turn').getAttribute('data-degrees'));

/** What a browser says of every 404, for those that a test makes. */
export const without404 = (page: WatchedPage) => page.complaints.filter((text) => !text.includes('404'));
/**
 * A screenshot reads what a software renderer has drawn, and Chromium says that this is slow. A similar car has
 * pictures that are missing, which a browser may load before they are in sight.
 */
export const withoutDriver = (page: WatchedPage) =>
  page.complaints.filter((text) => !/GL Driver Message|404.*missing/.test(text));
