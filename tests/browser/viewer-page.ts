import type { Browser, Page } from 'playwright';
import { watchShifts } from './layout-shifts.ts';
import { openPage, widths, type WatchedPage } from './shopper.ts';

/** The gallery once a script has enhanced it to a carousel. */
export const hydrated = (page: Page) => page.locator('.gallery[data-enhanced]').waitFor();

/** Opens a vehicle page with an enhanced gallery; layout shifts are recorded. */
export async function openVehicle(
  browser: () => Browser,
  url: string,
  width: keyof typeof widths,
  options: Parameters<typeof openPage>[2] = {},
): Promise<WatchedPage> {
  const page = await openPage(browser, widths[width], options);
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/** The active view of a gallery. */
export const view = (page: Page) => page.locator('.gallery').getAttribute('data-view');
/** `2 / 7` under the pictures. */
export const position = (page: Page) => page.locator('.gallery-steps [data-position]').textContent();
/** `2 / 7` in fullscreen. */
export const count = (page: Page) => page.locator('.viewer-count [data-position]').textContent();
/** How far a spin is turned. */
export const degrees = async (page: Page) =>
  Number(await page.locator('.spin-turn').getAttribute('data-degrees'));

/** Messages without those for 404 answers that a test causes. */
export const without404 = (page: WatchedPage) => page.complaints.filter((text) => !text.includes('404'));
/**
 * Screenshots read back from a software renderer, which Chromium logs as slow. A similar car has missing
 * pictures, which a browser may load before they are visible.
 */
export const withoutDriver = (page: WatchedPage) =>
  page.complaints.filter((text) => !/GL Driver Message|404.*missing/.test(text));
