import { describe, expect, test } from 'vitest';
import { journey, readPrices, type Shopper } from './journey.ts';
import { siteIn, useBrowser } from './shopper.ts';

const browser = useBrowser();

const group = siteIn('atlas');
const yard = siteIn('torque');

describe('words', () => {
  const walk = (site: typeof group, steps: (shopper: Shopper) => Promise<void>) => () =>
    journey(browser, { site, width: 'desk' }, steps);

  test(
    'a misspelt make finds its cars, and a sentence is understood: kind, fuel and a limit',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      await shopper.type('toyta');
      const titles = await shopper.page.locator('.search-cards .card-title').allTextContents();
      expect(titles.length).toBeGreaterThan(2);
      expect(titles.filter((title) => !title.includes('Toyota'))).toEqual([]);
      await shopper.page.getByRole('combobox', { name: 'Search', exact: true }).clear();
      await shopper.type('diesel ute under 60k');
      const prices = await readPrices(shopper.page);
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.max(...prices)).toBeLessThanOrEqual(60_000);
    }),
  );

  test(
    'a word that no car has is named beside what the rest finds, and what is not wanted is left out',
    walk(group, async (shopper) => {
      await shopper.open('/search?query=toyota');
      const found = await shopper.count();
      await shopper.page.getByRole('combobox', { name: 'Search', exact: true }).clear();
      await shopper.type('toyota zzyzx');
      expect(await shopper.page.locator('.search-count').textContent()).toBe(
        `${found} cars. Nothing says “zzyzx”: these match the rest`,
      );
      await shopper.page.getByRole('combobox', { name: 'Search', exact: true }).clear();
      await shopper.type('not toyota');
      const titles = await shopper.page.locator('.search-cards .card-title').allTextContents();
      expect(titles.length).toBeGreaterThan(2);
      expect(titles.filter((title) => title.includes('Toyota'))).toEqual([]);
    }),
  );

  test(
    'a denial means what it says: a limit is turned round, and a fuel, a model and what is not wanted are left out',
    walk(group, async (shopper) => {
      const field = shopper.page.getByRole('combobox', { name: 'Search', exact: true });
      const type = async (words: string) => {
        await field.clear();
        await shopper.type(words);
        return shopper.page.locator('.search-cards .card-title').allTextContents();
      };
      await shopper.open('/search');
      expect((await type('diesel not electric')).length).toBeGreaterThan(2);
      expect((await type('i do not want a toyota hilux')).length).toBeGreaterThan(2);
      expect((await type('toyota not toyota hilux')).filter((title) => title.includes('HiLux'))).toEqual([]);
      expect((await type('not over 40k')).length).toBeGreaterThan(2);
      const prices = await readPrices(shopper.page);
      expect(Math.max(...prices)).toBeLessThanOrEqual(40_000);
    }),
  );

  test(
    'a link that a program or a chat changed keeps its filters: entities, capitals, and a plus that was a space',
    walk(yard, async (shopper) => {
      await shopper.open('/search?make=kia&amp;badge=SPORT+');
      const cars = await shopper.cards();
      expect(cars.length).toBeGreaterThan(0);
      expect(cars.filter((path) => !/kia.*sport/.test(path))).toEqual([]);
    }),
  );

  test(
    'a stock number finds its car',
    walk(yard, async (shopper) => {
      await shopper.open('/search');
      const [path = ''] = await shopper.cards();
      // An address of a car ends with its stock number.
      await shopper.type(path.split('-').at(-1) ?? '');
      expect(await shopper.cards()).toEqual([path]);
    }),
  );

  test(
    'what is typed on is never overwritten by an answer; a suggestion is chosen by keys and becomes a filter',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      const field = shopper.page.getByRole('combobox', { name: 'Search', exact: true });
      await field.pressSequentially('toyota hilux', { delay: 120 });
      await shopper.page.waitForURL(/query=toyota\+hilux/);
      expect(await field.inputValue()).toBe('toyota hilux');
      await field.clear();
      await field.pressSequentially('maz');
      await shopper.page
        .getByRole('option', { name: /^Mazda/ })
        .first()
        .waitFor();
      await field.press('ArrowDown');
      await field.press('Enter');
      await shopper.page.waitForURL(/make=Mazda/);
      await shopper.settle();
      expect(shopper.query()).toMatch(/^make=Mazda/);
      expect(await field.inputValue()).toBe('');
    }),
  );
});
