import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { listFormPlaces } from './form-places.ts';
import { testAtWidths } from './journey.ts';
import { mailsAbout, subjectsAbout } from './outbox.ts';
import {
  openPage,
  siteIn,
  siteUrl,
  soldVehiclePath,
  untilDefined,
  useBrowser,
  type WatchedPage,
  widths,
} from './shopper.ts';

/* The forms of a site, from the first press to the mail of the dealer. */

const browser = useBrowser();
const group = siteIn('atlas');
const contact = '/contact-us';
const leads = '**/api/leads';

type Walk = (page: WatchedPage) => Promise<void>;

/** Runs a walk on the contact page, in a browser of its own. */
async function onContactPage(walk: Walk, width: number = widths.phone): Promise<void> {
  const page = await openPage(browser, width);
  try {
    await openForm(page);
    await walk(page);
  } finally {
    await page.context().close();
  }
}

async function openForm(page: Page): Promise<void> {
  await page.goto(siteUrl(group, contact));
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  await untilDefined(page, 'fc-lead-form');
}

const field = (page: Page, name: string) => page.locator(`#enquiry [name="${name}"]`);
const send = (page: Page) => page.locator('#enquiry button[type="submit"]');
const state = (page: Page) => page.locator('fc-lead-form').getAttribute('data-state');

/** Words that no other test sends. */
const unique = (words: string): string => `${words} ${crypto.randomUUID()}`;

async function fill(page: Page, message: string, more: Record<string, string> = {}): Promise<void> {
  const words = { name: 'Jo', last_name: 'Bloggs', email: 'jo@example.com', phone: '0412 345 678', ...more };
  for (const [name, value] of Object.entries(words)) await field(page, name).fill(value);
  const yard = field(page, 'dealership_slug');
  if ((await yard.count()) > 0) await yard.selectOption({ index: 1 });
  await field(page, 'comments').fill(message);
}

const mailsOf = (message: string): Promise<string[]> => subjectsAbout(group, message);

