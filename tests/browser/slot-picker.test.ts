import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { subjectsAbout } from './outbox.ts';
import { enlargeText, openPage, siteIn, siteUrl, useBrowser, widths, type WatchedPage } from './shopper.ts';

/* The choice of a free time in a form, from the first press to the mails about the booking. */

const browser = useBrowser();
const dealer = siteIn('torque');
const times = '**/api/appointments?*';
const narrow = 320;

const field = (page: Page, name: string) => page.locator(`#enquiry [name="${name}"]`);
const days = (page: Page) => page.locator('[data-slot-part="days"] label');
const hours = (page: Page) => page.locator('[data-slot-part="times"] label');

/** Opens the form of a test drive, in a browser of its own. */
async function onDrivePage(walk: (page: WatchedPage) => Promise<void>, isUp = true): Promise<void> {
  const page = await openPage(browser, narrow);
  try {
    if (!isUp) await page.route(times, (route) => route.abort());
    await page.goto(siteUrl(dealer, '/book-test-drive'));
    await page.locator('fc-slot-picker').scrollIntoViewIfNeeded();
    // The first place is chosen, and its times are asked for: a wish is for those that cannot be loaded.
    expect(isUp && (await field(page, 'preferred_date').isVisible())).toBe(false);
    await field(page, 'drive_location').selectOption({ index: 1 });
    await walk(page);
  } finally {
    await page.context().close();
  }
}

/** How many times the API offers on the first day at the chosen place. */
async function countFirstTimes(page: Page): Promise<number> {
  const [, place] = (await hours(page).first().locator('input').inputValue()).split('.');
  return page.evaluate(async (location) => {
    const answer = await fetch(`/api/appointments?department=test-drive&location=${location}`);
    const { days: free } = (await answer.json()) as { days: { slots: unknown[] }[] };
    return free[0]?.slots.length ?? 0;
  }, place);
}

async function fill(page: Page, message: string): Promise<void> {
  const words = { name: 'Jo', email: 'jo@example.com', phone: '0412 345 678', comments: message };
  for (const [name, text] of Object.entries(words)) await field(page, name).fill(text);
}

const send = (page: Page) => page.locator('#enquiry button[type="submit"]').click();

