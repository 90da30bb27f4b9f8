import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { resolveChromium } from '#scripts/chromium.ts';
import { readScreen, settle } from './search-shopper.ts';
import { openPage, siteIn, siteUrl, widths } from './shopper.ts';

/* Only the audit runs this: it starts the whole of Chromium, because the headless shell has no such cache. */

const group = siteIn('atlas');

test('from the back/forward cache the page is as it was left', async () => {
  const { executablePath, args } = await resolveChromium('whole');
  // Playwright disables the cache; this browser has it.
  const real = await chromium.launch({
    executablePath,
    args: args.filter((argument) => !argument.includes('BackForwardCache')),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await openPage(() => real, widths.desk);
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(siteUrl(group, '/search?car_type=used'));
    await settle(page);
    const scrollOf = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.waitForTimeout(300);
    const before = await readScreen(page);
    await page.locator('.search-cards .card-title a').nth(3).click();
    await page.waitForURL('**/cars/**');
    // The page is restored whole: no load event follows.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('**/search?**', { waitUntil: 'commit' });
    await settle(page);
    expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
    expect(await readScreen(page)).toEqual(before);
    expect(Math.abs((await scrollOf()) - 600)).toBeLessThan(3);
    expect(page.complaints).toEqual([]);
  } finally {
    await real.close();
  }
});
