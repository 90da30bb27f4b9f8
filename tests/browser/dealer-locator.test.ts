import { expect, test } from 'vitest';
import { dealerLocatorPath, locationsPath } from '#domain/url/paths.ts';
import { axeOn } from './axe.ts';
import { dealers, openPage, siteUrl, useBrowser, widths } from './shopper.ts';

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
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

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
    for (const site of pictured) {
      await page.goto(siteUrl(site, locationsPath));
      const heights = await page
        .locator('.place img')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height));
      expect([...new Set(heights)], `${site.id}, ${width} wide`).toEqual([150]);
    }
    await page.context().close();
  }
});

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

test('LOC-05 NAV-24 NAV-25 on a desktop buttons move the strip to its end, where it is wider than the page', async () => {
  const page = await openPage(browser, widths.desk, { reducedMotion: 'reduce' });
  const byPlaces = dealers.toSorted((a, b) => b.locations.length - a.locations.length);
  const [most, fewest] = [byPlaces[0], byPlaces.at(-1)];
  if (most === undefined || fewest === undefined) throw new Error('No demo dealer.');
  await page.goto(siteUrl(most, locationsPath));
  const [back, on] = [
    page.getByRole('button', { name: 'Previous locations' }),
    page.getByRole('button', { name: 'Next locations' }),
  ];
  const ends = async () => [await back.getAttribute('aria-disabled'), await on.getAttribute('aria-disabled')];
  await expect.poll(ends).toEqual(['true', 'false']);
  for (let presses = 0; presses < most.locations.length && (await ends())[1] === 'false'; presses += 1) {
    await on.click();
    await page.waitForTimeout(50);
  }
  expect(await ends()).toEqual(['false', 'true']);
  const last = await page.locator('.places-strip > li').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0), 'the last one is whole in view').toBeLessThan(widths.desk);
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.goto(siteUrl(fewest, locationsPath));
  await page.locator('[data-carousel-buttons=none]').waitFor({ state: 'attached' });
  expect(await on.isVisible()).toBe(false);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
