import { expect, test } from 'vitest';
import { journey } from './journey.ts';
import { siteIn, useBrowser } from './shopper.ts';

const browser = useBrowser();
const vans = siteIn('drift');
/** Keyboard stops before the panel: the header, the words of the search. */
const STOPS_MAX = 60;

test('a caravan for four, behind a car that tows 2,500 kg, is found by keys alone', () =>
  journey(browser, { site: vans, width: 'desk' }, async (shopper) => {
    const { page } = shopper;
    await shopper.open('/search');
    const more = page.getByRole('button', { name: 'More berths' });
    const hasFocus = () => more.evaluate((button) => button === document.activeElement);
    for (let press = 0; press < STOPS_MAX && !(await hasFocus()); press += 1)
      await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2500');
    await page.keyboard.press('Enter');
    await page.waitForURL(/range\[atm\]=:2500/);
    await shopper.settle();
    expect(shopper.query()).toBe('range[sleeps]=4:&range[atm]=:2500');
    const lines = await page.locator('.search-cards [data-card-tow]').allTextContents();
    expect(lines.length).toBeGreaterThan(0);
    expect(await page.locator('.search-cards .card').count()).toBe(lines.length);
    expect(new Set(lines)).toEqual(new Set(['Within your car’s 2,500 kg limit']));
    const sleeps = await page
      .locator('.search-cards .card:has([data-card-tow])')
      .evaluateAll((cards) =>
        cards.map((card) => Number(/sleeps\s+(\d+)/.exec((card as HTMLElement).innerText)?.[1])),
      );
    expect(Math.min(...sleeps)).toBeGreaterThanOrEqual(4);
    expect(await shopper.chips()).toEqual(['4 berths or more', 'ATM up to 2,500 kg']);
  }));
