import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { type FormPlace, listFormPlaces, nameOf } from './form-places.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openPage, siteUrl, untilDefined, useBrowser, type WatchedPage, widths } from './shopper.ts';

/* What a shopper does in a form before its script, or what it loads, is there: nothing of it is lost, and nothing moves. */

const browser = useBrowser();
const times = '**/api/appointments?*';
const places = listFormPlaces().filter(({ form }) => ['test-drive', 'service'].includes(form));
/** A form whose times are loaded with it, and below them a box to tick. */
const own = places.find(
  ({ form, dialog, site, path }) =>
    form === 'test-drive' && dialog === null && path.startsWith('/cars/') && site.forms.optIn !== null,
);
if (own === undefined)
  throw new Error('No demo dealer has a test drive in the page of a car, and news to tick.');

type Opening = {
  width: number;
  /** What is not answered at first. */
  held: string;
  /** Whether shifts are recorded. */
  watched?: boolean;
  /** Whether the line is cut instead of an answer. */
  isCut?: boolean;
};

/** Opens the page of a form, and holds what is to come until `answer` is called. */
async function onForm(
  { site, path, dialog, id }: FormPlace,
  { width, held, watched = false, isCut = false }: Opening,
  walk: (page: WatchedPage, answer: () => void) => Promise<void>,
): Promise<void> {
  const page = await openPage(browser, width);
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    if (watched) await watchShifts(page);
    await page.route(held, async (route) => {
      await promise;
      if (isCut) return route.abort();
      return route.continue();
    });
    await page.goto(siteUrl(site, `${path}${dialog === null ? '' : `#${dialog}`}`));
    await page.locator(`form[id="${id}"]`).scrollIntoViewIfNeeded();
    await walk(page, resolve);
  } finally {
    resolve();
    await page.context().close();
  }
}

const picker = (page: Page, { id }: FormPlace, state: string) =>
  page.locator(`form[id="${id}"] fc-slot-picker[data-state="${state}"]`);
const field = (page: Page, { id }: FormPlace, name: string) =>
  page.locator(`form[id="${id}"] [name="${name}"]`);

describe('a form with free times', () => {
  const cases = places.flatMap((place) =>
    [widths.phone, widths.tablet, widths.desk].map((width) => ({ place, width })),
  );
  test.each(
    sample(cases, 1, 'free times').map(
      (each) => [`${nameOf(each.place)}, ${each.width} px wide`, each] as const,
    ),
  )('moves nothing while it looks for them and when they come: %s', (_title, { place, width }) =>
    onForm(place, { width, held: times, watched: true }, async (page, answer) => {
      const before = await shiftsOf(page);
      await picker(page, place, 'loading').waitFor();
      answer();
      await picker(page, place, 'ready').waitFor();
      expect(await shiftsOf(page)).toEqual(before);
      // What kept the room is not seen below the times.
      expect(await page.locator(`form[id="${place.id}"] .slot-room`).isVisible()).toBe(false);
    }),
  );

  test.runIf(isThorough())('keeps the tick of a box that is pressed while they fail to come', () =>
    onForm(own, { width: widths.desk, held: times, isCut: true }, async (page, answer) => {
      await picker(page, own, 'loading').waitFor();
      const tick = field(page, own, 'opt_in');
      await tick.scrollIntoViewIfNeeded();
      const box = await tick.boundingBox();
      if (box === null) throw new Error('there is a box to tick');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      const ended = page.waitForEvent('requestfailed');
      answer();
      await ended;
      await page.waitForTimeout(200);
      await page.mouse.up();
      expect(await tick.isChecked()).toBe(true);
      await picker(page, own, 'error').waitFor();
    }),
  );

  test.runIf(isThorough())('leaves the day that a shopper is entering, and offers them', () =>
    onForm(own, { width: widths.desk, held: '**/slot-picker*.js' }, async (page, answer) => {
      const day = field(page, own, 'preferred_date');
      // Its script is late.
      await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
      await day.fill('2026-12-24');
      answer();
      await picker(page, own, 'wish').waitFor();
      expect(await day.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await day.inputValue()).toBe('2026-12-24');
      await page.getByRole('button', { name: 'Show the free times' }).click();
      await page.locator('[data-slot-part="days"] label').first().waitFor();
    }),
  );
});

test.each(sample([true, false], 1, 'ticks before a script'))(
  'words and a tick (%s) that stand in a form before its script are not those of a draft again',
  (isTicked) =>
    onForm(own, { width: widths.desk, held: '**/lead-form*.js' }, async (page, answer) => {
      const words = (name: string) => field(page, own, name);
      const tick = words('opt_in');
      answer();
      await untilDefined(page, 'fc-lead-form');
      for (const name of ['name', 'comments']) await words(name).fill(`Old ${name}`);
      await tick.setChecked(!isTicked);
      const held = Promise.withResolvers<void>();
      await page.route('**/lead-form*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.reload();
      await page.locator(`form[id="${own.id}"]`).scrollIntoViewIfNeeded();
      await words('name').fill('New');
      await tick.setChecked(!isTicked);
      await tick.setChecked(isTicked);
      held.resolve();
      await untilDefined(page, 'fc-lead-form');
      const shown = ['name', 'comments'].map((name) => words(name).inputValue());
      expect(await Promise.all(shown)).toEqual(['New', 'Old comments']);
      expect(await tick.isChecked()).toBe(isTicked);
    }),
);
