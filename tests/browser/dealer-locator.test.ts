import { expect, test } from 'vitest';
import { dealerLocatorPath, locationsPath } from '#domain/url/paths.ts';
import { axeOn } from './axe.ts';
import { dealers, openPage, siteUrl, useBrowser, widths } from './shopper.ts';
import { isThorough, sample } from '#tests/sample.ts';

const browser = useBrowser();

test('ROUTE-48 the dealer locator sorts by a typed postcode and, on request, by the device’s position', async () => {
  const site = dealers.toSorted((a, b) => b.locations.length - a.locations.length)[0];
  const known = site?.locations.find(({ visible, address }) => visible && address.lat !== undefined);
  if (site === undefined || known === undefined) throw new Error('No demo dealer says where its places lie.');
  const { lat: latitude = 0, long: longitude = 0, postcode } = known.address;
  const geolocation = { latitude, longitude };
  const page = await openPage(browser, widths.phone, { geolocation });
  const first = () => page.locator('[data-place]').first().getAttribute('data-place');
  const status = page.locator('#locator-status');

  await page.goto(siteUrl(site, dealerLocatorPath), { waitUntil: 'networkidle' });
  await page.getByLabel('Postcode').fill(postcode);
  await page.keyboard.press('Enter');
  await page.locator('fc-dealer-locator[data-state=done]').waitFor();
  expect(await status.textContent()).toMatch(/^The nearest is .+, \d+(\.\d)? km away\.$/);
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  const device = page.getByRole('button', { name: 'Use my location' });
  await device.click();
  await page.locator('fc-dealer-locator[data-state=failed]').waitFor();
  expect(await status.textContent()).toContain('Enter a postcode instead.');

  await page.context().grantPermissions(['geolocation']);
  await device.focus();
  await page.keyboard.press('Enter');
  await page.locator('fc-dealer-locator[data-state=done]').waitFor();
  expect(await status.textContent()).toContain('0.0 km away.');
  const nearest = site.locations.filter(({ address }) => address.lat === known.address.lat);
  expect(nearest.map(({ id }) => id)).toContain(await first());
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('LOC-15 the pictures of locations are drawn 150 pixels high, on a phone and on a desktop', async () => {
  const pictured = dealers.filter(({ locations }) =>
    locations.some(({ visible, image }) => visible && image),
  );
  expect(pictured).not.toEqual([]);
  for (const width of [widths.phone, widths.desk]) {
    const page = await openPage(browser, width);
    for (const site of sample(pictured, 1, `pictures of locations, ${width} wide`)) {
      await page.goto(siteUrl(site, locationsPath));
      const heights = await page
        .locator('.place img')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height));
      expect([...new Set(heights)], `${site.id}, ${width} wide`).toEqual([150]);
    }
    await page.context().close();
  }
});

test.runIf(isThorough())(
  'every pin shows its number on the narrowest phone, and the question for distances lies below the map',
  async () => {
    const many = dealers.filter(({ locations }) => locations.filter(({ visible }) => visible).length > 1);
    const page = await openPage(browser, 320);
    const pinned: string[] = [];
    for (const site of many) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(siteUrl(site, locationsPath));
      if ((await page.locator('.places-map .map-number').count()) === 0) continue;
      pinned.push(site.id);
      const numbers = await page.locator('.places-map .map-number:visible').evaluateAll((texts) =>
        texts.map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      );
      const pins = await page.locator('.places-grid .place-number').count();
      expect(numbers, site.id).toHaveLength(pins);
      for (const [index, a] of numbers.entries())
        for (const b of numbers.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y), `${site.id}, pin ${index + 1}`).toBeGreaterThanOrEqual(30);
      await page.setViewportSize({ width: 1440, height: 900 });
      const [map, form] = await Promise.all(
        ['.places-map', '.places-find form'].map((part) => page.locator(part).boundingBox()),
      );
      expect(form?.y, site.id).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0) - 1);
    }
    expect(pinned).not.toEqual([]);
    await page.context().close();
  },
);