describe('a form', () => {
  const offerPage = listFormPlaces([group]).find(({ form, id }) => form === 'offer' && id === 'offer');

  testAtWidths(
    'FORM-22 FORM-23 FORM-24 FORM-26 FORM-41 is sent, answered by a page that says so, and reaches the dealer and the shopper',
    async (width) => {
      const message = unique('Open on Sundays?');
      await onContactPage(async (page) => {
        await fill(page, message);
        const held = Promise.withResolvers<void>();
        await page.route(leads, async (route) => {
          await held.promise;
          await route.continue();
        });
        expect(await state(page)).toBe('idle');
        // However often it is pressed, it is one lead.
        await send(page).dblclick();
        await expect.poll(() => state(page)).toBe('submitting');
        expect(await send(page).getAttribute('aria-disabled')).toBe('true');
        expect(await page.locator('.form-spinner').isVisible()).toBe(true);
        held.resolve();
        await page.waitForURL('**/success');
        const category = await page.evaluate(() => localStorage.getItem('forecourt:success-category'));
        expect(category).toBe('"General Enquiry"');
        await page.getByText(/Your reference is [A-Z\d]{6}\./).waitFor();
        expect(page.complaints).toEqual([]);
      }, widths[width]);
      await expect
        .poll(() => mailsOf(message))
        .toEqual([
          expect.stringMatching(/^General enquiry: Jo Bloggs \([A-Z\d]{6}\)$/),
          expect.stringMatching(/^We have your message \([A-Z\d]{6}\)$/),
        ]);
    },
  );

  // `every-form.test.ts` has axe in this state.
  test('ERR-19 says what is wrong beside each field and in a list, which gets the focus', async () =>
    onContactPage(async (page) => {
      await field(page, 'email').fill('jo');
      await send(page).click();
      const list = page.locator('[data-form-errors]');
      await list.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
      expect(await list.evaluate((part) => part === document.activeElement)).toBe(true);
      expect(await state(page)).toBe('failure');
      expect(await list.getByRole('link').allTextContents()).toContain('Please enter your first name.');
      const described = await field(page, 'name').getAttribute('aria-describedby');
      expect(await page.locator(`#${described?.split(' ').at(-1)}`).textContent()).toBe(
        'Please enter your first name.',
      );
      await list.getByRole('link', { name: 'Please enter your first name.' }).click();
      expect(await field(page, 'name').evaluate((part) => part === document.activeElement)).toBe(true);
      await page.keyboard.type('Jo');
      expect(await field(page, 'name').getAttribute('aria-invalid')).toBeNull();
      expect(page.complaints).toEqual([]);
    }));

  test('FORM-19 ENT-24 remembers names, e-mail, phone and postcode once name, e-mail and phone were sent, until they are forgotten', async () =>
    onContactPage(async (page) => {
      const names = ['name', 'last_name', 'email', 'phone', 'postcode'];
      const onOffer = (name: string) => page.locator(`[data-lead-form="offer"] [name="${name}"]`);
      const openOffer = async () => {
        await page.goto(siteUrl(group, offerPage?.path ?? ''));
        await onOffer('name').scrollIntoViewIfNeeded();
        await untilDefined(page, 'fc-lead-form');
      };
      const remembered = () => Promise.all(names.map((name) => onOffer(name).inputValue()));
      await fill(page, unique('Remember'), { phone: '' });
      await send(page).click();
      await page.waitForURL('**/success');
      await openOffer();
      expect(await remembered()).toEqual(['', '', '', '', '']);
      const typed = ['Jo', 'Bloggs', 'jo@example.com', '0412 345 678', '2065'];
      for (const [at, name] of names.entries()) await onOffer(name).fill(typed[at] ?? '');
      await page.locator('[data-lead-form="offer"] button[type="submit"]').click();
      await page.waitForURL('**/success');
      await openForm(page);
      await expect.poll(() => field(page, 'phone').inputValue()).toBe('0412 345 678');
      expect(await field(page, 'comments').inputValue()).toBe('');
      await openOffer();
      await expect.poll(remembered).toEqual(typed);
      await page.getByRole('button', { name: 'Forget them' }).click();
      await openOffer();
      expect(await remembered()).toEqual(['', '', '', '', '']);
    }));
});

