import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listDepartments } from '#domain/location/visible-locations.ts';
import { locationPath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { dealers, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

/* Segmented controls where the browser replaces all colours by the shopper's own (forced colours). */

const browser = useBrowser();

/**
 * Chooses the first of each group of choices whose inputs are not seen; returns the edges of that choice and of the
 * second. Colours and backgrounds are left out, because the browser replaces them.
 */
const listGroups = (page: Page) =>
  page.evaluate(() => {
    const edgesOf = (input: HTMLInputElement | undefined): string[] =>
      [input?.closest('label'), input?.nextElementSibling]
        .filter((part) => part instanceof Element)
        .map((part) => {
          const { borderTopWidth, outlineStyle } = getComputedStyle(part);
          return `border ${borderTopWidth}, outline ${outlineStyle}`;
        });
    const unseen = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      (input) =>
        input.closest('label')?.checkVisibility() &&
        (getComputedStyle(input).opacity === '0' || input.offsetWidth < 2),
    );
    return [...Map.groupBy(unseen, ({ name }) => name)].map(([name, [first, second]]) => {
      first?.click();
      return { name, chosen: edgesOf(first), other: edgesOf(second) };
    });
  });

const isBudgetSearch = ({ type }: { type: string }): boolean => type === 'budget-search';
const hasBudgetSearch = ({ pages }: Site): boolean => pages.home?.sections.some(isBudgetSearch) ?? false;
const isInTorque = ({ settings }: Site): boolean => settings.template === 'torque';
const [office, officeDealer] =
  dealers
    .flatMap((site) => site.locations.map((location) => [location, site] as const))
    .find(([location, site]) => listDepartments(site.locations, location).length > 1) ?? [];

/** Pages with such groups, and the names of their fields. */
const places: readonly [path: string, fields: readonly string[], site: Site | undefined][] = [
  ['/', ['body', 'range[price]'], dealers.find((site) => isInTorque(site) && !hasBudgetSearch(site))],
  ['/', ['body', 'repayment'], dealers.find(hasBudgetSearch)],
  ['/finance', ['frequency'], siteIn('drift')],
  [locationPath(office?.slug ?? '', 'our-location'), ['department'], officeDealer],
  ['/book-test-drive', ['enquiry-day', 'enquiry-time'], siteIn('drift')],
];

test.each(places)('%s shows by an edge which choice of %j is chosen', async (path, fields, site) => {
  if (site === undefined) throw new Error(`No demo dealer has ${path} with these choices.`);
  const page = await openPage(browser, widths.phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(siteUrl(site, path));
  if (path === '/book-test-drive') {
    await page.locator('fc-slot-picker').scrollIntoViewIfNeeded();
    await page.locator('#enquiry [name="drive_location"]').selectOption({ index: 1 });
    await page.locator('[data-slot-part="days"] label').first().click();
    await page.locator('[data-slot-part="times"] label').first().waitFor();
  }
  const groups = await listGroups(page);
  expect(groups.map(({ name }) => name)).toEqual(fields);
  for (const { name, chosen, other } of groups) expect([name, ...chosen]).not.toEqual([name, ...other]);
  await page.context().close();
});
