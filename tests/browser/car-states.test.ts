import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { axeOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openPage, useBrowser, widths } from './shopper.ts';
import { photos, serveVehiclePages, type VehiclePages } from './vehicle-pages.ts';
import { hydrated } from './viewer-page.ts';

/** A very long comment of a dealer; one word of it is wider than a phone. */
const comment = `${'One owner, two keys and every service in the book. '.repeat(110)}${'x'.repeat(300)}\n${'Call us. '.repeat(30)}`;

type State = {
  car: Partial<CarInput>;
  price: RegExp;
  /**
   * Whether the audit checks it in every template, because its texts or their absence may break a layout; all others
   * are checked in one each.
   */
  everywhere?: true;
};
const states: Record<string, State> = {
  wordy: {
    car: { images: photos(4), dealercomments: comment },
    price: /\$30,000\s*Drive away/,
    everywhere: true,
  },
  sixty: { car: { images: photos(60), price: 11 }, price: /\$11\s*Drive away/ },
  one: { car: { images: photos(1), price: 10 }, price: /^\s*Enquire for price/ },
  none: { car: { price: 0 }, price: /^\s*Enquire for price/ },
  bare: {
    car: {
      price: null,
      badge: null,
      km: null,
      simple_body: null,
      simple_fuel: null,
      simple_transmission: null,
      stocknum: null,
    },
    price: /^\s*Enquire for price/,
    everywhere: true,
  },
};

const browser = useBrowser();
let pages: VehiclePages;
beforeAll(async () => {
  const cars = Object.entries(states).map(([name, { car }]) => [name, car] as const);
  const delivery = { regions: [{ name: 'Sydney', price: 90, postcodes: ['2000-2999'] }] };
  const alike = [['alike', { price: 31_000 }]] as const;
  pages = await serveVehiclePages(Object.fromEntries([...cars, ...alike]), { features: { delivery } });
});
afterAll(() => pages.stop());

/** Pixels by which a page is wider than its screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects a page without faults, for any car. */
async function expectWhole(page: Page, name: string): Promise<void> {
  await hydrated(page);
  expect(await overflowOf(page), `${name} scrolls sideways`).toBe(0);
  // Missing values are not shown: no `null` or `undefined`, no empty line.
  const text = await page.locator('main').innerText();
  expect(text, name).not.toMatch(/\b(null|undefined|NaN|\[object)\b/);
  expect(text, name).not.toMatch(/\$0\b|\$10\b/);
  expect(await shiftsOf(page), name).toEqual([]);
}

test.each(sample(['phone', 'desk'] as const, 1, 'states of a car'))(
  'PRICE-02 PRICE-04 every state of a car is whole in every template on a %s: 6,000 characters, 60 pictures, one, none, missing fields, prices 0, 10, 11 and none',
  async (width) => {
    expect(comment.length).toBeGreaterThan(6_000);
    const page = await openPage(browser, widths[width]);
    await watchShifts(page);
    for (const [at, [name, { price, everywhere }]] of Object.entries(states).entries()) {
      const judged = templateNames[(at + (width === 'phone' ? 0 : 1)) % templateNames.length];
      const drawn = everywhere && isThorough() ? templateNames : [judged ?? 'atlas'];
      for (const template of drawn) {
        await page.goto(pages.url(template, name), { waitUntil: 'load' });
        expect(await page.locator('.price-block').innerText(), `${name} in ${template}`).toMatch(price);
        await expectWhole(page, `${name} in ${template}`);
        // The others differ in pictures and prices alone.
        if (template !== judged || !(everywhere || isThorough())) continue;
        const { violations } = await axeOn(page).include('main').analyze();
        expect(violations.map(({ id, nodes }) => `${name} in ${template}: ${id} ${nodes[0]?.html}`)).toEqual(
          [],
        );
      }
    }
    await page.goto(pages.url('atlas', 'wordy'));
    await page.locator('.comments summary').click();
    expect(await page.locator('.comments').innerText()).toContain('Call us. Call us.');
    expect(await overflowOf(page), 'all of a long comment scrolls sideways').toBe(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test('ERR-12 with the API down, wrong and slow at once the page stays as it was published, and says what did not work', async () => {
  const page = await openPage(browser, widths.phone);
  await watchShifts(page);
  const sorry = /could not answer|went wrong/;
  const troubles: [name: string, trouble: (route: Route) => Promise<void>, says: RegExp][] = [
    ['down', (route) => route.abort(), sorry],
    ['500', (route) => route.fulfill({ status: 500, json: { detail: 'That went wrong.' } }), sorry],
    ['no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }), sorry],
    ['another answer', (route) => route.fulfill({ json: [] }), sorry],
    ['slow', () => new Promise(() => undefined), /Looking up 2000/],
  ];
  for (const [name, trouble, says] of sample(troubles, 1, 'troubles')) {
    await page.unrouteAll();
    // Except pictures.
    await page.route(/\/api\/(?!cars\/[^/]+\/pictures)/, trouble);
    await page.goto(pages.url('atlas', 'wordy'), { waitUntil: 'load' });
    await hydrated(page);
    const price = await page.locator('.price-block .price').innerText();
    await page.locator('.similar').scrollIntoViewIfNeeded();
    const cars = await page.locator('.similar .card-title').allTextContents();
    await page.getByLabel('Delivery postcode').fill('2000');
    await page.getByLabel('Delivery postcode').press('Enter');
    await expect.poll(() => page.locator('#delivery-answer').textContent(), { message: name }).toMatch(says);
    expect(await shiftsOf(page), name).toEqual([]);
    await page.locator('[data-brochure]').click();
    const words = page.locator(name === 'slow' ? '[data-brochure-words]' : '[data-brochure-alert]');
    await expect
      .poll(() => words.textContent(), { message: name })
      .toMatch(name === 'slow' ? /Preparing/ : sorry);
    expect(await page.locator('.price-block .price').innerText(), name).toBe(price);
    expect(await page.locator('.similar .card-title').allTextContents(), name).toEqual(cars);
    expect(cars.length).toBeGreaterThan(0);
    expect(await page.locator('.phone').isVisible(), name).toBe(true);
  }
  // Ignores what a browser itself logs of a failed response.
  expect(page.complaints.filter((text) => !/Failed to load resource|ERR_FAILED/.test(text))).toEqual([]);
  await page.context().close();
});
