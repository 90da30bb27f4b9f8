import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Page, Route } from 'playwright';
import { loadCar, updateCar } from '#db/stock/cars.repository.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import type { CarView } from '#api/car-view/car-view.contract.ts';
import { goneFields, type LiveFields } from '#domain/price/live-fields.ts';
import { toDollars } from '#domain/text/money.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import {
  enlargeText,
  firstVehiclePath,
  openPage,
  siteIn,
  sites,
  siteUrl,
  useBrowser,
  widths,
} from './shopper.ts';

const browser = useBrowser();
const group = siteIn('atlas');
const view = '**/api/cars/*/view.json*';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: inject('dataDir') });
});
afterAll(() => database.close());

const VIEWS = 321;
/** Answers with these fields of the car, or for `null` with those it has. */
async function answerWith(route: Route, fields: LiveFields | null): Promise<void> {
  const address = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: address.host };
  // Only browsers resolve *.localhost.
  address.hostname = '127.0.0.1';
  const { car_fields: own } = (await (await route.fetch({ url: address.href, headers })).json()) as CarView;
  const json: CarView = { views: VIEWS, car_fields: fields ?? own };
  await route.fulfill({ json });
}
const sold: LiveFields = { ...goneFields, status: 'sold', sold: true };
const selling = (fields: Partial<LiveFields>): LiveFields => ({
  ...goneFields,
  status: 'in_stock',
  ...fields,
});

/** Returns when the page shows a text, ms after its load event. */
async function whenSays(page: Page, text: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const says = () => document.querySelector('.price-block')?.textContent?.includes(wanted);
    while (!says()) await new Promise((resolve) => setTimeout(resolve, 10));
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (load?.loadEventEnd ?? 0);
  }, text);
}

const heightOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);

test.each(sample(sites, 1, 'live facts').map((site) => ({ id: site.id, site })))(
  'a page served from a stale folder shows the new price, RESERVED and SOLD within one second of load, without layout jump, and its actions follow: $id',
  async ({ site }) => {
    const page = await openPage(browser, widths.phone);
    await watchShifts(page);
    const path = firstVehiclePath(site);
    const slug = path.replace('/cars/', '');
    const address = siteUrl(site, path);
    const stale = (await (await page.goto(address))?.text()) ?? '';
    await page.route(address, (route: Route) => route.fulfill({ body: stale, contentType: 'text/html' }));
    const change = (patch: Parameters<typeof updateCar>[2]) =>
      database.withTenant(site.id, async (db) => {
        const found = await loadCar(db, slug);
        return updateCar(db, found?.car.id ?? 0, patch, Date.now());
      });
    const before = await change({});
    if (before === null) throw new Error(`${slug} is not stored`);
    const { price, status, before_price, offer_price, reserved } = before.car;
    expect(reserved).toBe(false);

    await change({
      price: toDollars(12_345),
      before_price: toDollars(23_456),
      offer_price: null,
      reserved: true,
    });
    await page.goto(address, { waitUntil: 'load' });
    expect(await whenSays(page, '$12,345')).toBeLessThan(1000);
    expect(await page.locator('.price-block').textContent()).toMatch(/reserved/i);
    const block = await heightOf(page, '.price-block');
    const actions = await heightOf(page, '.actions');
    await expect.poll(() => page.locator('[data-live-news]').textContent()).toContain('$12,345');

    await change({ status: 'sold', sold: true });
    await page.goto(address, { waitUntil: 'load' });
    expect(await whenSays(page, site.features.soldTag)).toBeLessThan(1000);
    expect(await page.locator('.price-block').textContent()).not.toMatch(/\$\d/);
    expect(await page.locator('.actions .button').first().textContent()).toContain(
      'Find Me Something Similar',
    );
    expect(await page.locator('.actions a[data-opens="enquire"]').count()).toBe(0);
    // Elements for cars on sale are hidden.
    const parts = page.locator('[data-if-selling]');
    expect(await parts.count()).toBeGreaterThan(0);
    expect(
      await parts.evaluateAll(
        (all) => all.filter((part) => part.checkVisibility({ visibilityProperty: true })).length,
      ),
    ).toBe(0);
    expect([await heightOf(page, '.price-block'), await heightOf(page, '.actions')]).toEqual([
      block,
      actions,
    ]);
    expect(await shiftsOf(page)).toEqual([]);
    expect(page.complaints).toEqual([]);

    await change({ price, before_price, offer_price, reserved, status, sold: false });
    await page.context().close();
  },
);

