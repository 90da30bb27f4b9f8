import { describe, expect } from 'vitest';
import { journey, readPrices, type Shopper, type Width, testAtWidths } from './journey.ts';
import { siteIn, useBrowser } from './shopper.ts';

const browser = useBrowser();

const group = siteIn('atlas');
const yard = siteIn('torque');

/** The most frequent values of a facet in the panel. */
async function valuesOf({ panel }: Shopper, facet: string): Promise<string[]> {
  const own = panel().locator('.facet', {
    has: panel().page().getByRole('heading', { name: facet, exact: true }),
  });
  return own.locator('.facet-option:not(.facet-option-none) .facet-value').allTextContents();
}

describe('filters', () => {
  const walk = (site: typeof group, steps: (shopper: Shopper) => Promise<void>) => (width: Width) =>
    journey(browser, { site, width }, steps);

  testAtWidths(
    'a value finds as many cars as stand beside it, two widen, one of a second facet narrows',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      await shopper.openFilters();
      const [first = '', second = ''] = await valuesOf(shopper, 'Make');
      const one = await shopper.choose('Make', first);
      expect(await shopper.count()).toBe(one);
      expect(one).toBeGreaterThan(0);
      const other = await shopper.choose('Make', second);
      const both = await shopper.count();
      expect(both).toBe(one + other);
      await shopper.choose('Body', (await valuesOf(shopper, 'Body'))[0] ?? '');
      await shopper.closeFilters();
      expect(await shopper.count()).toBeLessThan(both);
      expect(await shopper.chips()).toHaveLength(3);
    }),
  );

  testAtWidths(
    'models come with a make and go with it',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      await shopper.openFilters();
      expect(await valuesOf(shopper, 'Model')).toEqual([]);
      const [make = ''] = await valuesOf(shopper, 'Make');
      await shopper.choose('Make', make);
      const [model = ''] = await valuesOf(shopper, 'Model');
      await shopper.choose('Model', model);
      expect(await shopper.chips()).toEqual([make, model]);
      await shopper.choose('Make', make);
      await shopper.closeFilters();
      expect(await shopper.chips()).toEqual([]);
      expect(shopper.query()).toBe('');
    }),
  );

  testAtWidths(
    'a chip takes back its own choice and no other; clearing all keeps the sort and forgets the rest',
    walk(yard, async (shopper) => {
      await shopper.open('/search?body=SUV&fuel=Petrol&sortBy=Car_production:price:asc');
      const both = await shopper.count();
      await shopper.page.getByRole('button', { name: 'Remove SUV' }).click();
      await shopper.settle();
      expect(await shopper.chips()).toEqual(['Petrol']);
      expect(shopper.query()).toBe('fuel=Petrol&sortBy=Car_production:price:asc');
      expect(await shopper.count()).toBeGreaterThan(both);
      await shopper.openFilters();
      await shopper.panel().getByRole('button', { name: 'Clear all' }).click();
      await shopper.closeFilters();
      await shopper.settle();
      expect(shopper.query()).toBe('sortBy=Car_production:price:asc');
      expect(await shopper.chips()).toEqual([]);
    }),
  );

  testAtWidths(
    'seven makes stand before the rest, which a button shows or typing narrows',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      await shopper.openFilters();
      expect(await valuesOf(shopper, 'Make')).toHaveLength(7);
      const more = shopper.panel().getByRole('button', { name: 'Show all makes' });
      await more.click();
      expect((await valuesOf(shopper, 'Make')).length).toBeGreaterThan(7);
      expect(
        await shopper.panel().getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded'),
      ).toBe('true');
      const field = shopper.panel().getByRole('searchbox', { name: 'Find in Make' });
      await field.fill('maz');
      expect(await valuesOf(shopper, 'Make')).toEqual(['Mazda']);
      await field.fill('zzz');
      await shopper.panel().getByText('No make matches “zzz”.').waitFor();
      await field.press('Escape');
      expect((await valuesOf(shopper, 'Make')).length).toBeGreaterThan(3);
    }),
  );

  testAtWidths(
    'a ready-made choice is one tap on and one tap off',
    walk(yard, async (shopper) => {
      await shopper.open('/search');
      const all = await shopper.count();
      await shopper.openFilters();
      const button = shopper.panel().getByRole('button', { name: 'Under $15,000' });
      await button.click();
      await shopper.settle();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      expect(shopper.query()).toBe('range[price]=:15000');
      const under = await shopper.count();
      await button.click();
      await shopper.settle();
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      await shopper.closeFilters();
      expect([under > 0, under < all, await shopper.count()]).toEqual([true, true, all]);
    }),
  );

  testAtWidths(
    'SLIDER-07 SLIDER-08 SLIDER-09 typed ends move the thumbs, taking the chip back opens them; a thumb moved by keys is in the address after a pause',
    walk(yard, async (shopper) => {
      await shopper.open('/search');
      await shopper.openFilters();
      const field = shopper.panel().getByRole('combobox', { name: 'Highest price' });
      await field.fill('20000');
      await field.press('Enter');
      await shopper.settle();
      expect(shopper.query()).toBe('range[price]=:20000');
      const upper = shopper.panel().getByRole('slider', { name: 'Maximum price' });
      expect(await upper.getAttribute('aria-valuetext')).toBe('$20,000');
      await shopper.closeFilters();
      await shopper.page.locator('.chips .chip').click();
      await shopper.settle();
      await shopper.openFilters();
      expect(await upper.inputValue()).toBe('100000');
      const thumb = shopper.panel().getByRole('slider', { name: 'Minimum price' });
      await thumb.focus();
      for (let press = 0; press < 12; press += 1) await thumb.press('ArrowRight');
      expect(shopper.query()).toBe('');
      await shopper.page.waitForURL(/range/);
      await shopper.settle();
      expect(shopper.query()).toMatch(/^range\[price\]=\d+000:$/);
      const words = (await thumb.getAttribute('aria-valuetext')) ?? '';
      const [from = ''] = /\d+/.exec(shopper.query()) ?? [];
      expect(Number(words.replaceAll(/[^\d]/g, ''))).toBe(Number(from));
      await shopper.closeFilters();
      for (const price of await readPrices(shopper.page)) expect(price).toBeGreaterThanOrEqual(Number(from));
    }),
  );

  testAtWidths(
    'cheapest first is cheapest first, on the next page too',
    walk(group, async (shopper) => {
      await shopper.open('/search');
      await shopper.sort('Lowest price');
      const first = await readPrices(shopper.page);
      await shopper.page.locator('.pages a[rel=next]').click();
      await shopper.settle();
      const second = await readPrices(shopper.page);
      expect(shopper.query()).toContain('page=2');
      const prices = [...first, ...second];
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }),
  );

  testAtWidths(
    'SEARCH-06 SEARCH-39 a quick pick fills a money field, and on page two starts over at page one',
    walk(group, async (shopper) => {
      await shopper.open('/search?sortBy=Car_production:price:asc&page=2');
      await shopper.openFilters();
      await shopper.panel().getByRole('combobox', { name: 'Highest price' }).click();
      await shopper.page.getByRole('option', { name: '$40,000' }).click();
      await shopper.settle();
      expect(shopper.query()).toContain('range[price]=:40000');
      expect(shopper.query()).not.toContain('page');
    }),
  );
});
