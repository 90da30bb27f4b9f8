import { expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { openPage, sites, siteUrl, useBrowser, widths } from './shopper.ts';

/* The footer's groups of links: folded on a phone, open from a tablet's width up, both without script. */

const browser = useBrowser();

test.each(sites)(
  'the footer of $settings.template folds on a phone and is open on a tablet',
  async (site) => {
    const page = await openPage(browser, widths.phone, { javaScriptEnabled: false });
    await page.goto(siteUrl(site, '/contact-us'), { waitUntil: 'load' });
    const groups = page.locator('.footer nav');
    const links = page.locator('.footer nav a');
    const { footer } = site.navigation;
    expect(await groups.count()).toBe(footer.length);
    expect(await links.evaluateAll((all) => all.filter((link) => link.checkVisibility()).length)).toBe(0);
    // The keyboard alone opens a group and reaches its first link.
    const summary = groups.first().locator('summary');
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('href')).toBe(footer[0]?.links[0]?.href);
    await page.setViewportSize({ width: widths.tablet, height: 900 });
    expect(await links.evaluateAll((all) => all.every((link) => link.checkVisibility()))).toBe(true);
    // A group's title is a heading there, not a control.
    expect(
      await groups.locator('summary').evaluateAll((all) => all.some((one) => one.checkVisibility())),
    ).toBe(false);
    await page.context().close();
  },
);

test.each(sample(sites, 1, 'footers'))(
  'axe finds nothing in the footer of $settings.template, folded or open',
  async (site) => {
    const page = await openPage(browser, widths.phone);
    await page.goto(siteUrl(site, '/contact-us'), { waitUntil: 'load' });
    for (const width of [widths.phone, widths.tablet]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await axeOn(page).include('.footer').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await page.context().close();
  },
);

test('five groups of a footer stand in three columns of like height on a tablet', async () => {
  const site = sites.find(({ navigation }) => navigation.footer.length === 5);
  if (site === undefined) throw new Error('No demo dealer has five groups in its footer.');
  const page = await openPage(browser, widths.tablet);
  await page.goto(siteUrl(site, '/contact-us'), { waitUntil: 'load' });
  const boxes = await page
    .locator('.footer nav')
    .evaluateAll((all) => all.map((group) => group.getBoundingClientRect().toJSON() as DOMRect));
  const heights = [...Map.groupBy(boxes, ({ left }) => left).values()].map(
    (column) => Math.max(...column.map(({ bottom }) => bottom)) - Math.min(...column.map(({ top }) => top)),
  );
  expect(heights).toHaveLength(3);
  expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) / 2);
  await page.context().close();
});