describe('the choice of a time', () => {
  test('is none any more as soon as another place is chosen, before its times are there', () =>
    onDrivePage(async (page) => {
      await hours(page).first().click();
      const button = page.locator('#enquiry button[type="submit"]');
      expect([await button.innerText(), await field(page, 'slot').inputValue()]).toEqual([
        expect.stringMatching(/^Book /) as string,
        expect.stringMatching(/^test-drive\./) as string,
      ]);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(times, async (route) => {
        await promise;
        return route.continue();
      });
      await field(page, 'drive_location').selectOption({ index: 0 });
      expect([await button.innerText(), await field(page, 'slot').inputValue()]).toEqual([
        'Send request',
        '',
      ]);
      resolve();
      await hours(page).first().waitFor();
    }));

  test.runIf(isThorough())(
    'leaves no room for times that a day does not have, where nobody sees what follows move up',
    async () => {
      const page = await openPage(browser, narrow);
      await watchShifts(page);
      // Of each day the last time alone.
      await page.addInitScript(() => {
        const load = window.fetch;
        window.fetch = async (...asked) => {
          const answer = await load(...asked);
          if (!answer.url.includes('/api/appointments?')) return answer;
          const free = (await answer.json()) as { days: { slots: object[] }[] };
          return Response.json({
            ...free,
            days: free.days.map((day) => ({ ...day, slots: day.slots.slice(-1) })),
          });
        };
      });
      await page.goto(siteUrl(dealer, '/book-test-drive'));
      await hours(page).first().waitFor();
      const [foot = 0, next = 0] = await page.evaluate(() => {
        const bottom = document.querySelector('.slot-foot')?.getBoundingClientRect().bottom;
        const form = document.querySelector('fc-slot-picker')?.closest('form');
        const top = form?.querySelector('[name="name"]')?.getBoundingClientRect().top;
        return [bottom, top];
      });
      // A heading of the next part and the label of its first field.
      expect(next - foot).toBeLessThan(180);
      expect(await shiftsOf(page)).toEqual([]);
      await page.context().close();
    },
  );

  test('FORM-27 API-17 is made by the keyboard, and books: the next page and mails to the dealer and the shopper say what', async () => {
    let reference = '';
    await onDrivePage(async (page) => {
      await watchShifts(page);
      await days(page).first().waitFor();
      // The times of the first day are in sight; none of them is chosen for the shopper, and nor is the day.
      expect(await page.locator('[data-slot-part] input:checked').count()).toBe(1);
      expect(await hours(page).count()).toBe(await countFirstTimes(page));
      for (const name of ['preferred_date', 'preferred_time', 'slot'])
        expect(await field(page, name).inputValue()).toBe('');
      expect(await page.locator('#enquiry button[type="submit"]').innerText()).toBe('Send request');
      // Every day is in sight, or behind a button that says so.
      const box = page.locator('[data-slot-part="days"] .slot-options');
      expect(await box.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
      expect(await field(page, 'preferred_date').isVisible()).toBe(false);
      await fill(page, 'By keys');
      await days(page).first().locator('input').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect((await axeOn(page).include('#enquiry').analyze()).violations).toEqual([]);
      expect(await field(page, 'slot').inputValue()).toMatch(/^test-drive\.[a-z-]+\.\d{4}-/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow);
      const time = (await page.locator('[data-slot-part="times"] input:checked + span').textContent()) ?? '';
      const place = (await page.locator('[data-slot-part="where"]').textContent()) ?? '';
      const day = (await page.locator('[data-slot-part="days"] input:checked + span').textContent()) ?? '';
      const button = await page.locator('#enquiry button[type="submit"]').innerText();
      expect(button.replace('\u00a0', ' ')).toBe(`Book ${day}, ${time}`);
      expect(await field(page, 'preferred_date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
      // Whose times are shown comes first beside the form, too.
      const first = (await page.locator('[data-place] p').first().textContent()) ?? '';
      expect(
        place.startsWith(
          first
            .trim()
            .split(/\s{2,}|\d/)[0]
            ?.trim() ?? '?',
        ),
        first,
      ).toBe(true);
      await send(page);
      await page.waitForURL('**/success#booked');
      for (const open of [() => page.waitForLoadState(), () => page.reload()]) {
        await open();
        await page.locator('#booked[data-known="yes"]').waitFor();
        const words = (await page.locator('.page-top-words').innerText()).replaceAll(/\s+/g, ' ');
        expect(words).toContain('Your test drive is booked');
        expect(words).toContain(` at ${time} (`);
        const come = (await page.locator('.receipt-place').innerText()).replaceAll(/\s+/g, ' ');
        expect(come).toMatch(/^Where to come /);
        for (const part of place.split(/\n|, /)) expect(come).toContain(part);
      }
      expect(await shiftsOf(page)).toEqual([]);
      // Its rows stand one below the other when the text is twice as large.
      await enlargeText(page, 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow);
      await enlargeText(page, 1);
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((part) => part.getBoundingClientRect().top),
      ).toBeGreaterThan(0);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Add to calendar' }).click();
      expect((await downloading).suggestedFilename()).toBe('appointment.ics');
      reference =
        (await page.getByText(/Your reference is/).textContent())?.match(/[A-Z\d]{6}(?=\.)/)?.[0] ?? '';
      await page.getByRole('link', { name: 'Move or cancel' }).click();
      await page.getByRole('heading', { name: 'Test drive is booked' }).waitFor();
      // The next lead does not hand on the address that moves and cancels.
      await page.waitForFunction(() => customElements.get('fc-visit') !== undefined);
      expect(await page.evaluate(() => localStorage.getItem('forecourt:visit'))).not.toContain('/api/');
      await page.getByText('I cannot come').click();
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await page.getByRole('heading', { name: 'Test drive is cancelled' }).waitFor();
      await page.goto(siteUrl(dealer, '/success#booked'));
      await page.locator('#booked[data-known="no"]').waitFor();
      for (const part of ['#booked', 'h1'])
        expect(await page.locator(part).innerText()).not.toContain('test drive');
    });
    await expect
      .poll(() => subjectsAbout(dealer, reference))
      .toEqual([
        `Test drive is booked: Jo (${reference})`,
        `Test drive is cancelled: Jo (${reference})`,
        `Your test drive is booked (${reference})`,
        `Your test drive is cancelled (${reference})`,
      ]);
  });

  test('shows later days once they are asked for, and goes on with the first of them', async () => {
    const page = await openPage(browser, narrow);
    await page.goto(siteUrl(siteIn('drift'), '/service'));
    await page.locator('fc-slot-picker').scrollIntoViewIfNeeded();
    const more = page.getByRole('button', { name: 'More days' });
    await more.press('Enter');
    const shown = days(page).and(page.locator(':visible'));
    expect(await shown.count()).toBeGreaterThan(14);
    expect(await shown.count()).toBe(await days(page).count());
    expect(
      await shown
        .nth(12)
        .locator('input')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(await more.isVisible()).toBe(false);
    await page.context().close();
  });

  test.runIf(isThorough())(
    'of a car is among the times of its yard, also before its name is there',
    async () => {
      const page = await openPage(browser, narrow);
      try {
        await page.goto(siteUrl(dealer, '/search'));
        const cars = await page.evaluate(() =>
          [...document.querySelectorAll('.card-ask a[href*="car_id="]')].map((link) =>
            new URL((link as HTMLAnchorElement).href).searchParams.get('car_id'),
          ),
        );
        const { promise: named, resolve: name } = Promise.withResolvers<void>();
        await page.route('**/api/cars/*', (route) => named.then(() => route.continue()));
        const asked: URLSearchParams[] = [];
        page.on('request', (request) => {
          const url = new URL(request.url());
          if (url.pathname === '/api/appointments') asked.push(url.searchParams);
        });
        await page.goto(siteUrl(dealer, `/book-test-drive?car_id=${cars[0]}`));
        await page.locator('fc-slot-picker').scrollIntoViewIfNeeded();
        await days(page).first().waitFor();
        name();
        await page.locator('[data-wanted-name]').filter({ hasText: /\d{4}/ }).waitFor();
        await days(page).first().waitFor();
        expect(await page.locator('[data-slot-part="where"]').innerText()).toMatch(/^\S.*\n.*\d/);
        expect(asked.length).toBeGreaterThan(0);
        for (const query of asked)
          expect([query.get('car_id'), query.get('location')]).toEqual([cars[0], null]);
      } finally {
        await page.context().close();
      }
    },
  );

  test.runIf(isThorough())(
    'of the place that was chosen last stay, although those of another one come later',
    async () =>
      onDrivePage(async (page) => {
        await days(page).first().waitFor();
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        const [, first, last] = await field(page, 'drive_location')
          .locator('option')
          .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
        await page.route(times, async (route) => {
          if (route.request().url().endsWith(`=${first}`)) await held;
          await route.continue();
        });
        await field(page, 'drive_location').selectOption(String(last));
        await field(page, 'drive_location').selectOption(String(first));
        await field(page, 'drive_location').selectOption(String(last));
        const where = page.locator('[data-slot-part="where"]');
        await expect.poll(() => days(page).first().isVisible()).toBe(true);
        const chosen = await where.textContent();
        const late = page.waitForResponse((answer) => answer.url().endsWith(`=${first}`));
        release();
        await late;
        await page.waitForTimeout(100);
        expect(await where.textContent()).toBe(chosen);
      }),
  );

  test('that somebody else took is said by the choice, with every word kept; another one can be chosen', async () =>
    onDrivePage(async (page) => {
      await days(page).nth(2).click();
      await hours(page).nth(1).click();
      const slot = await field(page, 'slot').inputValue();
      await fill(page, 'Too late');
      // As many shoppers as the yard can drive with at once.
      const taken = await page.evaluate(async (chosen) => {
        const place = chosen.split('.')[1];
        const answer = await fetch(`/api/appointments?department=test-drive&location=${place}`);
        const { days: free } = (await answer.json()) as {
          days: { slots: { id: string; places: number }[] }[];
        };
        const places = free.flatMap(({ slots }) => slots).find(({ id }) => id === chosen)?.places ?? 0;
        const answers = Array.from({ length: places }, async () => {
          const userData = {
            isLastStep: true,
            name: 'Kim',
            email: `${crypto.randomUUID()}@example.com`,
            slot: chosen,
          };
          const body = {
            submission: crypto.randomUUID(),
            form: 'test-drive',
            page: '/book-test-drive',
            topic: 'Test Drive',
            userData,
          };
          const headers = { 'Content-Type': 'application/json' };
          return (await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })).status;
        });
        return Promise.all(answers);
      }, slot);
      expect(taken).toEqual(taken.map(() => 201));
      await send(page);
      const list = page.locator('[data-form-errors]');
      await list.getByRole('link', { name: /just booked this time/ }).click();
      expect(
        await days(page)
          .first()
          .locator('input')
          .evaluate((input) => input === document.activeElement),
      ).toBe(true);
      await expect.poll(() => page.locator(`input[value="${slot}"]`).count()).toBe(0);
      expect(await field(page, 'comments').inputValue()).toBe('Too late');
      await hours(page).first().click();
      await send(page);
      await page.waitForURL('**/success#booked');
    }));

  test.runIf(isThorough())(
    'moves nothing when its script comes; should it not come, a day and a time are asked for after a while',
    async () => {
      const site = siteIn('atlas');
      const page = await openPage(browser, widths.desk);
      await watchShifts(page);
      await page.goto(siteUrl(site, '/book-test-drive'));
      await page.locator('fc-slot-picker[data-state="ready"]').waitFor();
      const { top } = await page
        .locator('fc-slot-picker')
        .evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      expect(top, 'in sight when it changes').toBeLessThan(900);
      expect(await shiftsOf(page)).toEqual([]);
      // As in a calendar, each weekday is below itself.
      const places = await days(page).evaluateAll((labels) =>
        labels.map((label) => `${label.textContent?.slice(0, 3)} ${label.getBoundingClientRect().left}`),
      );
      expect(new Set(places).size).toBe(new Set(places.map((place) => place.slice(0, 3))).size);

      await page.route('**/slot-picker*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'networkidle' });
      const wished = field(page, 'preferred_date');
      const finish = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter((each) => each instanceof CSSAnimation && each.animationName === 'slot-wish-wait')
            .map((each) => each.finish()),
        );
      expect(await wished.isVisible()).toBe(false);
      expect(await finish()).toHaveLength(1);
      expect(await wished.isVisible()).toBe(true);
      await page.context().close();
    },
  );

  test('that cannot be loaded leaves a day and a time to ask for, and can be tried again', async () =>
    onDrivePage(async (page) => {
      await page.getByText('Free times cannot be shown at the moment.').waitFor();
      expect(await field(page, 'preferred_date').isVisible()).toBe(true);
      await page.unroute(times);
      await page.getByRole('button', { name: 'Try again' }).click();
      await days(page).first().waitFor();
      await page.getByRole('button', { name: 'None of these suits' }).click();
      expect(await field(page, 'preferred_time').isVisible()).toBe(true);
      expect(await field(page, 'slot').inputValue()).toBe('');
    }, false));
});
