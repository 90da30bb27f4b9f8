import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { testAtWidths } from './journey.ts';
import { openPage, siteIn, siteUrl, untilDefined, useBrowser, type WatchedPage, widths } from './shopper.ts';

/* The forms of a site, from the first press to the mail of the dealer. */

const browser = useBrowser();
const group = siteIn('atlas');
const contact = '/contact-us';
const leads = '**/api/leads';

type Walk = (page: WatchedPage) => Promise<void>;

/** Runs a walk on the contact page, in a browser of its own. */
async function onContactPage(
  walk: Walk,
  { width = widths.phone, ...context }: Parameters<typeof openPage>[2] & { width?: number } = {},
): Promise<void> {
  const page = await openPage(browser, width, context);
  try {
    await openForm(page, context.javaScriptEnabled !== false);
    await walk(page);
  } finally {
    await page.context().close();
  }
}

async function openForm(page: Page, hasScript = true): Promise<void> {
  await page.goto(siteUrl(group, contact));
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  if (hasScript) await untilDefined(page, 'fc-lead-form');
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

/** Subjects of the mails in the dealer's outbox about the lead with a message: those of its reference. */
async function mailsAbout(message: string): Promise<string[]> {
  const page = await openPage(browser, widths.desk);
  try {
    await page.goto(siteUrl(group, '/_outbox'));
    const mails = await page
      .locator('article')
      .evaluateAll((all) =>
        all.map((mail) => [
          mail.querySelector('h2')?.textContent ?? '',
          mail.querySelector('iframe')?.srcdoc ?? '',
        ]),
      );
    const [subject = ''] = mails.find(([, html = '']) => html.includes(message)) ?? [];
    const reference = /\([A-Z\d]{6}\)/.exec(subject)?.[0] ?? 'none';
    return mails.flatMap(([other = '']) => (other.includes(reference) ? [other] : []));
  } finally {
    await page.context().close();
  }
}

describe('a form', () => {
  testAtWidths(
    'FORM-22 FORM-23 FORM-24 FORM-26 FORM-41 is sent, answered by a page that says so, and reaches the dealer and the shopper',
    async (width) => {
      const message = unique('Open on Sundays?');
      await onContactPage(
        async (page) => {
          await fill(page, message);
          await page.route(leads, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 500));
            await route.continue();
          });
          expect(await state(page)).toBe('idle');
          await send(page).click();
          await expect.poll(() => state(page)).toBe('submitting');
          expect(await send(page).getAttribute('aria-disabled')).toBe('true');
          expect(await page.locator('.form-spinner').isVisible()).toBe(true);
          await page.waitForURL('**/success');
          const category = await page.evaluate(() => localStorage.getItem('forecourt:success-category'));
          expect(category).toBe('"General Enquiry"');
          await page.getByText(/Your reference is [A-Z\d]{6}\./).waitFor();
          expect(page.complaints).toEqual([]);
        },
        { width: widths[width] },
      );
      await expect
        .poll(async () => (await mailsAbout(message)).toSorted())
        .toEqual([
          expect.stringMatching(/^General Enquiry: Jo Bloggs \([A-Z\d]{6}\)$/),
          expect.stringMatching(/^We have your message \([A-Z\d]{6}\)$/),
        ]);
    },
  );

  test('without script is sent by the browser; what is wrong is said on the same page, with every word kept', async () => {
    const message = unique('Without script');
    await onContactPage(
      async (page) => {
        // A browser accepts this address, and no mail server does.
        await fill(page, message, { email: 'jo@example' });
        await field(page, 'opt_in').uncheck();
        await send(page).click();
        await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
        expect(await page.title()).toMatch(/^Error: /);
        expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
        expect(await field(page, 'email').inputValue()).toBe('jo@example');
        expect(await field(page, 'comments').inputValue()).toBe(message);
        expect(await field(page, 'opt_in').isChecked()).toBe(false);
        expect(await page.locator('#enquiry-email-error').textContent()).toContain('e-mail address');
        await field(page, 'email').fill('jo@example.com');
        await send(page).click();
        await page.waitForURL('**/success');
        expect(page.complaints.filter((line) => !line.includes('422'))).toEqual([]);
      },
      { javaScriptEnabled: false },
    );
    await expect.poll(async () => (await mailsAbout(message)).length).toBe(2);
  });

  test('ERR-19 says what is wrong beside each field and in a list, which gets the focus; axe finds nothing', async () =>
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
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await list.getByRole('link', { name: 'Please enter your first name.' }).click();
      expect(await field(page, 'name').evaluate((part) => part === document.activeElement)).toBe(true);
      await page.keyboard.type('Jo');
      expect(await field(page, 'name').getAttribute('aria-invalid')).toBeNull();
      expect(page.complaints).toEqual([]);
    }));

  test('is kept when the network is gone, and goes out by itself, after the tab was closed and opened again', async () => {
    const message = unique('Offline');
    await onContactPage(async (page) => {
      await fill(page, message);
      const context = page.context();
      await context.setOffline(true);
      await send(page).click();
      await page.getByText('Your message is kept on this device').waitFor();
      await page.close();
      await context.setOffline(false);
      expect(await mailsAbout(message)).toEqual([]);
      const next = await context.newPage();
      await next.goto(siteUrl(group, '/'));
      await next.getByText('Your message was sent.').waitFor();
      await expect.poll(async () => (await mailsAbout(message)).length).toBe(2);
      expect(await next.evaluate(() => localStorage.getItem('forecourt:kept-leads'))).toBeNull();
    });
  });

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
    await expect.poll(async () => (await mailsAbout(message)).length).toBe(2);
  });

  test.each([
    ['ERR-10 a returned error', 200, { error: 'We are moving house.' }, 'We are moving house.'],
    ['ERR-11 an answer without an id', 200, {}, 'An unexpected error occured.'],
    ['ERR-17 ERR-18 a refusal without a sentence', 400, {}, 'An error occurred when submitting this form'],
  ])('%s is shown, and every word is kept', async (_name, status, body, sentence) =>
    onContactPage(async (page) => {
      await fill(page, 'Stays here');
      await page.route(leads, (route) => route.fulfill({ status, json: body }));
      await send(page).click();
      await page.locator('[data-form-errors]').getByText(sentence).waitFor();
      expect(await state(page)).toBe('failure');
      expect(await field(page, 'comments').inputValue()).toBe('Stays here');
      expect(page.url()).toContain(contact);
    }),
  );

  test('keeps its words over a reload and Back, and the same words keep their id over every try', async () =>
    onContactPage(async (page) => {
      const ids: string[] = [];
      await page.route(leads, (route) => {
        ids.push(String((route.request().postDataJSON() as { submission: string }).submission));
        return route.fulfill({ status: 503, json: {} });
      });
      await fill(page, 'Still here');
      await send(page).click();
      await page.getByText('Your message is kept on this device').waitFor();
      await page.reload();
      await page.locator('#enquiry').scrollIntoViewIfNeeded();
      await expect.poll(() => field(page, 'comments').inputValue()).toBe('Still here');
      await page.goto(siteUrl(group, '/'));
      await page.goBack();
      await page.locator('#enquiry').scrollIntoViewIfNeeded();
      await expect.poll(() => field(page, 'comments').inputValue()).toBe('Still here');
      const own = ids.length;
      await send(page).click();
      await expect.poll(() => ids.length).toBeGreaterThan(own);
      expect(new Set(ids).size).toBe(1);
      await field(page, 'comments').fill('Other words');
      await send(page).click();
      await expect.poll(() => new Set(ids).size).toBe(2);
    }));

  test('that is pressed twice is one lead', async () => {
    const message = unique('Twice');
    await onContactPage(async (page) => {
      await fill(page, message);
      await send(page).dblclick();
      await page.waitForURL('**/success');
    });
    await expect.poll(async () => (await mailsAbout(message)).length).toBe(2);
  });

  test('FORM-19 ENT-24 remembers name, e-mail and phone once all three were sent, until they are forgotten', async () =>
    onContactPage(async (page) => {
      await fill(page, unique('Remember'), { phone: '' });
      await send(page).click();
      await page.waitForURL('**/success');
      await openForm(page);
      expect(await field(page, 'name').inputValue()).toBe('');
      await fill(page, unique('Remember'));
      await send(page).click();
      await page.waitForURL('**/success');
      await openForm(page);
      await expect.poll(() => field(page, 'email').inputValue()).toBe('jo@example.com');
      expect(await field(page, 'comments').inputValue()).toBe('');
      await page.getByRole('button', { name: 'Forget them' }).click();
      expect(await field(page, 'email').inputValue()).toBe('');
      await openForm(page);
      expect(await field(page, 'name').inputValue()).toBe('');
    }));

  test('hints at a mistyped domain, and takes the hint at a press', async () =>
    onContactPage(async (page) => {
      await field(page, 'email').fill('jo@gmial.com');
      await field(page, 'phone').focus();
      await page.getByRole('button', { name: 'Did you mean jo@gmail.com?' }).click();
      expect(await field(page, 'email').inputValue()).toBe('jo@gmail.com');
    }));

  test('is filled in and sent by the keyboard alone', async () => {
    const message = unique('By keys');
    await onContactPage(
      async (page) => {
        await field(page, 'name').focus();
        const words: Record<string, string> = {
          name: 'Jo',
          last_name: 'Bloggs',
          email: 'jo@example.com',
          phone: '0412 345 678',
          comments: message,
        };
        for (let stop = 0; stop < 15; stop += 1) {
          const [name, type] = await page.evaluate(() => {
            const { activeElement: at } = document;
            return [at?.getAttribute('name') ?? '', at?.getAttribute('type') ?? ''];
          });
          if (type === 'submit') break;
          if (name === 'dealership_slug') await page.keyboard.press('ArrowDown');
          else if (words[name] !== undefined) await page.keyboard.type(words[name]);
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await page.waitForURL('**/success');
      },
      { width: widths.desk },
    );
    await expect.poll(async () => (await mailsAbout(message)).length).toBe(2);
  });

  test('FORM-42 the notice of terms is folded on a phone, opens at a press, and is open on a desk', async () => {
    const kerbmark = siteIn('torque');
    const words = kerbmark.forms.termsNotice;
    expect(words).not.toBe('');
    const seen: boolean[] = [];
    for (const width of [widths.phone, widths.desk]) {
      const page = await openPage(browser, width);
      await page.goto(siteUrl(kerbmark, contact));
      const notice = page.locator('.form-terms p', { hasText: words });
      seen.push(await notice.isVisible());
      if (width === widths.phone) await page.getByText('Terms of use', { exact: true }).click();
      seen.push(await notice.isVisible());
      await page.context().close();
    }
    expect(seen).toEqual([false, true, true, true]);
  });
});
