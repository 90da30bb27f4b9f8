import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { shiftsOf } from './layout-shifts.ts';
import { openPage, useBrowser, widths, type WatchedPage } from './shopper.ts';
import { dragFingers } from './touch.ts';
import { everything, photos, serveVehiclePages, type VehiclePages } from './vehicle-pages.ts';
import { hydrated, degrees, openVehicle, position, view, without404, withoutDriver } from './viewer-page.ts';

const browser = useBrowser();
let pages: VehiclePages;
beforeAll(async () => {
  pages = await serveVehiclePages({
    everything,
    torn: {
      images: [
        ...photos(3),
        ...photos(2).map(() => ({ image: { url: '/made/missing.webp', thumb: null }, isVideo: false })),
      ],
    },
    videoFirst: {
      images: [{ image: { url: '/made/video-1.webm', thumb: null }, isVideo: true }, ...photos(2)],
      spin_interior_image: '/made/inside-1.webp',
    },
    player: { images: photos(2), video_url: 'https://youtu.be/dQw4w9WgXcQ' },
  });
});
afterAll(() => pages.stop());

const open = (
  template: Parameters<VehiclePages['url']>[0],
  car: string,
  width: keyof typeof widths,
  options: Parameters<typeof openPage>[2] = {},
): Promise<WatchedPage> => {
  pages.asked();
  return openVehicle(browser, pages.url(template, car), width, options);
};

const spinAsked = () => pages.asked().filter((path) => path.includes('/spin-'));

