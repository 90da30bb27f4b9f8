import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { carPrintPath } from '#domain/paths.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { firstVehiclePath, openPage, sites, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();
/** The first look-up reads the list of postcodes, the first brochure its fonts. */
const patient = { timeout: 15_000 };

describe.each(sites.map((site) => ({ id: site.id, site })))('$id', ({ site }) => {
  test('DELIV-01 DELIV-05 VDP-15 VDP-16 VDP-26 VDP-27 a vehicle page reckons fuel and delivery and gives its brochure', async () => {
    const page = await openPage(browser, widths.phone, { acceptDownloads: true });
    const path = await firstVehiclePath(page, site);
    await watchShifts(page);
    await page.goto(siteUrl(site, path), { waitUntil: 'networkidle' });

    const calculator = page.locator('[data-fuel-cost]');
    const isFuelled = (await calculator.count()) > 0;
    const economy = isFuelled ? Number(await calculator.getAttribute('data-fuel-cost')) : 0;
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
    const report = await new AxeBuilder({ page }).include('.calculators').include('.print-actions').analyze();
    expect(report.violations).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test('a vehicle prints on one sheet of A4, from its print page', async () => {
    const page = await openPage(browser, widths.desk);
    const path = await firstVehiclePath(page, site);
    await page.goto(siteUrl(site, carPrintPath(path.split('/').at(-1) ?? '')));
    await page.locator('.sheet h1').waitFor();
    const report = await new AxeBuilder({ page }).analyze();
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
