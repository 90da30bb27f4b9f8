import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { carPath, carPrintPath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { firstVehiclePath, openPage, readSimilar, sites, siteUrl, useBrowser, widths } from './shopper.ts';

/** Maximum script of a vehicle page after everything on it was used, brotli bytes (issue: 110 KB). */
const SCRIPT_IN_ALL = 110 * 1024;

const browser = useBrowser();
/** The first lookup reads the list of postcodes, the first brochure its fonts. */
const patient = { timeout: 15_000 };

/** The published vehicle with the most features, among those with a spin. */
function richestVehiclePath(site: Site): string {
  const folder = join(inject('sitesDir'), site.id, 'cars');
  const marks = ['data-report="history"', 'id="market-price"', '<fc-fuel-cost', '<fc-tow-match', '<fc-phone'];
  const counts = readdirSync(folder).flatMap((file) => {
    const html = file.endsWith('.html') ? readFileSync(join(folder, file), 'utf8') : '';
    const count = marks.filter((mark) => html.includes(mark)).length;
    return html.includes('data-show="spinner"') ? [{ file, count }] : [];
  });
  const [most] = counts.toSorted((a, b) => b.count - a.count || a.file.localeCompare(b.file));
  if (most === undefined) throw new Error(`${site.id}: no published car in ${folder} can be turned`);
  return carPath(most.file.slice(0, -'.html'.length));
}

/**
 * Measures every script that a page loads, workers and inline ones included; the returned function gives the
 * sum.
 */
function weighScripts(page: Page): () => Promise<number> {
  const files = new Map<string, Promise<number>>();
  const weigh = (text: string | Buffer) => brotliCompressSync(text).length;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) files.set(response.url(), response.body().then(weigh));
  });
  return async () => {
    const inline = await page
      .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent).join('\n'));
    const bytes = await Promise.all(files.values());
    return bytes.reduce((sum, length) => sum + length, weigh(inline));
  };
}

/** Presses an element if there is one; a dealer may not have it. */
async function pressAny(page: Page, selector: string): Promise<void> {
  const part = page.locator(selector).filter({ visible: true }).first();
  if ((await part.count()) > 0) await part.click();
}

/**
 * Uses the remaining features: the views of the gallery, sharing, phone, tow match, reports and similar cars,
 * one of which has changed.
 */
async function useTheRest(page: Page): Promise<void> {
  await pressAny(page, '[data-popup-close]');
  await page.locator('.gallery-poster').click();
  await page.locator('.spin-turn').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await pressAny(page, '.hotspot:not([data-away])');
  await page.keyboard.press('Escape');
  await page.locator('.spin .viewer-enlarge').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await page.locator('[data-open]').click();
  await page.locator('.viewer-count').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.locator('[popovertarget=share-panel]').click();
  await page.locator('[data-copy]').click();
  await page.keyboard.press('Escape');
  await pressAny(page, 'fc-phone button');
  if ((await page.locator('#tow-limit').count()) > 0) await page.locator('#tow-limit').fill('2500');
  await pressAny(page, '.tow-form button');
  // Opening the report would leave the page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await pressAny(page, '[data-report="history"]');
  await page.locator('.similar').scrollIntoViewIfNeeded();
  await page.locator('.similar .card').first().waitFor();
}

/**
 * Makes the page older than the stock: the price of its first similar car has changed, so its card is drawn
 * again.
 */
async function makeSimilarStale(page: Page): Promise<void> {
  await page.route('**/similar', async (route) => {
    const standing = await readSimilar(page);
    const prices = standing.prices.map((price, index) => (index === 0 ? 1 : price));
    await route.fulfill({ json: { ids: standing.ids, prices } });
  });
}

/** The text of an element with normalised spaces; runs in the page. */
const toWords = ({ textContent }: Element): string => textContent.split(/\s+/).filter(Boolean).join(' ');

describe.each(sample(sites, 1, 'tools').map((site) => ({ id: site.id, site })))('$id', ({ site }) => {
  test('DELIV-01 DELIV-05 VDP-15 VDP-16 VDP-26 VDP-27 a vehicle page calculates fuel and delivery and gives its brochure; fully used, it loads at most 110 KB of script', async () => {
    const page = await openPage(browser, widths.phone, {
      acceptDownloads: true,
      permissions: ['clipboard-write'],
    });
    await watchShifts(page);
    const weighed = weighScripts(page);
    await makeSimilarStale(page);
    const redrawn = page.waitForRequest('**/search-data/columns-*');
    await page.goto(siteUrl(site, richestVehiclePath(site)), { waitUntil: 'networkidle' });

    const calculator = page.locator('fc-fuel-cost');
    const isFuelled = (await calculator.count()) > 0;
    const economy = isFuelled ? Number(await calculator.getAttribute('data-economy')) : 0;
    if (isFuelled) {
      await page.getByLabel('Distance a week').fill('100 km');
      await page.getByLabel('Price a litre').fill('$2.00');
    }
    const costs = () => calculator.locator('output').allTextContents();
    await expect.poll(costs, patient).toEqual(isFuelled ? [`$${(economy * 2).toFixed(2)}`] : []);

    const field = page.getByLabel('Delivery postcode');
    const answer = page.locator('#delivery-answer');
    expect(await answer.textContent()).toContain('anywhere in Australia');
    await field.press('Enter');
    await expect.poll(() => answer.textContent(), patient).toContain('Please enter a postcode.');
    await field.fill('4870');
    await field.press('Enter');
    await expect.poll(() => answer.textContent(), patient).toMatch(/\$\d{1,3}(,\d{3})? to /);

    await page.route('**/brochure.pdf', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const download = page.waitForEvent('download');
    await page.locator('[data-brochure]').click();
    await expect.poll(() => page.locator('[data-brochure]').textContent(), patient).toContain('Preparing');
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await expect.poll(() => page.locator('[data-brochure]').textContent(), patient).toContain('Print PDF');

    expect(await shiftsOf(page)).toEqual([]);
    const report = await axeOn(page).include('.calculators').include('.print-actions').analyze();
    expect(report.violations).toEqual([]);

    await useTheRest(page);
    await redrawn;
    await page.waitForLoadState('networkidle');
    const bytes = await weighed();
    expect(bytes).toBeGreaterThan(40 * 1024);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_IN_ALL);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test('ROUTE-15 a vehicle prints on one sheet of A4, from its print page', async () => {
    const page = await openPage(browser, widths.desk);
    const path = firstVehiclePath(site);
    await page.goto(siteUrl(site, path));
    const name = await page.locator('h1').evaluate(toWords);
    await page.goto(siteUrl(site, carPrintPath(path.split('/').at(-1) ?? '')));
    expect(await page.locator('.sheet h1').evaluate(toWords)).toBe(name);
    const report = await axeOn(page).include('main').analyze();
    expect(report.violations).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.header, .footer, .print-buttons').filter({ visible: true }).count()).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});
