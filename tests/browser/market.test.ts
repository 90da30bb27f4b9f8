import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { carPath } from '#domain/url/paths.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openPage, readSimilar, siteIn, siteUrl, useBrowser, widths, type WatchedPage } from './shopper.ts';

const browser = useBrowser();
const site = siteIn('torque');

/** Path of a published car with a market gauge and all reports. */
function comparedCarPath(): string {
  const folder = join(inject('sitesDir'), site.id, 'cars');
  const isWhole = (file: string): boolean => {
    const html = file.endsWith('.html') ? readFileSync(join(folder, file), 'utf8') : '';
    return html.includes('id="market-price"') && html.includes('data-report="history"');
  };
  const file = readdirSync(folder).sort().find(isWhole);
  if (file === undefined)
    throw new Error(`${site.id}: no published car in ${folder} has a gauge and a history report`);
  return carPath(file.slice(0, -'.html'.length));
}

/** Ids of this dealer's cars that a page does not list, by the cars' own pages. */
function otherIds(standing: readonly number[], path: string): number[] {
  const folder = join(inject('sitesDir'), site.id, 'cars');
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.html') && carPath(file) !== `${path}.html`,
  );
  const ids = files.flatMap((file) => {
    const [, id] = /`car`:\{`id`:(\d+)/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return id === undefined || standing.includes(Number(id)) ? [] : [Number(id)];
  });
  return [...new Set(ids)];
}

const idsOf = async (page: WatchedPage): Promise<readonly number[]> => (await readSimilar(page)).ids;
const namesOf = (page: WatchedPage) => page.locator('.similar .card-title').allTextContents();

test('VDP-20 VDP-21 VDP-28 a shopper without script sees price comparison, reports and six similar cars', async () => {
  const page = await openPage(browser, widths.phone, { javaScriptEnabled: false });
  await page.goto(siteUrl(site, comparedCarPath()));
  expect(
    await page.getByRole('img', { name: /in a range from \$[\d,]+ to \$[\d,]+, average/ }).isVisible(),
  ).toBe(true);
  expect(await page.getByText(/similar vehicles in our own stock/).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'History report' }).getAttribute('href')).toMatch(/\.pdf$/);
  expect(await page.getByRole('link', { name: 'PPSR report' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Car analysis' }).isVisible()).toBe(true);
  expect(await page.locator('.similar .card').count()).toBe(6);
  await page.context().close();
});

test('SIM-04 SIM-05 a page older than the stock gets current similar cars and prices, without a layout shift', async () => {
  const page = await openPage(browser, widths.desk);
  await watchShifts(page);
  let standing: readonly number[] = [];
  // Replaces the first two cars, as if they were sold, by the two newest; the last has another price.
  await page.route('**/similar', async (route) => {
    const { ids, prices } = await readSimilar(page);
    standing = ids;
    const others = otherIds(ids, comparedCarPath()).slice(0, 2);
    await route.fulfill({
      json: { ids: [...ids.slice(2), ...others], prices: [...prices.slice(2, 5), 1, null, null] },
    });
  });
  await page.goto(siteUrl(site, comparedCarPath()));
  const before = await namesOf(page);
  await expect.poll(async () => (await namesOf(page))[0], { timeout: 20_000 }).not.toBe(before[0]);
  await page.locator('.similar .cards:not([aria-busy])').waitFor();
  const after = await namesOf(page);
  expect(standing).toHaveLength(6);
  expect(after.slice(2)).toEqual(before.slice(2));
  expect(after.slice(0, 2)).not.toEqual(before.slice(0, 2));
  await page.locator('.similar').scrollIntoViewIfNeeded();
  expect(await shiftsOf(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('SIM-10 when the list fails a filter search finds the same cars once they are near the viewport', async () => {
  const page = await openPage(browser, widths.desk);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/search-data/columns') ? 1 : 0));
  await page.route('**/similar', (route) => route.fulfill({ json: { ids: 'none' } }));
  await page.goto(siteUrl(site, comparedCarPath()), { waitUntil: 'networkidle' });
  const [ids, names] = [await idsOf(page), await namesOf(page)];
  expect(asked).toBe(0);
  const told = page.waitForRequest('**/search-data/columns-*');
  await page.locator('.similar').scrollIntoViewIfNeeded();
  await told;
  await page.waitForLoadState('networkidle');
  expect([ids.length, await namesOf(page)]).toEqual([6, names]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
