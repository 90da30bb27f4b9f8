import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { axeOn } from './axe.ts';
import { dealers, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

/*
 * The menus of the header in a browser, by mouse, keys and touch; islands/menu/menus.test.ts has the details.
 */

const browser = useBrowser();
const site = siteIn('atlas');

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOn(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const entry = (page: Page, id: string) => page.locator(`fc-menu-bar > nav > [data-menu="${id}"]`);
const panel = (page: Page, id: string) => page.locator(`#panel-${id}`);

test('NAV-10 a menu opens on hover and by keys, can be walked through, and returns the focus', async () => {
  const page = await openPage(browser, widths.desk);
  await page.goto(siteUrl(site, '/about-us'));
  await entry(page, 'models').and(page.locator('[aria-expanded]')).waitFor();
  const shifted = page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top);
  await entry(page, 'models').hover();
  await panel(page, 'models').waitFor();
  expect(await faults(page)).toEqual([]);
  await panel(page, 'models').getByRole('tab').last().click();
  await page.mouse.move(700, 880);
  await panel(page, 'models').waitFor({ state: 'hidden' });

  await entry(page, 'our-stock').focus();
  await page.keyboard.press('Enter');
  await panel(page, 'our-stock').waitFor();
  await expect
    .poll(() => panel(page, 'our-stock').locator('[data-count=all]').textContent())
    .toMatch(/^\d+$/);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/search');
  await page.keyboard.press('Escape');
  await panel(page, 'our-stock').waitFor({ state: 'hidden' });
  expect(await entry(page, 'our-stock').evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top)).toBe(
    await shifted,
  );
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.runIf(isThorough())(
  'by touch the menus are groups of the phone’s menu, and on a wide screen a tap opens and closes them',
  async () => {
    const page = await openPage(browser, widths.phone, { hasTouch: true });
    await page.goto(siteUrl(site, '/about-us'), { waitUntil: 'networkidle' });
    await page.locator('[popovertarget=menu]').first().tap();
    const group = page.locator('.drawer details', { hasText: 'All stock' });
    await group.locator('summary').tap();
    await group.getByRole('link', { name: 'All stock' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: widths.desk, height: 900 });
    await page.keyboard.press('Escape');
    await entry(page, 'models').tap();
    await panel(page, 'models').waitFor();
    await entry(page, 'models').tap();
    await panel(page, 'models').waitFor({ state: 'hidden' });
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough()).each(['torque', 'drift'] as const)(
  'the menus of %s are sound while they are open, wide and on a phone',
  async (template) => {
    const page = await openPage(browser, widths.desk, { hasTouch: true });
    await page.goto(siteUrl(siteIn(template), '/about-us'), { waitUntil: 'networkidle' });
    const menu = page.locator('fc-menu-bar > nav > [data-menu]').first();
    await menu.click();
    await page.locator('fc-menu-bar > nav > [data-panel]:not([hidden])').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // As on a rotated tablet: the drawer takes its groups from panels that were open.
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.locator('[popovertarget=menu]').first().tap();
    await page.locator('.drawer summary').first().tap();
    await page.locator('.drawer details[open] a').first().waitFor();
    expect(await faults(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough()).each(templateNames)(
  'NAV-10 a mouse goes from menu to menu in %s: no panel lies over the entries',
  async (template) => {
    const page = await openPage(browser, widths.desk);
    const hovering = dealers.find(
      (each) => each.settings.template === template && each.navigation.opensOnHover,
    );
    if (hovering === undefined)
      throw new Error(`No dealer in ${template} has menus that open under a mouse.`);
    for (const path of sample(['/', '/search'], 1, `pages of hovered menus in ${template}`)) {
      await page.goto(siteUrl(hovering, path), { waitUntil: 'networkidle' });
      const entries = page.locator('fc-menu-bar > nav > [data-menu]');
      await entries.and(page.locator('[aria-expanded]')).first().waitFor();
      const count = await entries.count();
      expect(count).toBeGreaterThan(1);
      for (let at = 0; at < count; at += 1) {
        // Fails where something covers the entry.
        await entries.nth(at).hover({ timeout: 5_000 });
        await entries.nth(at).and(page.locator('[aria-expanded=true]')).waitFor();
        expect(await page.locator('fc-menu-bar > nav > [aria-expanded=true]').count()).toBe(1);
      }
    }
    await page.context().close();
  },
);
