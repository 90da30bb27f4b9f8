import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { shiftsOf } from './layout-shifts.ts';
import { useBrowser } from './shopper.ts';
import { dragFingers } from './touch.ts';
import { everything, photos, serveVehiclePages, spinOf, type VehiclePages } from './vehicle-pages.ts';
import { count, degrees, openVehicle, position, view, without404, withoutDriver } from './viewer-page.ts';
import { sample } from '#tests/sample.ts';

/*
 * Every view of a vehicle by touch, by mouse and by keys: one visit each, each in another template.
 * viewer.audit.test.ts has the details of each view.
 */

const browser = useBrowser();
let pages: VehiclePages;
beforeAll(async () => {
  pages = await serveVehiclePages({
    whole: {
      ...everything,
      video_url: '/made/video-1.webm',
      walkaround_videos: [{ video: { url: '/made/walk-1.webm', poster: '/made/photo-9.webp' } }],
    },
    broken: {
      ...everything,
      images: photos(5).map(({ image }) => ({
        image: { ...image, url: image.url.replace('photo', 'missing') },
        isVideo: false,
      })),
      spin_images: spinOf(6, [0, 1, 2, 3, 4, 5]),
      spin_interior_image: '/made/inside-missing.webp',
    },
  });
});
afterAll(() => pages.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const note = (page: Page) => page.locator('.hotspot-note:visible');
const large = (page: Page) => page.locator('dialog.viewer-large[open]');
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part === document.activeElement);
/** Horizontal position of the interior's note, which moves with the view. */
const across = (page: Page) =>
  button(page, 'Touchscreen').evaluate((part) => Number(part.style.getPropertyValue('--x')));
const seconds = (page: Page) =>
  page.locator('video:visible').evaluate((video) => (video as HTMLVideoElement).currentTime);
const middle = async (page: Page, selector: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2, width, height };
};

/** Expects a video to play in its slot, behind the poster. */
async function expectToPlay(page: Page, poster: string): Promise<void> {
  expect(await page.locator('video:visible').getAttribute('poster')).toContain(poster);
  await expect.poll(() => seconds(page), { timeout: 10_000 }).toBeGreaterThan(0);
}

/** Turns the spin until the tow bar of the exterior is visible. */
async function expectTowBar(page: Page): Promise<void> {
  expect([150, 180, 210]).toContain(await degrees(page));
  expect(await button(page, 'Tow bar').getAttribute('data-away')).toBeNull();
}

/** One of them in `npm test`; the audit has all. */
const hands = sample(['touch', 'mouse', 'keys'] as const, 1, 'hands of a viewer');

test.runIf(hands.includes('touch'))(
  'GAL-02 GAL-05 GAL-06 GAL-07 GAL-08 touch reaches every view: pictures, spin, interior, videos and their notes',
  async () => {
    const page = await openVehicle(browser, pages.url('drift', 'whole'), 'phone', {
      hasTouch: true,
      isMobile: true,
    });
    // The spin, from its poster; its notes; in fullscreen, where a finger goes on turning it.
    await button(page, /^Turn the car/).tap();
    await button(page, 'Pause').tap();
    while ((await degrees(page)) !== 180) await button(page, 'Turn right').tap();
    await expectTowBar(page);
    await button(page, 'Tow bar').tap();
    await expect.poll(() => note(page).textContent()).toContain('Rated to 2,500 kg braked.');
    await button(page, 'Close the note').tap();
    await expect.poll(() => note(page).count()).toBe(0);
    await button(page, 'Full screen').tap();
    const turn = await middle(page, '.viewer-large .spin-turn');
    expect(turn.width).toBe(390);
    await dragFingers(page, [{ from: turn, to: { x: turn.x + 61, y: turn.y } }], { moves: 6, stops: true });
    const turned = await degrees(page);
    expect(turned).not.toBe(180);
    await large(page).getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => large(page).count()).toBe(0);
    expect([await degrees(page), await view(page)]).toEqual([turned, 'spinner']);

    await button(page, 'Interior').tap();
    await page.getByText('The interior is ready.').waitFor({ state: 'attached' });
    const inside = await middle(page, '.panorama canvas');
    const before = await across(page);
    await dragFingers(page, [{ from: inside, to: { x: inside.x - 40, y: inside.y } }], {
      moves: 6,
      stops: true,
    });
    expect(await across(page)).toBeLessThan(before - 5);
    await button(page, 'Touchscreen').tap();
    await expect.poll(() => note(page).textContent()).toBe('Touchscreen');
    // Opening another view closes the note.
    await button(page, 'Walkaround').tap();
    await expectToPlay(page, '/made/photo-9.webp');

    await button(page, 'Gallery').tap();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    await page.locator('.gallery-thumbs a').nth(2).tap();
    await expect.poll(() => position(page)).toBe('3 / 7');
    await button(page, 'Previous picture').tap();
    await page.getByRole('link', { name: /^Play the video of/ }).tap();
    await expectToPlay(page, '/made/photo-1.webp');
    await button(page, 'Next picture').tap();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    expect(await shiftsOf(page)).toEqual([]);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  },
);

