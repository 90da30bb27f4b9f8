import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { typedSteps } from '#api/finance-applications/application.fixture.ts';
import { applicationsPath } from '#domain/url/application-paths.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { findFormFaults } from './form-room.ts';
import {
  atOwnAddress,
  dealers,
  enlargeText,
  openPage,
  siteUrl,
  tabTo,
  untilDefined,
  useBrowser,
  widths,
} from './shopper.ts';

/*
 * The application for finance: by keyboard through every step, left and resumed on the same device, and kept by no
 * browser; in the audit, in other states. `finance-applications.test.ts` has its API, `applications.test.ts` its way to the lender.
 */

const browser = useBrowser();
const site = dealers.find(({ id }) => id === 'merriday-motors');
if (site === undefined) throw new Error('merriday-motors takes applications');
const LAST = typedSteps.length;
const path = '/apply-for-finance';

const ready = (page: Page) => untilDefined(page, 'fc-finance-application');
const open = async (page: Page, at = path): Promise<void> => {
  await page.goto(siteUrl(site, at));
  await page.locator('.finance-application form[data-lead-form]').scrollIntoViewIfNeeded();
  await ready(page);
};
const step = (page: Page) => page.locator('.finance-application [data-step]:not([hidden])');
const onward = (page: Page) => step(page).locator('[data-step-next], [type="submit"]');
const isAt = (page: Page, index: number) =>
  page.locator(`#finance-application-step-${index}`).waitFor({ state: 'visible' });
