import { expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

/**
 * Records for each revealed page whether it has a transition, and which picture has the car's transition
 * name.
 */
const noteReveal = () => {
  addEventListener('pagereveal', (event) => {
    requestAnimationFrame(() => {
      const named = [...document.images].filter((image) =>
        Reflect.get(image.style, 'viewTransitionName').startsWith('car'),
      );
      const isMoving = Boolean(Reflect.get(event, 'viewTransition'));
      Object.assign(window, {
        reveal: { isMoving, named: named.map(({ currentSrc, src }) => currentSrc || src) },
      });
    });
  });
};

const readReveal = (): Promise<{ isMoving: boolean; named: string[] }> =>
  new Promise((resolve) => {
    const look = () => {
      const reveal: unknown = Reflect.get(window, 'reveal');
      if (reveal) resolve(reveal as { isMoving: boolean; named: string[] });
      else requestAnimationFrame(look);
    };
    look();
  });

const motions = [
  ['moves', 'no-preference'],
  ['does not move where motion is not wanted', 'reduce'],
] as const;
test.each(sample(motions, 1, 'motions of a picture'))(
  'the picture of a car %s from its card to the gallery and back',
  async (_moves, reducedMotion) => {
    const site = siteIn('atlas');
    const page = await openPage(browser, widths.desk, { reducedMotion });
    await page.addInitScript(noteReveal);
    await page.goto(siteUrl(site, '/'), { waitUntil: 'load' });
    expect((await page.evaluate(readReveal)).named).toEqual([]);
    const card = page.locator('.cards li').first();
    await card.scrollIntoViewIfNeeded();
    await card.locator('.card-title a').click();
    await page.waitForURL('**/cars/**');
    const there = await page.evaluate(readReveal);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    const moves = reducedMotion === 'no-preference';
    expect(there.isMoving).toBe(moves);
    expect(there.named).toHaveLength(moves ? 1 : 0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test('a transition that the browser skips is no error of the page, but everything else is', async () => {
  const page = await openPage(browser, widths.desk);
  await page.goto(siteUrl(siteIn('atlas'), '/'), { waitUntil: 'load' });
  await page.evaluate(() => {
    const late = 'Transition was aborted because of invalid state. Page already revealed';
    void Promise.reject(new DOMException(late, 'InvalidStateError'));
    void Promise.reject(new Error('The page is broken'));
  });
  await expect.poll(() => page.complaints).toEqual(['Error: The page is broken']);
  await page.context().close();
});

/** The elements that begin a transition when the text of the whole page changes its colour. */
const listTransitions = async (): Promise<string[]> => {
  const begun: string[] = [];
  addEventListener('transitionrun', ({ target }) => begun.push((target as Element).localName));
  document.body.style.color = 'red';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return begun;
};

test('where motion is not wanted nothing has a transition; the first link is seen from the end of the page', async () => {
  const page = await openPage(browser, widths.phone, { reducedMotion: 'reduce' });
  await page.goto(siteUrl(siteIn('torque'), '/'), { waitUntil: 'load' });
  expect(await page.evaluate(listTransitions)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const link = page.locator('.skip-link');
  await link.evaluate((part) => part.focus({ preventScroll: true }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const { y = -1 } = (await link.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(100);
  await page.context().close();
});
