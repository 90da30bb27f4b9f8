import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { carPath } from '#domain/url/paths.ts';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { dealers, openPage, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();
const [site] = dealers.filter(({ finance }) => finance?.quote != null);
if (site === undefined) throw new Error('no demo dealer quotes');

/** Address of a published car with an estimate. */
function quotedCarUrl(): string {
  const folder = join(inject('sitesDir'), site?.id ?? '', 'cars');
  const file = readdirSync(folder)
    .sort()
    .find(
      (name) =>
        name.endsWith('.html') && readFileSync(join(folder, name), 'utf8').includes('<fc-finance-quote'),
    );
  if (site === undefined || file === undefined)
    throw new Error(`no published car in ${folder} has an estimate`);
  return siteUrl(site, carPath(file.slice(0, -'.html'.length)));
}

test.each(sample(['phone', 'desk'] as const, 1, 'widths of an estimate'))(
  'FIN-54 FIN-55 FIN-60 on a %s the estimate comes into its own room, with its law in view and its disclaimer in a dialog',
  async (width) => {
    const page = await openPage(browser, widths[width]);
    await watchShifts(page);
    let asked = 0;
    await page.route('**/api/youx/quote', async (route) => {
      asked += 1;
      // Its room is in view before the quote is.
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.goto(quotedCarUrl());
    const section = page.locator('.finance-estimate');
    const room = await section.evaluate((element) => element.getBoundingClientRect().height);
    expect([await section.isVisible(), asked]).toEqual([false, 0]);
    await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await section
      .getByText(/^\$[\d,]+\/mo\*$/)
      .first()
      .waitFor();
    expect(await section.locator('dl').first().innerText()).toMatch(
      /Monthly Repayments\s+\$[\d,]+\/mo\*\s+Advertised Rate\s+[\d.]+% p\.a\.\s+Comparison Rate\s+[\d.]+% p\.a\./,
    );
    expect(await section.locator('.figure-terms').first().isVisible()).toBe(true);
    expect(await section.evaluate((element) => element.getBoundingClientRect().height)).toBe(room);
    expect([await shiftsOf(page), asked]).toEqual([[], 1]);
    const opener = section.getByRole('button', { name: 'View disclaimer' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
    expect(await dialog.getByText(/This comparison rate is true only/).isVisible()).toBe(true);
    expect((await axeOn(page).include('.finance-estimate').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([page.complaints, asked]).toEqual([[], 1]);
    await page.context().close();
  },
);

test('ERR-22 a quote that fails is not seen, and moves nothing', async () => {
  const page = await openPage(browser, widths.phone);
  await watchShifts(page);
  await page.route('**/api/youx/quote', (route) => route.fulfill({ status: 503, json: { detail: 'None.' } }));
  await page.goto(quotedCarUrl());
  const section = page.locator('.finance-estimate');
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForFunction(
    () => document.querySelector('fc-finance-quote')?.getAttribute('data-state') === 'absent',
  );
  expect([await section.isVisible(), await shiftsOf(page)]).toEqual([false, []]);
  await page.context().close();
});

test('FIN-54 without script there is neither an estimate nor its room', async () => {
  const page = await openPage(browser, widths.phone, { javaScriptEnabled: false });
  await page.goto(quotedCarUrl());
  expect(await page.locator('.finance-estimate').evaluate((element) => element.getClientRects().length)).toBe(
    0,
  );
  await page.context().close();
});