test.each(sample(['phone', 'desk'] as const, 1, 'states of live facts'))(
  'VDP-05 the views counter and every other state come without layout jump, on %s',
  async (width) => {
    const page = await openPage(browser, widths[width]);
    await watchShifts(page);
    const vehicles = [];
    for (const site of sample(sites, 1, `live facts on a ${width}`))
      vehicles.push({
        address: siteUrl(site, firstVehiclePath(site)),
        soldTag: site.features.soldTag,
      });
    const dear = { price: toDollars(1_234_567), price_type: 'excluding_government_charges' } as const;
    const listStates = (soldTag: string): [LiveFields | null, string][] => [
      [null, '321 views'],
      [sold, soldTag],
      [selling({ ...dear, reserved: true }), '$1,234,567'],
      [selling({ photos_count: 99 }), '99 photos'],
    ];
    let now: LiveFields | null = null;
    await page.route(view, (route) => answerWith(route, now));
    for (const { address, soldTag } of vehicles) {
      const heights = new Set<number>();
      for (const [fields, says] of listStates(soldTag)) {
        now = fields;
        await page.goto(address, { waitUntil: 'load' });
        await expect.poll(() => page.locator('.price-block').innerText()).toContain(says);
        heights.add(Math.round(await heightOf(page, '.price-block')));
        expect(await page.locator('[data-views]').innerText()).toBe('321 views');
        const news = (await page.locator('[data-live-news]').textContent())?.trim();
        expect(news === '', `${address} tells ${news}`).toBe(fields === null);
        expect(await shiftsOf(page), `${address} ${says}`).toEqual([]);
      }
      expect(await page.locator('.price-note a').innerText(), address).toBe('Now 99 photos');
      expect([...heights], address).toHaveLength(1);
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough())(
  'with the API slow, down or wrong the published price stays, and phone and enquiry still work',
  async () => {
    const page = await openPage(browser, widths.phone);
    await watchShifts(page);
    const address = siteUrl(group, firstVehiclePath(group));
    const troubles: [string, (route: Route) => Promise<void>][] = [
      ['down', (route) => route.abort()],
      ['500', (route) => route.fulfill({ status: 500, json: { detail: 'The log tells why.' } })],
      ['404', (route) => route.fulfill({ status: 404, json: { detail: 'No such car.' } })],
      ['no JSON', (route) => route.fulfill({ body: '<html>' })],
      ['another answer', (route) => route.fulfill({ json: { cars: [] } })],
      ['slow', () => new Promise(() => undefined)],
    ];
    for (const [name, trouble] of troubles) {
      await page.unroute(view);
      await page.route(view, trouble);
      await page.goto(address, { waitUntil: 'load' });
      const price = await page.locator('.price-block .price').innerText();
      await page.locator('[data-as-at]').waitFor({ timeout: 7_000 });
      const note = await page.locator('.price-note').innerText();
      expect(note, name).toMatch(/^Price as at \d{2}:\d{2} on \d{2}\/\d{2}\/\d{4}$/);
      expect(await page.locator('.price-block .price').innerText(), name).toBe(price);
      expect(await page.locator('.action-main a[data-opens="enquire"]').isVisible(), name).toBe(true);
      expect(await page.locator('.actions .phone').isVisible(), name).toBe(true);
      expect(await shiftsOf(page), name).toEqual([]);
    }
    await page.context().close();
  },
);

test('VDP-42 VDP-43 the number is masked after five characters before it is painted, at its width, until clicked', async () => {
  const page = await openPage(browser, widths.phone);
  const address = siteUrl(group, firstVehiclePath(group));
  const reveals: unknown[] = [];
  await page.route('**/api/phone-reveals', async (route) => {
    reveals.push(route.request().postDataJSON());
    await route.continue();
  });
  // Masked without any script.
  await page.route('**/_assets/*.js', (route) =>
    new Promise((resolve) => setTimeout(resolve, 500)).then(() => route.continue()),
  );
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const button = page.locator('.actions').getByRole('button', { name: /show the whole number$/ });
  const link = page.locator('.actions .phone a');
  const masked = await button
    .locator('.phone-rest')
    .evaluate((rest) => getComputedStyle(rest, '::after').content);
  const number = (await link.textContent())?.trim().replace('Call ', '') ?? '';
  expect((await button.innerText()).trim()).toBe(`Call ${number.slice(0, 5)}`);
  expect(masked).toBe(JSON.stringify(number.slice(5).replace(/\d/g, '•')));
  expect(await link.isVisible()).toBe(false);
  const width = (await button.boundingBox())?.width;
  await button.click();
  expect(await link.isVisible()).toBe(true);
  expect(await link.innerText()).toContain(number);
  expect(await link.getAttribute('href')).toMatch(/^tel:/);
  expect((await link.boundingBox())?.width).toBe(width);
  expect(await button.isVisible()).toBe(false);
  await expect.poll(() => reveals.length).toBe(1);
  expect(reveals[0]).toMatchObject({ car_id: expect.any(Number), website_id: group.id });
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('VDP-42 the mask of a number covers the digits that are hidden, also at 200 % text on a phone', async () => {
  const page = await openPage(browser, 320);
  for (const times of [1, 2]) {
    await enlargeText(page, times);
    await page.goto(siteUrl(siteIn('atlas'), firstVehiclePath(siteIn('atlas'))));
    const mask = await page.locator('.actions .phone-rest').evaluate((rest) => {
      const { width, height, visibility } = getComputedStyle(rest, '::after');
      const digits = rest.getBoundingClientRect();
      return {
        isSeen: visibility === 'visible',
        room: [Number.parseFloat(width), Number.parseFloat(height)],
        digits: [digits.width, digits.height],
      };
    });
    expect(mask.isSeen).toBe(true);
    expect(Math.min(...mask.room)).toBeGreaterThan(16 * times);
    expect(mask.room.map(Math.round)).toEqual(mask.digits.map(Math.round));
  }
  await page.context().close();
});

test('VDP-44 a dealer may show the number from the start; without script it is always shown', async () => {
  const open = sites.find(({ features }) => features.fullPhone !== undefined);
  if (open === undefined) throw new Error('No demo dealer shows its numbers.');
  const page = await openPage(browser, widths.phone);
  await page.goto(siteUrl(open, firstVehiclePath(open)));
  expect(await page.locator('.actions a[href^="tel:"]').innerText()).toMatch(/Call [\d ]{8,}/);
  expect(await page.locator('.actions button').count()).toBe(0);
  const path = firstVehiclePath(group);
  await page.context().close();
  const plain = await openPage(browser, widths.phone, { javaScriptEnabled: false });
  await plain.goto(siteUrl(group, path));
  expect(await plain.locator('.actions .phone a').isVisible()).toBe(true);
  expect(await plain.locator('.actions .phone button').isVisible()).toBe(false);
  await plain.context().close();
});