const typed = (page: Page, name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue();
const heading = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
const complaintsOf = async (page: Page): Promise<string[]> =>
  (await axeOn(page).include('.finance-application').analyze()).violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html}`,
  );

/** What the browser stores, of every kind that a page can reach. */
const storageOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(new Error(name)));
            opening.addEventListener('success', () => {
              const { result } = opening;
              const stores = [...result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const reading = result.transaction(stores);
              const requests = stores.map((store) => reading.objectStore(store).getAll());
              reading.addEventListener('complete', () => {
                result.close();
                resolve(requests.map((request) => request.result as unknown));
              });
            });
          }),
      ),
    );
    const caches = await window.caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      rows,
      caches,
      document.cookie,
      history.state,
      location.href,
    ]);
  });

/** Every answer of the steps so far, as it is typed and as it is stored. */
const answersIn = (text: string): string[] =>
  typedSteps
    .flatMap((values) => Object.values(values))
    .filter((value): value is string => typeof value === 'string' && value.length > 3)
    .filter((value) => text.toLowerCase().includes(value.toLowerCase()));

/** Fills in the step with the keyboard alone. */
async function typeStep(page: Page, index: number): Promise<void> {
  for (const [name, value] of Object.entries(typedSteps[index] ?? {})) {
    const selector = `[name="${name}"]`;
    await tabTo(page, selector);
    if (value === true) await page.keyboard.press('Space');
    else if (await page.locator(`select${selector}`).count()) {
      const label = await page.locator(`${selector} option[value="${value}"]`).textContent();
      await page.keyboard.type((label ?? '').trim());
    } else if (name === 'born') await page.locator(selector).fill(String(value));
    // At once: step 4 has a text that is typed letter by letter.
    else await page.keyboard.insertText(String(value));
  }
}

/** Fills in controls by their names, at once. */
async function fill(page: Page, answers: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const control = page.locator(`[name="${name}"]`);
    if (value === true) await control.check();
    else if (await page.locator(`select[name="${name}"]`).count()) await control.selectOption(String(value));
    else await control.fill(String(value));
  }
}

const goOn = async (page: Page): Promise<void> => {
  await tabTo(page, '.form-step:not([hidden]) :is([data-step-next], [type="submit"])');
  await page.keyboard.press('Enter');
};

/** The first car of the search that has a price, and the address of its yard. */
const findCar = async (page: Page): Promise<{ id: number; name: string; price: number; email: string }> => {
  await page.goto(siteUrl(site, '/search'));
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/cars/"]')];
    for (const slug of links.map(({ pathname }) => pathname.split('/').at(-1))) {
      const answer = await fetch(`/api/cars/${slug}`);
      if (!answer.ok) continue;
      const { car, yard } = (await answer.json()) as {
        car: { id: number; name: string; price: number | null };
        yard: { email: string };
      };
      if (car.price !== null) {
        const { id, name, price } = car;
        return { id, name, price, email: yard.email };
      }
    }
    throw new Error('no car has a price');
  });
};

const answerOf = (page: Page, name: string) => page.locator(`[data-answer-of="${name}"]`);

/** Before it is sent, every answer can be read and changed, and one comes back to all of them. */
async function lookOver(page: Page): Promise<void> {
  const words = [
    'born',
    'home_status',
    'home_street',
    'income_net',
    'income_other',
    'cost_home',
    'dependants',
    'loan_term',
  ];
  expect(await Promise.all(words.map((name) => answerOf(page, name).textContent()))).toEqual([
    '5 April 1990',
    'I rent',
    '17 Hidden Lane',
    '$18,737',
    'Not given',
    '$12,343',
    '2',
    '5 years',
  ]);
  await tabTo(page, '[data-step-change="1"]');
  await page.keyboard.press('Enter');
  await isAt(page, 2);
  expect(await heading(page)).toMatch(/^Step 2 of 7\s*: Home$/);
  await page.locator('[name="home_suburb"]').fill('Emu Plains');
  const back = page.getByRole('button', { name: 'Keep it, and go back to all answers' });
  expect(await onward(page).evaluate((button: HTMLElement) => button.innerText)).toBe(
    'Keep it, and go back to all answers',
  );
  await back.click();
  await isAt(page, LAST);
  expect(await answerOf(page, 'home_suburb').textContent()).toBe('Emu Plains');
  expect(await heading(page)).toMatch(/^Step 7 of 7\s*: Consent$/);
}

test.each(sample([widths.phone, widths.desk], 1, 'widths of the journey of an application'))(
  'FIN-01 ROUTE-10: by keyboard through every step, left and resumed by its cookie alone, and sent, %i px wide',
  async (width) => {
    const page = await openPage(browser, width, atOwnAddress());
    const stranger = await openPage(browser, width, atOwnAddress());
    const written: string[] = [];
    try {
      await open(page);
      // Enter in a field goes on; what is missing is said, and the step stays.
      await page.locator('[name="name"]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
      expect(await page.locator('.form-errors li').count()).toBe(5);
      expect(await complaintsOf(page)).toEqual([]);
      await page.reload();
      await ready(page);

      for (let index = 0; index < 3; index += 1) {
        await typeStep(page, index);
        await goOn(page);
        await isAt(page, index + 2);
        written.push(await storageOf(page));
      }
      expect(await heading(page)).toMatch(/^Step 4 of 7\s*: Income$/);
      expect(page.url()).toMatch(/#finance-application-step-4$/);
      // A reload stays at the step.
      await page.reload();
      await ready(page);
      await isAt(page, 4);
      await page.goBack();
      await isAt(page, 3);
      await page.goForward();
      await isAt(page, 4);
      await page.locator('#finance-application-step-4').focus();
      // What is typed and not finished is nowhere either.
      await page.keyboard.press('Tab');
      await page.keyboard.type('99,999');
      written.push(await storageOf(page));

      // Back goes a step back, and keeps every word.
      await page.goBack();
      await isAt(page, 3);
      expect(await typed(page, 'work_employer')).toBe('Secret Bakery');

      // Left; the same device comes back in a new tab, at the first step that is not filled in.
      await page.goto('about:blank');
      const tab = await page.context().newPage();
      // As a link from a car leads there, which ends with the form of the finance page.
      const car = await findCar(tab);
      await open(tab, `${path}?car_id=${car.id}#finance-form`);
      await isAt(tab, 4);
      expect([await typed(tab, 'home_street'), await typed(tab, 'email')]).toEqual([
        '17 Hidden Lane',
        'jo.applies@example.com',
      ]);
      // The cookie that opens it is one that no script reads.
      expect(await tab.evaluate(() => document.cookie)).toBe('finance_application_open=1');
      // Another device sees nothing.
      await open(stranger);
      expect(await typed(stranger, 'home_street')).toBe('');
      await isAt(stranger, 1);

      for (let index = 3; index < LAST; index += 1) {
        await tab.locator(`#finance-application-step-${index + 1}`).focus();
        await typeStep(tab, index);
        // The other steps are looked at in the last test but one, as they stand beneath each other.
        const complaints = index === LAST - 1 ? await complaintsOf(tab) : [];
        expect(complaints).toEqual([]);
        written.push(await storageOf(tab));
        await goOn(tab);
        if (index < LAST - 1) await isAt(tab, index + 2);
        if (index === LAST - 2) await lookOver(tab);
      }
      await tab.waitForURL('**/success#applied');
      await tab.getByText(/decides on your application, and gets back to you/).waitFor();
      expect(await tab.getByText('No time is booked yet').isVisible()).toBe(false);
      expect(await tab.locator('.receipt-car h2').textContent()).toBe(car.name);
      const words = await tab.getByText(/^Your reference is [A-Z0-9]{6}\.$/).textContent();
      written.push(await storageOf(tab));
      for (const text of written) expect(answersIn(text)).toEqual([]);
      expect(written.join()).not.toContain('99,999');

      // Nothing of it comes back: not by Back, not in another tab.
      await tab.goBack();
      await ready(tab);
      await expect.poll(() => typed(tab, 'home_street')).toBe('');
      expect(await tab.evaluate(() => document.cookie)).toBe('');

      // The lender of this machine got it, with its answers hidden, and the yard of the car its reference.
      const reference = /([A-Z0-9]{6})\.$/.exec(words ?? '')?.[1] ?? '';
      const mails = () => listMails(toOutboxFolder(join(inject('dataDir')), site.id));
      const about = async () =>
        (await mails()).filter(({ subject, text }) => `${subject} ${text}`.includes(reference));
      await expect
        .poll(async () => (await about()).map(({ to }) => to).toSorted())
        .toEqual([car.email, 'jo.applies@example.com', 'the lender'].toSorted());
      const known = ['Jo.Applies@Example.com', '0412 345 678', 'Bloggs'];
      for (const { to, raw } of await about())
        expect([to, answersIn(raw).filter((answer) => !known.includes(answer))]).toEqual([to, []]);
      expect([...page.complaints, ...stranger.complaints]).toEqual([]);
    } finally {
      await page.context().close();
      await stranger.context().close();
    }
  },
);