test.runIf(hands.includes('mouse'))(
  'GAL-02 GAL-05 GAL-06 GAL-07 GAL-08 a mouse reaches every view, and drags',
  async () => {
    const page = await openVehicle(browser, pages.url('torque', 'whole'), 'desk');
    const drag = async (selector: string, by: number) => {
      const { x, y } = await middle(page, selector);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 6 });
      await page.mouse.up();
    };
    // A drag over the poster starts the spin.
    await drag('.gallery-poster', 60);
    await button(page, 'Pause').click();
    const first = await degrees(page);
    await drag('.spin-turn', 61);
    expect(await degrees(page)).not.toBe(first);
    while ((await degrees(page)) !== 150) await button(page, 'Turn left').click();
    await expectTowBar(page);
    await button(page, 'Full screen').click();
    await button(page, 'Tow bar').click();
    await note(page).waitFor();
    await large(page).getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.locator('.gallery-open').isVisible()).toBe(false);

    await button(page, 'Interior').click();
    await page.getByText('The interior is ready.').waitFor({ state: 'attached' });
    const before = await across(page);
    await drag('.panorama canvas', -40);
    expect(await across(page)).toBeLessThan(before);
    await button(page, 'Touchscreen').click();
    await expect.poll(() => note(page).textContent()).toBe('Touchscreen');
    await button(page, 'Close the note').click();
    const [small] = [await middle(page, '.panorama canvas')];
    await page.locator('.panorama').getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => (await middle(page, '.panorama canvas')).width).toBe(1440);
    // Drawn again, not stretched.
    const drawn = () =>
      page.locator('.panorama canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    await expect.poll(drawn).toBe(1440);
    await large(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => middle(page, '.panorama canvas')).toEqual(small);

    await button(page, 'Walkaround').click();
    await expectToPlay(page, '/made/photo-9.webp');
    await button(page, 'Gallery').click();
    for (let press = 0; press < 6; press += 1) await button(page, 'Next picture').click();
    expect(await position(page)).toBe('7 / 7');
    expect(await button(page, 'Next picture').getAttribute('aria-disabled')).toBe('true');
    for (let press = 0; press < 5; press += 1) await button(page, 'Previous picture').click();
    await page.getByRole('link', { name: /^Play the video of/ }).click();
    await expectToPlay(page, '/made/photo-1.webp');
    expect(await shiftsOf(page)).toEqual([]);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  },
);

/** Waits for the focus, which returns a moment after the view has closed. */
async function expectClosed(page: Page, opener: string): Promise<void> {
  await expect.poll(() => isFocused(page, opener)).toBe(true);
  expect(await large(page).count()).toBe(0);
}

test.runIf(hands.includes('keys'))(
  'GAL-02 GAL-05 GAL-06 GAL-07 GAL-09 keys reach every view in order, and Escape goes back one step',
  async () => {
    const page = await openVehicle(browser, pages.url('atlas', 'whole'), 'desk', { reducedMotion: 'reduce' });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await button(page, /^Turn the car/).focus();
    await press('Enter');
    await page.getByRole('slider').waitFor();
    // With reduced motion nothing turns by itself.
    await button(page, 'Turn by itself').waitFor();
    expect(await isFocused(page, '.spin-turn')).toBe(true);
    await press('ArrowRight');
    expect(await degrees(page)).toBe(30);
    // Turns to the note, opens and closes it; then uses the tools of the view.
    await press('Tab');
    await expectTowBar(page);
    await press('Enter');
    await expect.poll(() => note(page).textContent()).toContain('Rated to 2,500 kg braked.');
    await press('Escape');
    expect([await note(page).count(), await isFocused(page, '.hotspot')]).toEqual([0, true]);
    await button(page, 'Full screen').focus();
    await press('Enter', 'Home');
    expect([await large(page).count(), await degrees(page)]).toEqual([1, 0]);
    await press('Tab', 'Enter');
    await expect.poll(() => note(page).count()).toBe(1);
    const { violations } = await axeOn(page).include('.viewer-large').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    // The first Escape closes the note, the second the view.
    await press('Escape');
    expect([await note(page).count(), await large(page).count()]).toEqual([0, 1]);
    await press('Escape');
    await expectClosed(page, '.spin .viewer-enlarge');

    await button(page, 'Interior').focus();
    await press('Enter');
    await page.getByText('The interior is ready.').waitFor({ state: 'attached' });
    const before = await across(page);
    // From the focused element, and in the view itself.
    await press('ArrowRight');
    expect(await across(page)).toBeLessThan(before);
    await page.locator('.panorama .viewer-enlarge').focus();
    await press('Enter', 'ArrowLeft');
    await press('Escape');
    await expectClosed(page, '.panorama .viewer-enlarge');
    await expect.poll(async () => Math.abs((await across(page)) - before)).toBeLessThan(0.001);

    await button(page, 'Walkaround').focus();
    await press('Enter');
    await expectToPlay(page, '/made/photo-9.webp');
    await button(page, 'Gallery').focus();
    await press('Enter');
    await page.locator('.gallery-thumbs a').nth(1).focus();
    await press('Enter');
    expect(await position(page)).toBe('2 / 7');
    await page.getByRole('link', { name: /^Play the video of/ }).focus();
    await press('Enter');
    await expectToPlay(page, '/made/photo-1.webp');
    expect(await isFocused(page, 'video')).toBe(true);
    expect(await shiftsOf(page)).toEqual([]);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  },
);

test('without any picture each view says so, and the others still work', async () => {
  const page = await openVehicle(browser, pages.url('torque', 'broken'), 'phone');
  await button(page, /^Turn the car/).click();
  await page.getByText('The 360° view did not load.').last().waitFor();
  await button(page, 'Interior').click();
  await page.locator('.viewer-sorry').getByText('The interior did not load.').waitFor();
  await button(page, 'Walkaround').click();
  await page.getByText('The video did not load.').waitFor();
  await button(page, 'Gallery').click();
  await page.locator('.swiper-slide-active .gallery-failed').waitFor();
  await button(page, '5 photos, full screen').click();
  await page.locator('.viewer .swiper-slide-active .gallery-failed').waitFor();
  expect(await count(page)).toBe('1 / 6');
  await page.keyboard.press('Escape');
  expect(await shiftsOf(page)).toEqual([]);
  expect(without404(page)).toEqual([]);
  await page.context().close();
});
