import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
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

/** Changes the browser before the first page is opened in it. */
type Before = (page: Page) => Promise<unknown>;

/** Runs a walk on the contact page, in a browser of its own. */
async function onContactPage(
  walk: Walk,
  { width = widths.phone, before }: { width?: number; before?: Before } = {},
): Promise<void> {
  const page = await openPage(browser, width);
  try {
    await before?.(page);
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
      await onContactPage(
        async (page) => {
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
        },
        { width: widths[width] },
      );
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

  const lacking = [
    ['fetch', 'delete globalThis.fetch'],
    ['a UUID', 'delete Crypto.prototype.randomUUID'],
    ['the time limit of a request', 'AbortSignal.timeout = () => { throw new TypeError("none") }'],
    [
      'storage',
      'Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new DOMException("no") }',
    ],
    ['a sorted copy', 'delete Array.prototype.toSorted; delete globalThis.FormData'],
  ] as const;
  // `lacking-browser.test.ts` has each function that a browser may lack; here what is sent then arrives.
  test.each(sample(lacking, 1, 'browsers without a function'))(
    'is sent by a browser without %s',
    async (name, script) => {
      const message = unique(`Without ${name}`);
      await onContactPage(
        async (page) => {
          await fill(page, message);
          await send(page).click();
          await page.waitForURL('**/success');
        },
        { before: (page) => page.addInitScript({ content: script }) },
      );
      await expect.poll(async () => (await mailsOf(message)).length).toBe(2);
    },
  );

  test('that is kept is not lost to the page of a network that asks for a login', async () => {
    const message = unique('Behind a login');
    await onContactPage(async (page) => {
      await fill(page, message);
      await page.route(leads, (route) => route.abort());
      await send(page).click();
      await page.getByText('Your message is kept on this device').waitFor();
      await page.unroute(leads);
      await page.route(leads, (route) =>
        route.fulfill({ status: 200, body: '<h1>Log in to this network</h1>' }),
      );
      const asked = page.waitForResponse(leads);
      await page.goto(siteUrl(group, '/'));
      await asked;
      await page.unroute(leads);
      await page.goto(siteUrl(group, '/'));
      await page.getByText('Your message was sent.').waitFor();
    });
    await expect.poll(async () => (await mailsOf(message)).length).toBe(2);
  });

  test('is kept when a limit is reached, and goes out once the wait that was asked for is over', async () => {
    const message = unique('At a limit');
    await onContactPage(async (page) => {
      await fill(page, message);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/leads')) asked.push(request.url());
      });
      await page.route(leads, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: {} }),
      );
      await send(page).click();
      await page.getByText('That was a lot at once. Your message is kept on this device').waitFor();
      await page.unroute(leads);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.waitForLoadState('networkidle');
      expect(asked).toHaveLength(1);
      await page.clock.setSystemTime(Date.now() + 601_000);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      // The form is still open: it says so, and nothing in it can be sent twice.
      const status = page.locator('[data-form-status]', { hasText: 'Your message was sent.' });
      await status.waitFor();
      expect(await status.textContent()).toMatch(/Your reference is [A-Z0-9]{6}\.$/);
      expect(await page.getByLabel('Message').inputValue()).toBe('');
    });
    await expect.poll(async () => (await mailsOf(message)).length).toBe(2);
  });

  test('says how it was filled in: for how long, in which tab, and what only a robot fills in', async () =>
    onContactPage(async (page) => {
      type Filled = { trap: string; seconds?: number; session: string };
      const filled: Filled[] = [];
      await page.route(leads, (route) => {
        filled.push((route.request().postDataJSON() as { filled: Filled }).filled);
        return route.fulfill({ status: 400, json: {} });
      });
      const press = async () => {
        const before = filled.length;
        await send(page).click();
        await expect.poll(() => filled.length).toBe(before + 1);
      };
      await fill(page, 'How long?');
      await press();
      await openForm(page);
      await field(page, 'reply_subject').evaluate((part: HTMLInputElement) => {
        part.value = 'Great offer';
      });
      await press();
      expect(filled).toEqual([
        {
          trap: '',
          seconds: expect.any(Number) as number,
          session: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        },
        { trap: 'Great offer', session: filled[0]?.session },
      ]);
      expect(filled[0]?.seconds).toBeGreaterThan(0);
    }));

  test('ERR-10 ERR-11 ERR-17 ERR-18 says the returned error, or a general one, and keeps every word; other words are another lead', async () =>
    onContactPage(async (page) => {
      let answer: { status: number; json: object } = { status: 200, json: {} };
      const ids: string[] = [];
      await page.route(leads, (route) => {
        ids.push(String((route.request().postDataJSON() as { submission: string }).submission));
        return route.fulfill(answer);
      });
      await fill(page, 'Stays here');
      const alert = page.getByRole('alert');
      for (const [status, json, sentence] of [
        [200, { error: 'We are moving house.' }, 'We are moving house.'],
        [200, {}, 'An unexpected error occured.'],
        [400, {}, 'An error occurred when submitting this form'],
        [422, { title: 'No', status: 422, detail: 'We know why.' }, 'We know why.'],
      ] as const) {
        answer = { status, json };
        await send(page).click();
        await alert.getByText(sentence, { exact: true }).waitFor();
        expect(await state(page)).toBe('failure');
        expect(await field(page, 'comments').inputValue()).toBe('Stays here');
        expect(page.url()).toContain(contact);
      }
      expect(new Set(ids).size).toBe(1);
      await field(page, 'comments').fill('Other words');
      await send(page).click();
      await expect.poll(() => new Set(ids).size).toBe(2);
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

  test('hints at a mistyped domain, and takes the hint at a press', async () =>
    onContactPage(async (page) => {
      await field(page, 'email').fill('jo@gmial.com');
      await field(page, 'phone').focus();
      await page.getByRole('button', { name: 'Did you mean jo@gmail.com?' }).click();
      expect(await field(page, 'email').inputValue()).toBe('jo@gmail.com');
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

  /** Runs a walk on the page of the first car of the search; `before` changes the browser before it is opened. */
  async function onCarPage(
    walk: Walk,
    width: number,
    { before, ...more }: Parameters<typeof openPage>[2] & { before?: Before } = {},
  ): Promise<void> {
    const page = await openPage(browser, width, more);
    try {
      await before?.(page);
      await page.goto(siteUrl(group, carPage?.path ?? ''));
      // Without its script nothing is waited for.
      if (!before && more.javaScriptEnabled !== false) await untilDefined(page, 'fc-car-forms');
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

  /** Fills in the form of a page to which a link of a car leads, sends it, and returns what the dealer gets. */
  async function sendOnPage(page: Page, message: string): Promise<{ subject: string; html: string }> {
    const form = page.locator('form#enquiry');
    for (const [name, words] of Object.entries({ name: 'Kim', email: 'kim@example.com', comments: message }))
      await form.locator(`[name="${name}"]`).fill(words);
    for (const choice of await form.locator('select[required]:visible').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
    await form.locator('button[type="submit"]').click();
    await page.waitForURL(/\/success/);
    await expect.poll(async () => (await mailsOf(message)).length).toBe(2);
    const toDealer = (await mailsAbout(group, message)).find(({ html = '' }) => html.includes(message));
    return { subject: toDealer?.subject ?? '', html: toDealer?.html ?? '' };
  }
  const headingOf = async (page: Page): Promise<string> =>
    (await page.title()).split(/ – |[|,]/)[0]?.trim() ?? '';

  const links = [
    ['enquire', '.action-main a', contact, /^Vehicle enquiry, /],
    ['test-drive', '.action-drive a', '/book-test-drive', /^Test drive/],
  ] as const;
  test.each(sample(links, 1, 'links to forms without script'))(
    'VDP-17 VDP-18 without script the link to #%s leads to a page whose form is about the car, also after a mistake',
    (_id, link, path, subject) =>
      onCarPage(
        async (page) => {
          const name = await headingOf(page);
          await page.locator(link).first().click();
          await page.waitForURL(`**${path}?car_id=*`);
          const message = unique('Without script');
          // A browser takes a space for a name.
          await fillWrong(page, message);
          await page.getByText('Please enter your first name.').first().waitFor();
          const mail = await sendOnPage(page, message);
          expect(mail.subject).toMatch(subject);
          expect(mail.subject).toContain(name);
          expect(mail.html).toMatch(/Stock number(?:&nbsp;)*</);
        },
        widths.phone,
        { javaScriptEnabled: false },
      ),
  );

  async function fillWrong(page: Page, message: string): Promise<void> {
    const form = page.locator('form#enquiry');
    for (const [name, words] of Object.entries({ name: ' ', email: 'kim@example.com', comments: message }))
      await form.locator(`[name="${name}"]`).fill(words);
    for (const choice of await form.locator('select[required]').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
    await form.locator('button[type="submit"]').click();
  }

  test('CARD-16 without script the address of a card shows a link to the form', () =>
    onCarPage(
      async (page) => {
        await page.goto(`${page.url()}#enquire`);
        const own = page.locator('a#enquire');
        await expect
          .poll(() => own.evaluate((link) => link.getBoundingClientRect().top < innerHeight))
          .toBe(true);
        await own.click();
        await page.waitForURL(`**${contact}?car_id=*`);
      },
      widths.phone,
      { javaScriptEnabled: false },
    ));

  const withoutForms: Before = (page) => page.route('**/_car-forms', (route) => route.abort());

  test('VDP-18 where the forms do not come a press leads to the page, which names the car and sends it', () =>
    onCarPage(
      async (page) => {
        const name = await headingOf(page);
        await page.locator('.action-main a').first().click();
        await page.waitForURL(`**${contact}?car_id=*`);
        await page.locator('.wanted-car').getByRole('link', { name }).waitFor();
        // Whose dealership it is, is known.
        expect(await page.locator('[name="dealership_slug"]:visible').count()).toBe(0);
        await untilDefined(page, 'fc-lead-form');
        const mail = await sendOnPage(page, unique('No forms'));
        expect(mail.subject).toContain(name);
      },
      widths.desk,
      { before: withoutForms },
    ));

  test('FORM-27 the page of a test drive whose address names a car offers the times of that car, and asks for no place', () =>
    onCarPage(
      async (page) => {
        const name = await headingOf(page);
        const asked: URLSearchParams[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === '/api/appointments') asked.push(searchParams);
        });
        await page.locator('.action-drive a').first().click();
        await page.waitForURL('**/book-test-drive?car_id=*');
        const id = new URL(page.url()).searchParams.get('car_id');
        await page.locator('.wanted-car').getByRole('link', { name }).waitFor();
        await page.locator('fc-slot-picker').scrollIntoViewIfNeeded();
        await expect.poll(() => asked.at(-1)?.get('car_id')).toBe(id);
        expect(asked.at(-1)?.get('location')).toBeNull();
        await page.locator('fc-slot-picker[data-state="ready"]').waitFor();
        for (const left of ['drive_location', 'vehicle'])
          expect(await page.locator(`[name="${left}"]:visible`).count(), left).toBe(0);
      },
      widths.phone,
      { before: withoutForms },
    ));

  test('VDP-18 forms that hang are waited for, for four seconds', () => {
    const waits: number[] = [];
    return onCarPage(
      async (page) => {
        const link = page.locator('.action-main a').first();
        await link.click();
        await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
        await page.waitForURL(`**${contact}?car_id=*`);
        expect(waits).toContain(4_000);
      },
      widths.phone,
      {
        before: async (page) => {
          await page.route('**/_car-forms', () => {});
          // Notes how long each wait is, and ends it after a fourth of it.
          await page.exposeFunction('noteWait', (ms: number) => waits.push(ms));
          await page.addInitScript(() => {
            const timeout = AbortSignal.timeout.bind(AbortSignal);
            AbortSignal.timeout = (ms) => {
              (window as unknown as { noteWait: (ms: number) => void }).noteWait(ms);
              return timeout(ms / 4);
            };
          });
        },
      },
    );
  });

  test('VDP-18 a press before any script waits for it and opens the form', () => {
    const held = Promise.withResolvers<void>();
    return onCarPage(
      async (page) => {
        const link = page.locator('.action-main a').first();
        await link.click();
        expect(await link.getAttribute('aria-busy')).toBe('true');
        expect(await page.locator('dialog#enquire').count()).toBe(0);
        held.resolve();
        await expect.poll(() => isOpen(page, 'enquire')).toBe(true);
        expect(page.url()).not.toContain(contact);
        expect(page.complaints).toEqual([]);
      },
      widths.phone,
      {
        before: (page) =>
          page.route('**/definitions*.js', async (route) => {
            await held.promise;
            await route.continue();
          }),
      },
    );
  });

  test('VDP-18 the forms are fetched once the page is idle, and move nothing', () =>
    onCarPage(async (page) => {
      await page.locator('dialog#enquire').waitFor({ state: 'attached' });
      const forms = await page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/_car-forms')).length,
      );
      expect(forms).toBe(1);
    }, widths.phone));

  test('the button of a form in a dialog is in sight at once, and nothing that has the focus is behind it', () =>
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
    }, widths.phone));

  test('a form that fails in its dialog goes out plain, and the page of the car answers with what is wrong', () =>
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
    }, widths.phone));

  test('leads to the page of the form in a browser without modal dialogs', () =>
    onCarPage(
      async (page) => {
        await untilDefined(page, 'fc-car-forms');
        const link = page.locator('.action-main a').first();
        expect(await link.getAttribute('aria-haspopup')).toBeNull();
        await link.click();
        await page.waitForURL(`**${contact}?car_id=*`);
      },
      widths.phone,
      {
        before: (page) => page.addInitScript({ content: 'delete HTMLDialogElement.prototype.showModal' }),
      },
    ));

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