describe.runIf(isThorough())('an application in other states', () => {
  test('an API that fails says so, keeps every word in the page and loses none; starting again erases all', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    try {
      await open(page);
      await fill(page, typedSteps[0]);
      await page.route(`**${applicationsPath}/steps`, (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops' }),
      );
      await onward(page).click();
      await page.getByText('This could not be saved.', { exact: false }).waitFor();
      // Nothing is wrong with a field: neither a heading that says so, nor a link to none.
      expect(await page.locator('[data-form-errors] :is(h3, a)').count()).toBe(0);
      await isAt(page, 1);
      for (const [name, words] of Object.entries(typedSteps[0])) expect(await typed(page, name)).toBe(words);
      expect(answersIn(await storageOf(page))).toEqual([]);
      // Offline it is the same, and nothing waits in the browser to be sent later.
      await page.unroute(`**${applicationsPath}/steps`);
      await page.context().setOffline(true);
      await onward(page).click();
      await page.getByText('This could not be saved.', { exact: false }).waitFor();
      await page.context().setOffline(false);
      expect(answersIn(await storageOf(page))).toEqual([]);
      await onward(page).click();
      await isAt(page, 2);
      // The API's own check, which the page cannot make, stands beside its field.
      await page.locator('#finance-application-step-2').focus();
      await fill(page, { ...typedSteps[1], home_since: '12/2099' });
      await onward(page).click();
      await page.locator('[data-error-of="home_since"]', { hasText: 'a month that has begun' }).waitFor();
      await isAt(page, 2);
      // It is asked first; Escape keeps everything, and the focus comes back.
      const erase = page.getByRole('button', { name: 'Erase it and start again' });
      const question = page.getByRole('dialog', { name: 'Erase everything?' });
      for (const keep of [
        () => page.keyboard.press('Escape'),
        async () => {
          expect(await complaintsOf(page)).toEqual([]);
          await question.getByRole('button', { name: 'Keep it' }).click();
        },
      ]) {
        await erase.focus();
        await page.keyboard.press('Enter');
        await question.waitFor();
        await keep();
        await question.waitFor({ state: 'hidden' });
        expect(await erase.evaluate((button) => button === document.activeElement)).toBe(true);
      }
      expect(await page.evaluate(() => document.cookie)).toBe('finance_application_open=1');
      await erase.click();
      await question.getByRole('button', { name: 'Erase it' }).click();
      // The page that begins again says so, where the focus is.
      const erased = page.getByText('Everything that you filled in is erased, here and on our server.');
      await erased.waitFor();
      expect(await erased.evaluate((line) => line === document.activeElement)).toBe(true);
      await isAt(page, 1);
      await expect.poll(() => typed(page, 'email')).toBe('');
      expect(await page.evaluate(() => document.cookie)).toBe('');
      await page.reload();
      await ready(page);
      expect(await typed(page, 'email')).toBe('');
      expect(await erased.isVisible()).toBe(false);
    } finally {
      await page.context().close();
    }
  });

  test('FIN-01: an application that another window erased is neither kept nor sent before its shopper asks again', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    try {
      await open(page);
      await fill(page, typedSteps[0]);
      await onward(page).click();
      await isAt(page, 2);
      const other = await page.context().newPage();
      await open(other);
      await isAt(other, 2);
      await other.getByRole('button', { name: 'Erase it and start again' }).click();
      await other.getByRole('button', { name: 'Erase it', exact: true }).click();
      await other.getByText('Everything that you filled in is erased', { exact: false }).waitFor();
      await fill(page, typedSteps[1]);
      await onward(page).click();
      await page
        .getByText('This application was erased or sent in another window.', { exact: false })
        .waitFor();
      await isAt(page, 2);
      expect(await page.evaluate(() => document.cookie)).toBe('');
      expect(await typed(page, 'home_street')).toBe('17 Hidden Lane');
      // Asked again, all that stands in the page is kept as a new one.
      await onward(page).click();
      await isAt(page, 3);
      await open(other);
      await isAt(other, 3);
      expect([await typed(other, 'email'), await typed(other, 'home_street')]).toEqual([
        'jo.applies@example.com',
        '17 Hidden Lane',
      ]);
      expect(page.complaints.filter((words) => !words.includes('409'))).toEqual([]);
    } finally {
      await page.context().close();
    }
  });

  test('FIN-01: a browser that takes no cookie goes through the steps, and sends the whole at the end', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    try {
      let kept = 0;
      await page.route('**/api/finance-applications/steps', async (route) => {
        kept += 1;
        const url = new URL(route.request().url());
        const asked = { ...(await route.request().allHeaders()), host: url.host };
        // Only browsers resolve *.localhost.
        url.hostname = '127.0.0.1';
        const response = await route.fetch({ url: url.href, headers: asked });
        const { 'set-cookie': _none, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      await open(page);
      for (const [index, values] of typedSteps.entries()) {
        await fill(page, values);
        await onward(page).click();
        if (index + 1 < LAST) await isAt(page, index + 2);
      }
      await page.waitForURL('**/success#applied');
      // Each step once, which its server checked, and none before it again.
      expect(kept).toBe(LAST - 1);
      expect(page.complaints).toEqual([]);
    } finally {
      await page.context().close();
    }
  });

  test('what is pressed while the begun application loads is done after it, and the wait is said', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    try {
      await open(page);
      await fill(page, typedSteps[0]);
      await onward(page).click();
      await isAt(page, 2);
      let go = (): void => {};
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route(`**${applicationsPath}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('about:blank');
      await open(page);
      await page.getByText('Loading what you filled in …').waitFor({ state: 'attached' });
      await fill(page, { ...typedSteps[0], last_name: 'Changed' });
      // The button says that it is busy, which no test may press, though a shopper does.
      await page.locator('[name="last_name"]').press('Enter');
      const kept = page.waitForResponse(`**${applicationsPath}/steps`);
      go();
      expect((await kept).status()).toBe(200);
      await isAt(page, 2);
      await page.reload();
      await ready(page);
      await expect.poll(() => typed(page, 'last_name')).toBe('Changed');
    } finally {
      await page.context().close();
    }
  });

  test('the loan begins with the sum that leads to the application, or with the price of the car', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    const loan = () =>
      Promise.all(['loan_amount', 'loan_deposit', 'loan_term'].map((name) => typed(page, name)));
    try {
      const { id, price } = await findCar(page);
      await open(page, `${path}?car_id=${id}`);
      await expect.poll(loan).toEqual([price.toLocaleString('en-AU'), '', '']);
      await open(page, `${path}?car_id=${id}&vehiclePriceBudget=12345`);
      await expect.poll(loan).toEqual(['12,345', '', '']);
      // From the page with a calculator, whose address has what was worked out.
      await page.goto(
        siteUrl(site, '/finance?amount=35000&term=6&interest=7.49&tradeIn=5000&residual=0&frequency=monthly'),
      );
      await page.evaluate((to) => location.assign(to), `${path}?vehiclePriceBudget=40000#finance-form`);
      await page.waitForURL(`**${path}**`);
      await ready(page);
      await expect.poll(loan).toEqual(['30,000', '5,000', '6']);
    } finally {
      await page.context().close();
    }
  });

  test('every step and the question before erasing fit: 400 % zoom, the smallest phone, twice the text, and in two columns; axe finds nothing in the steps', async () => {
    const page = await openPage(browser, widths.phone, atOwnAddress());
    try {
      await open(page);
      for (const [width, height, text] of [
        [320, 256, 1],
        [320, 568, 1],
        [widths.phone, 844, 2],
        [widths.desk, 900, 1],
      ] as const) {
        await page.setViewportSize({ width, height });
        await enlargeText(page, text);
        const form = page.locator('.finance-application form[data-lead-form]');
        // All steps at once, as they stand without script, and the overview.
        await page.locator('[data-step]').evaluateAll((steps: HTMLElement[]) => {
          for (const each of steps) each.hidden = false;
        });
        expect([width, text, await findFormFaults(form)]).toEqual([width, text, []]);
        await page.locator('[data-step-restart]').click();
        const question = page.getByRole('dialog', { name: 'Erase everything?' });
        await question.waitFor();
        expect(
          await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
          `${width} ${text}`,
        ).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
      }
      expect(await complaintsOf(page)).toEqual([]);
    } finally {
      await page.context().close();
    }
  });
});
