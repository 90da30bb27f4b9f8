import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { dealers, openPage, siteUrl, untilDefined, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

/** A page of a demo dealer that begins with slides and has no last day. */
function findPage() {
  for (const site of dealers) {
    const own = site.content.find(
      ({ sections, ends }) => sections[0]?.type === 'hero-slides' && ends === undefined,
    );
    if (own !== undefined) return siteUrl(site, own.path);
  }
  throw new Error('No demo dealer has a page with slides.');
}

test('NAV-24 NAV-25 slides, strips and videos move only on request', async () => {
  const page = await openPage(browser, widths.desk, { reducedMotion: 'reduce' });
  await page.goto(findPage());
  const slides = page.locator('.slides');
  await slides.locator('[data-slides-controls="on"]').waitFor();
  const isEnd = (name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled');
  expect([await isEnd('Previous slide'), await isEnd('Next slide')]).toEqual(['true', 'false']);
  expect(await page.getByRole('button', { name: 'Play the slides' }).count(), 'motion is not wanted').toBe(1);
  await page.getByRole('button', { name: 'Next slide' }).click();
  expect(await slides.locator('[data-position]').textContent()).toMatch(/^2 \/ \d/);
  expect(
    await slides
      .locator('.slide')
      .first()
      .evaluate((slide: HTMLElement) => slide.inert),
  ).toBe(true);

  const strip = page.locator('.stock-strip[data-carousel]');
  await strip.scrollIntoViewIfNeeded();
  const [back, on] = [strip.locator('[data-by="-1"]'), strip.locator('[data-by="1"]')];
  expect(await back.getAttribute('aria-disabled')).toBe('true');
  for (let presses = 0; presses < 12 && (await on.getAttribute('aria-disabled')) === 'false'; presses += 1) {
    await on.click();
    await page.waitForTimeout(50);
  }
  expect(await on.getAttribute('aria-disabled')).toBe('true');
  expect(await back.getAttribute('aria-disabled')).toBe('false');
  const last = await strip.locator('.cards > li').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0), 'the last one is whole in view').toBeLessThan(widths.desk);

  const video = page.locator('.video-frame');
  await video.scrollIntoViewIfNeeded();
  expect(await video.locator('video, iframe').count()).toBe(0);
  // Before its script runs the link opens the video's own page, which is right but not what this test is about.
  await untilDefined(page, 'fc-video');
  await video.getByRole('link').click();
  await video.locator('video, iframe').waitFor();
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test('without script slides and strips can be swiped', async () => {
  const page = await openPage(browser, widths.phone, { javaScriptEnabled: false, hasTouch: true });
  await page.goto(findPage());
  const isWider = (selector: string) =>
    page.locator(selector).evaluate((strip) => strip.scrollWidth > strip.clientWidth + 100);
  expect(await isWider('.slides-strip')).toBe(true);
  expect(await isWider('.stock-strip .cards')).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  await page.context().close();
});
