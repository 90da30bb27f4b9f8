import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { shiftsOf } from './layout-shifts.ts';
import { useBrowser, type widths } from './shopper.ts';
import { dragFingers } from './touch.ts';
import { everything, photos, serveVehiclePages, type VehiclePages } from './vehicle-pages.ts';
import { count, hydrated, openVehicle, position } from './viewer-page.ts';

const browser = useBrowser();
let pages: VehiclePages;
beforeAll(async () => {
  pages = await serveVehiclePages({
    everything,
    sixty: { images: photos(60) },
    three: { images: photos(3) },
    one: { images: photos(1) },
    none: {},
  });
});
afterAll(() => pages.stop());

const open = (
  template: Parameters<VehiclePages['url']>[0],
  car: 'everything' | 'sixty',
  width: keyof typeof widths,
  options: Parameters<typeof openVehicle>[3] = {},
) => openVehicle(browser, pages.url(template, car), width, options);

const scale = (page: Page) =>
  page
    .locator('.viewer .swiper-slide-active img')
    .evaluate((picture) => Math.round(new DOMMatrix(getComputedStyle(picture).transform).a * 10) / 10);
/** Horizontal position of the viewer's strip. */
const stripX = (page: Page) =>
  page.locator('.viewer-strip').evaluate((strip) => new DOMMatrix(getComputedStyle(strip).transform).e);
/** Records every position of the strip while fingers move, for `stripRecord`. */
const recordStrip = (page: Page) =>
  page.locator('.viewer-strip').evaluate((strip) => {
    const positions = new Set<number>();
    strip.addEventListener('touchmove', () => {
      positions.add(new DOMMatrix(getComputedStyle(strip).transform).e);
      document.body.dataset.positions = JSON.stringify([...positions]);
    });
  });
const stripRecord = (page: Page) =>
  page.evaluate(() => JSON.parse(document.body.dataset.positions ?? '[]') as unknown);

/** Beside keys, one of them in `npm test`; the audit has both. */
const hands = sample(['mouse', 'touch'] as const, 1, 'hands of the fullscreen viewer');

test('GAL-01 GAL-03 GAL-04 GAL-13 holds what the feed has: sixty pictures, three, one, none', async () => {
  const page = await open('atlas', 'sixty', 'desk');
  const eager = () =>
    page.locator('.gallery-strip img').evaluateAll((all) => all.map((img) => img.getAttribute('loading')));
  expect((await eager()).filter((loading) => loading === 'eager')).toHaveLength(2);
  expect((await eager()).slice(0, 2)).toEqual(['eager', 'eager']);
  expect(await page.locator('.gallery-strip img').first().getAttribute('fetchpriority')).toBe('high');
  expect(await page.locator('.gallery-thumbs li').count()).toBe(60);
  await page.locator('.gallery-thumbs a').nth(40).click();
  expect(await position(page)).toBe('41 / 60');
  expect(await shiftsOf(page)).toEqual([]);
  // In print the first picture is visible, however far it was swiped, and is the only one drawn.
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Subtype \/Image/g)).toHaveLength(1);
  const found = { three: [0, '1 / 3'], one: [0, null], none: [0, null] } as const;
  const few = sample(['three', 'one'] as const, 1, 'few pictures');
  for (const car of [...few, 'none'] as const) {
    const [thumbs, words] = found[car];
    await page.goto(pages.url('atlas', car), { waitUntil: 'load' });
    await hydrated(page);
    expect(await page.locator('.gallery-thumbs li').count(), car).toBe(thumbs);
    const steps = page.locator('.gallery-steps [data-position]');
    expect((await steps.count()) === 0 ? null : await steps.textContent(), car).toBe(words);
  }
  expect(await page.locator('.gallery-empty').textContent()).toContain(
    'Pictures of this vehicle are on their way.',
  );
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

describe('the fullscreen viewer', () => {
  test('GAL-08 GAL-09 opens and closes by keys: arrows, zoom, Escape, focus and position kept', async () => {
    const page = await open('atlas', 'everything', 'desk', { deviceScaleFactor: 1 });
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.evaluate(() => scrollTo(0, 40));
    const opener = page.getByRole('button', { name: '6 photos, full screen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await dialog.waitFor();
    expect(await count(page)).toBe('1 / 7');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await count(page)).toBe('3 / 7');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => scale(page)).toBeGreaterThan(2);
    // An arrow key pans a zoomed picture.
    await page.keyboard.press('ArrowRight');
    expect(await count(page)).toBe('3 / 7');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('-');
    await expect.poll(() => scale(page)).toBe(1);
    await page.keyboard.press('End');
    expect(await count(page)).toBe('7 / 7');
    // The focus stays inside.
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
    const { violations } = await axeOn(page).include('.viewer').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(40);
    await expect.poll(() => position(page)).toBe('7 / 7');
    expect(await shiftsOf(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test.runIf(hands.includes('mouse'))(
    'GAL-08 is panned and zoomed by a mouse, and opened by a mosaic',
    async () => {
      const page = await open('torque', 'everything', 'desk');
      expect(await page.locator('.gallery-thumbs li:visible').count()).toBe(4);
      await page.locator('.gallery-thumbs li:visible').nth(2).click();
      await page.locator('dialog[open]').waitFor();
      expect(await count(page)).toBe('4 / 7');
      const scrolled = await page.evaluate(() => scrollY);
      await page.getByRole('button', { name: 'Next picture' }).last().click();
      await expect.poll(() => count(page)).toBe('5 / 7');
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, -500);
      await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => scale(page)).toBe(1);
      await page.mouse.dblclick(width / 2, height / 2);
      await expect.poll(() => scale(page)).toBe(4);
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(() => scale(page)).toBeLessThan(4);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(page.complaints).toEqual([]);
      await page.context().close();
    },
  );

  test.runIf(hands.includes('touch'))('GAL-08 is swiped and pinched by touch', async () => {
    const page = await open('atlas', 'sixty', 'phone', { hasTouch: true, isMobile: true });
    const swipe = (y: number) => dragFingers(page, [{ from: { x: 320, y }, to: { x: 60, y } }]);
    const box = await page.locator('.gallery-frame').boundingBox();
    await swipe((box?.y ?? 0) + 120);
    await expect.poll(() => position(page)).toBe('2 / 60');
    await page.touchscreen.tap(200, (box?.y ?? 0) + 120);
    await page.locator('dialog[open]').waitFor();
    await expect.poll(() => count(page)).toBe('2 / 60');
    await swipe(420);
    await expect.poll(() => count(page)).toBe('3 / 60');
    const before = -2 * (page.viewportSize()?.width ?? 0);
    await expect.poll(() => stripX(page)).toBe(before);
    await recordStrip(page);
    await dragFingers(page, [
      { from: { x: 180, y: 400 }, to: { x: 80, y: 300 } },
      { from: { x: 210, y: 440 }, to: { x: 310, y: 540 } },
    ]);
    await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
    expect(await stripRecord(page)).toEqual([before]);
    await page.locator('.viewer').getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => position(page)).toBe('3 / 60');
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});