test('LOC-05 the cards of locations are a strip that swipes from card to card, and the page does not move', async () => {
  const site = dealers.toSorted((a, b) => b.locations.length - a.locations.length)[0];
  if (site === undefined) throw new Error('No demo dealer.');
  const page = await openPage(browser, widths.phone);
  await page.goto(siteUrl(site, locationsPath));
  const strip = page.locator('.places-strip');
  const read = () =>
    strip.evaluate((list) => {
      const [first, second] = [...list.children].map((card) => card.getBoundingClientRect().left);
      const { scrollLeft, scrollWidth, clientWidth } = list;
      const snap = getComputedStyle(list).scrollSnapType;
      const aside = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      return { scrollLeft, room: scrollWidth - clientWidth, step: (second ?? 0) - (first ?? 0), snap, aside };
    });
  const before = await read();
  expect(before).toMatchObject({ scrollLeft: 0, aside: 0, snap: expect.stringMatching(/^x\b/) });
  expect(before.room).toBeGreaterThan(0);
  // Released near the second card, the strip snaps to it, or to its end.
  await strip.evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), before.step - 12);
  const rest = Math.min(before.step, before.room);
  await expect.poll(async () => Math.abs((await read()).scrollLeft - rest)).toBeLessThan(2);
  await page.context().close();
});

test.runIf(isThorough())(
  'on a desktop all cards are in view beside the map, and a strip between has buttons',
  async () => {
    const page = await openPage(browser, widths.desk, { reducedMotion: 'reduce' });
    const most = dealers.toSorted((a, b) => b.locations.length - a.locations.length)[0];
    if (most === undefined) throw new Error('No demo dealer.');
    await page.goto(siteUrl(most, locationsPath), { waitUntil: 'networkidle' });
    for (const card of await page.locator('.places-strip > li').all()) {
      const box = await card.boundingBox();
      expect(box?.x, 'its left edge').toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), 'its right edge').toBeLessThanOrEqual(widths.desk);
    }
    expect(await page.locator('.places-map .map-number:visible').count()).toBe(
      await page.locator('.place').count(),
    );
    const colours = await page
      .locator('.places-map .map-number')
      .first()
      .evaluate((number) => [getComputedStyle(number).fill, getComputedStyle(document.body).backgroundColor]);
    expect(colours[0], 'numbers are cut out of their pins').toBe(colours[1]);
    await expect.poll(() => page.locator('.place-count').first().textContent()).toMatch(/^\d+$/);
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

    await page.setViewportSize({ width: 900, height: 900 });
    const on = page.getByRole('button', { name: 'Next locations' });
    await expect.poll(() => on.getAttribute('aria-disabled')).toBe('false');
    await on.click();
    await expect
      .poll(() => page.locator('.places-strip').evaluate(({ scrollLeft }) => scrollLeft))
      .toBeGreaterThan(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.runIf(isThorough())(
  'the list shows distances from a postcode, and the next visit shows them again without a move',
  async () => {
    const most = dealers.toSorted((a, b) => b.locations.length - a.locations.length)[0];
    const known = most?.locations.find(({ visible, address }) => visible && address.lat !== undefined);
    if (most === undefined || known === undefined)
      throw new Error('No demo dealer says where its places lie.');
    const page = await openPage(browser, widths.desk);
    await page.goto(siteUrl(most, locationsPath), { waitUntil: 'networkidle' });
    const order = () =>
      page
        .locator('[data-place]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-place')));
    const published = await order();
    await page.getByLabel('How far is it from you?').fill(known.address.postcode);
    await page.keyboard.press('Enter');
    await page.locator('fc-dealer-locator[data-state=done]').waitFor();
    expect((await order())[0]).toBe(known.id);
    expect(await page.locator('[data-distance]').first().textContent()).toMatch(/^\d+(\.\d)? km away$/);

    await page.reload({ waitUntil: 'networkidle' });
    await expect
      .poll(() => page.locator('.locator-status').textContent())
      .toBe(`Distances are from ${known.address.postcode}.`);
    expect(await order()).toEqual(published);
    await page.getByRole('button', { name: 'Forget where I am' }).click();
    expect(await page.locator('[data-distance]').allTextContents()).toEqual(published.map(() => ''));
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);