describe('the gallery of a vehicle', () => {
  test('works without script: pictures scroll, videos and views are links, nothing is dead', async () => {
    const page = await open('atlas', 'everything', 'phone', { javaScriptEnabled: false });
    expect(await page.locator('.gallery-strip li').count()).toBe(7);
    for (const button of await page.locator('.gallery button').all())
      expect(await button.isVisible()).toBe(false);
    expect(await page.locator('.gallery-film').getAttribute('href')).toBe('/made/video-missing.webm');
    expect(await page.locator('.gallery-plain a').allTextContents()).toEqual([
      expect.stringContaining('Walkaround video'),
      expect.stringContaining('Interior picture'),
    ]);
    expect(spinAsked()).toEqual([]);
    await page.context().close();
  });

  test('GAL-16 GAL-17 arrow keys move it from anywhere, and returning to it begins at the first picture', async () => {
    const page = await open('drift', 'everything', 'desk');
    expect(await view(page)).toBe('spinner');
    await page.keyboard.press('ArrowRight');
    expect([await view(page), await position(page)]).toEqual(['gallery', '2 / 7']);
    await page.keyboard.press('ArrowRight');
    expect(await position(page)).toBe('3 / 7');
    await page.keyboard.press('ArrowLeft');
    expect(await position(page)).toBe('2 / 7');
    await page.getByRole('button', { name: 'Interior' }).click();
    await expect.poll(() => view(page)).toBe('interior');
    await page.getByRole('button', { name: 'Gallery' }).click();
    await expect.poll(() => view(page)).toBe('gallery');
    expect(await position(page)).toBe('1 / 7');
    // A mouse drags it, and a drag is no click.
    const box = await page.locator('.gallery-frame').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 900, (box?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // More than half of its width, so that a slow drag counts, too.
    await page.mouse.move(x - 800, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => position(page)).toBe('2 / 7');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await shiftsOf(page)).toEqual([]);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  });

  test('ends a video when another view or fullscreen opens', async () => {
    const page = await open('atlas', 'videoFirst', 'desk');
    const videos = () => page.locator('video').count();
    await page.getByRole('link', { name: 'Play the video of' }).click();
    await expect.poll(videos).toBe(1);
    await page.getByRole('button', { name: 'Interior' }).click();
    await expect.poll(() => view(page)).toBe('interior');
    expect(await videos()).toBe(0);
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.getByRole('link', { name: 'Play the video of' }).click();
    await expect.poll(videos).toBe(1);
    await page.locator('.gallery-open').click();
    await page.locator('dialog.viewer[open]').waitFor();
    expect(await videos()).toBe(0);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  });

  test('says which picture did not load, and plays a video in place, or says that it cannot', async () => {
    const page = await open('atlas', 'torn', 'tablet');
    for (let press = 0; press < 3; press += 1)
      await page.getByRole('button', { name: 'Next picture' }).click();
    await page.locator('.swiper-slide-active .gallery-failed').waitFor();
    await page.goto(pages.url('atlas', 'everything'));
    await hydrated(page);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: /^Play the video of/ }).click();
    await page.getByText('The video did not load.').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.gallery-film').count()).toBe(1);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'A player' }));
    await page.goto(pages.url('torque', 'player'));
    await hydrated(page);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: /^Play the video of/ }).click();
    const frame = page.frameLocator('iframe.film-player');
    expect(await frame.locator('body').textContent()).toBe('A player');
    expect(without404(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the views of a vehicle', () => {
  test('GAL-02 GAL-19 a spin starts on a touch of its poster, turns by itself, stops at a touch', async () => {
    const page = await open('torque', 'everything', 'phone', { hasTouch: true, isMobile: true });
    await page.waitForLoadState('networkidle');
    expect(spinAsked()).toEqual([]);
    await page.getByRole('button', { name: 'Turn the car' }).tap();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(spinAsked()).toHaveLength(12);
    const before = await degrees(page);
    await expect.poll(() => degrees(page)).not.toBe(before);
    const box = await page.locator('.spin-turn').boundingBox();
    const y = (box?.y ?? 0) + 100;
    await dragFingers(page, [{ from: { x: 100, y }, to: { x: 222, y } }], { moves: 12, stops: true });
    const stopped = await degrees(page);
    await page.waitForTimeout(300);
    expect(await degrees(page)).toBe(stopped);
    await page.getByRole('button', { name: 'Turn right' }).tap();
    await expect.poll(() => degrees(page)).toBe((stopped + 30) % 360);
    // A finger that goes up and down scrolls the page.
    await dragFingers(page, [{ from: { x: 200, y: y + 100 }, to: { x: 200, y: y - 60 } }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await shiftsOf(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test('GAL-05 GAL-07 the interior is panned, with its notes, by mouse and keys', async () => {
    const page = await open('drift', 'everything', 'desk');
    await page.getByRole('button', { name: 'Interior' }).click();
    await page.getByText('The interior is ready.').waitFor({ state: 'attached' });
    const screen = page.getByRole('button', { name: 'Touchscreen' });
    const boot = page.getByRole('button', { name: 'Boot' });
    const left = () => screen.evaluate((button) => Number(button.style.getPropertyValue('--x')));
    const before = await left();
    await page.getByRole('button', { name: 'Look right' }).click();
    expect(await left()).toBeLessThan(before);
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await left()).toBeCloseTo(before, 3);
    await page.keyboard.press('+');
    expect(Math.abs((await left()) - 50)).toBeGreaterThan(Math.abs(before - 50));
    expect(await boot.getAttribute('data-away')).toBe('');
    await boot.focus();
    await expect.poll(() => boot.getAttribute('data-away')).toBeNull();
    await page.keyboard.press('Enter');
    expect(await page.locator('.hotspot-note').textContent()).toContain('Boot');
    await page.keyboard.press('Escape');
    expect(await page.locator('.hotspot-note').isVisible()).toBe(false);
    // Something is drawn: the picture is not one colour.
    const shot = await page.locator('.panorama canvas').screenshot();
    expect(shot.length).toBeGreaterThan(5_000);
    const { violations } = await axeOn(page).include('.gallery').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(withoutDriver(page)).toEqual([]);
    await page.context().close();
  });

  test('GAL-05 GAL-06 without WebGL the interior is flat; a walkaround that fails says so', async () => {
    const page = await openPage(browser, widths.tablet);
    await page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string) {
        return kind === '2d' ? get.call(this, '2d') : null;
      } as typeof get;
    });
    await page.goto(pages.url('atlas', 'everything'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Interior' }).click();
    await page.getByRole('img', { name: /, inside$/ }).waitFor();
    const screen = page.getByRole('button', { name: 'Touchscreen' });
    expect(await screen.evaluate((button) => button.style.getPropertyValue('--x'))).toBe('52');
    await page.getByRole('button', { name: 'Walkaround' }).click();
    await page.getByText('The video did not load.').waitFor();
    expect(
      await page.getByRole('link', { name: 'Open it in a tab of its own' }).getAttribute('href'),
    ).toContain('/made/walk-missing.webm');
    expect(without404(page)).toEqual([]);
    await page.context().close();
  });
});