describe('a form about a car', () => {
  const carPage = listFormPlaces([group]).find(({ form }) => form === 'vehicle');
  const inDialog = (page: Page, id: string, name: string) => page.locator(`#${id} [name="${name}"]`);
  const isOpen = (page: Page, id: string) => page.locator(`#${id}`).isVisible();
  const sendIn = (page: Page, id: string) => page.locator(`#${id} .lead-form button[type="submit"]`);
  async function fillIn(page: Page, id: string, message: string): Promise<void> {
    for (const [name, words] of Object.entries({ name: 'Kim', email: 'kim@example.com', comments: message }))
      await inDialog(page, id, name).fill(words);
  }

  /** Runs a walk on the page of the first car of the search. */
  async function onCarPage(
    walk: Walk,
    width: number,
    options: Parameters<typeof openPage>[2] = {},
  ): Promise<void> {
    const page = await openPage(browser, width, options);
    try {
      await page.goto(siteUrl(group, carPage?.path ?? ''));
      if (options.javaScriptEnabled !== false) await untilDefined(page, 'fc-car-forms');
      await walk(page);
    } finally {
      await page.context().close();
    }
  }

  testAtWidths(
    'VDP-18 opens over the page by keyboard, keeps the focus, closes with Escape, and reaches the dealer with its car',
    async (width) => {
      const message = unique('Is it there?');
      await onCarPage(async (page) => {
        const enquire = page.locator('.action-main a').first();
        await enquire.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => isOpen(page, 'enquire')).toBe(true);
        expect(await page.locator('#enquire').evaluate((part) => part.contains(document.activeElement))).toBe(
          true,
        );
        await untilDefined(page, 'fc-lead-form');
        await page.keyboard.press('Escape');
        expect(await isOpen(page, 'enquire')).toBe(false);
        expect(await enquire.evaluate((part) => part === document.activeElement)).toBe(true);
        await enquire.click();
        await sendIn(page, 'enquire').click();
        await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
        await fillIn(page, 'enquire', message);
        await sendIn(page, 'enquire').click();
        await page.waitForURL('**/success');
        expect(page.complaints).toEqual([]);
      }, widths[width]);
      await expect
        .poll(() => mailsOf(message))
        .toEqual([
          expect.stringMatching(/^Vehicle enquiry, \d{4} .+: Kim \([A-Z\d]{6}\)$/),
          expect.stringMatching(/^We have your enquiry/),
        ]);
      const toDealer = (await mailsAbout(group, message)).find(({ html = '' }) => html.includes(message));
      expect(toDealer?.html).toMatch(/Price(?:&nbsp;)*<[\s\S]+\$[\d,]+ [A-Z][\s\S]+Stock number(?:&nbsp;)*</);
    },
  );

  const links = [
    ['enquire', contact, /^Vehicle enquiry, /],
    ['test-drive', '/book-test-drive', /^Test drive/],
  ] as const;
  test.each(sample(links, 1, 'links to forms without script'))(
    'VDP-17 VDP-18 CARD-16 without script the address of a card with #%s shows a link to a page whose form is about the car, also after a mistake',
    (id, path, subject) =>
      onCarPage(
        async (page) => {
          const car = (await page.title()).split(/ – |[|,]/)[0]?.trim() ?? '';
          await page.goto(`${page.url()}#${id}`);
          const link = page.locator(`a#${id}`);
          await expect
            .poll(() => link.evaluate((part) => part.getBoundingClientRect().top < innerHeight))
            .toBe(true);
          await link.click();
          await page.waitForURL(`**${path}?car_id=*`);
          const message = unique('Without script');
          const form = page.locator('form#enquiry');
          const press = () => form.locator('button[type="submit"]').click();
          // A browser takes a space for a name.
          const words = { name: ' ', email: 'kim@example.com', comments: message };
          for (const [name, text] of Object.entries(words)) await form.locator(`[name="${name}"]`).fill(text);
          for (const choice of await form.locator('select[required]').all())
            if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
          await press();
          await page.getByText('Please enter your first name.').first().waitFor();
          await form.locator('[name="name"]').fill('Kim');
          await press();
          await page.waitForURL(/\/success/);
          await expect.poll(async () => (await mailsOf(message)).length).toBe(2);
          const mail = (await mailsAbout(group, message)).find(({ html = '' }) => html.includes(message));
          expect(mail?.subject).toMatch(subject);
          expect(mail?.subject).toContain(car);
          expect(mail?.html).toMatch(/Stock number(?:&nbsp;)*</);
        },
        widths.phone,
        { javaScriptEnabled: false },
      ),
  );

  test.runIf(isThorough())(
    'the button of a form in a dialog is in sight at once, and nothing that has the focus is behind it',
    () =>
      onCarPage(async (page) => {
        await page.evaluate(() => {
          location.hash = 'test-drive';
        });
        const dialog = page.locator('dialog#test-drive');
        await dialog.locator('[data-slot-part="days"] label').first().waitFor();
        const boxes = () =>
          dialog.evaluate((part) => {
            const [bar, head] = ['.form-end', '.form-dialog-head'].map((name) =>
              part.querySelector(name)?.getBoundingClientRect(),
            );
            const focused = document.activeElement;
            const box = (focused?.closest('label') ?? focused)?.getBoundingClientRect();
            const isOwn = focused?.closest('.form-end, .form-dialog-head') !== null;
            return {
              isBarInSight: bar !== undefined && bar.bottom <= innerHeight && bar.height < innerHeight / 4,
              isHidden:
                !isOwn &&
                box !== undefined &&
                (box.top > (bar?.top ?? 0) - 8 || box.bottom < (head?.bottom ?? 0) + 8),
              name: focused?.getAttribute('name') ?? '',
            };
          });
        const seen = [];
        for (let presses = 0; presses < 14; presses += 1) {
          const { isBarInSight, isHidden, name } = await boxes();
          expect([isBarInSight, isHidden], name).toEqual([true, false]);
          seen.push(name);
          await page.keyboard.press('Tab');
        }
        expect(seen).toContain('comments');
      }, widths.phone),
  );

  test.runIf(isThorough())(
    'a form that fails in its dialog goes out plain, and the page of the car answers with what is wrong',
    () =>
      onCarPage(async (page) => {
        const message = unique('Plain from a dialog');
        await page.locator('.action-main a').first().click();
        await untilDefined(page, 'fc-lead-form');
        await fillIn(page, 'enquire', message);
        await page.evaluate(() => {
          const form = document.querySelector<HTMLFormElement>('#enquire-form');
          form?.querySelector('[name="name"]')?.setAttribute('value', '');
          const name = form?.querySelector<HTMLInputElement>('[name="name"]');
          if (name) name.value = ' ';
          form?.submit();
        });
        await page.waitForURL('**/api/leads');
        const dialog = page.locator('dialog#enquire');
        await dialog.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
        await expect.poll(() => dialog.evaluate((part) => part.matches(':modal'))).toBe(true);
        expect(await inDialog(page, 'enquire', 'comments').inputValue()).toBe(message);
        await inDialog(page, 'enquire', 'name').fill('Kim');
        await untilDefined(page, 'fc-lead-form');
        await sendIn(page, 'enquire').click();
        await page.waitForURL('**/success');
        await expect.poll(async () => (await mailsOf(message))[0]).toMatch(/^Vehicle enquiry, \d{4} /);
      }, widths.phone),
  );

  const cardLinks = [
    ['CARD-16', 'enquire'],
    ['CARD-20', 'test-drive'],
  ] as const;
  test.each(sample(cardLinks, 1, 'links of a card'))(
    '%s the link of a card in the results opens the form %s of its page, and Back leads to the results',
    async (_rule, id) => {
      const page = await openPage(browser, widths.phone);
      await page.goto(siteUrl(group, '/search'));
      await page.locator(`.search-cards a[href$="#${id}"]`).first().click();
      await page.waitForURL('**/cars/**');
      await expect.poll(() => isOpen(page, id)).toBe(true);
      await expect
        .poll(() => page.locator(`#${id}`).evaluate((dialog) => dialog.matches(':modal')))
        .toBe(true);
      await expect.poll(() => page.url()).not.toContain('#');
      await page.goBack();
      await page.waitForURL('**/search');
      expect(page.complaints).toEqual([]);
      await page.context().close();
    },
  );

  test('FORM-20 FORM-21 of a car that is gone asks for something similar', async () => {
    const page = await openPage(browser, widths.phone);
    const message = unique('Like it');
    await page.goto(siteUrl(group, soldVehiclePath(group)));
    await untilDefined(page, 'fc-car-forms');
    await page.getByRole('link', { name: 'Find Me Something Similar' }).click();
    const comments = inDialog(page, 'find-similar', 'comments');
    expect(await comments.inputValue()).toMatch(/^Please find me something similar to the \d{4} /);
    await fillIn(page, 'find-similar', `${await comments.inputValue()} ${message}`);
    await sendIn(page, 'find-similar').click();
    await page.waitForURL('**/success');
    await page.context().close();
    await expect.poll(async () => (await mailsOf(message))[0]).toMatch(/^Something similar wanted, \d{4} /);
  });
});
