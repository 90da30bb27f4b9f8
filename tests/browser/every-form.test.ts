import type { Locator, Request } from 'playwright';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isFileField } from '#domain/lead/lead-file.ts';
import { sample } from '#tests/sample.ts';
import { typedFor } from '#tests/typed-words.ts';
import { axeOn } from './axe.ts';
import { allForms, chooseInTurn, type FormPlace, listFormPlaces, nameOf } from './form-places.ts';
import { findFormFaults } from './form-room.ts';
import { mailsAbout } from './outbox.ts';
import {
  atOwnAddress,
  enlargeText,
  openPage,
  siteUrl,
  untilDefined,
  useBrowser,
  type WatchedPage,
  widths,
} from './shopper.ts';

/*
 * Every form of the product in every state, on a phone and on a desk: by keyboard alone, without script, offline, with an
 * API that fails or hangs, over a reload and Back, at 400 % zoom and at 200 % text.
 */

const browser = useBrowser();
const leads = '**/api/leads';
const places = listFormPlaces();
const inTurn = chooseInTurn(places);

/** A form of a page that is open, and what tells its lead from all others. */
type OpenForm = { page: WatchedPage; place: FormPlace; form: Locator; email: string; phone: string };

const controlsOf = (form: Locator): Locator => form.locator('[data-kind]:not([data-kind="hidden"]):visible');
const sendOf = (form: Locator): Locator => form.locator('button[type="submit"]:visible');
const stateOf = ({ form }: OpenForm) => form.locator('xpath=..').getAttribute('data-state');

/** Shows the form of a page that is loaded: a dialog opens by its address, as from a card. */
async function show({ page, place, form }: OpenForm): Promise<void> {
  const { dialog } = place;
  if (dialog !== null && !(await form.isVisible()))
    await page.evaluate((id) => {
      location.hash = id;
    }, dialog);
  await form.scrollIntoViewIfNeeded();
}

async function open(own: OpenForm, hasScript = true): Promise<void> {
  const { page, place } = own;
  await page.goto(siteUrl(place.site, `${place.path}${place.dialog === null ? '' : `#${place.dialog}`}`));
  if (hasScript && place.dialog !== null) await untilDefined(page, 'fc-car-forms');
  await show(own);
  if (hasScript) await untilDefined(page, 'fc-lead-form');
}

/** Runs a walk with a form, in a browser of its own. */
async function withForm(
  place: FormPlace,
  width: number,
  walk: (form: OpenForm) => Promise<void>,
  options: Parameters<typeof openPage>[2] = {},
): Promise<void> {
  const page = await openPage(browser, width, { ...atOwnAddress(), ...options });
  try {
    const form = page.locator(`form[id="${place.id}"]`);
    const email = `${crypto.randomUUID()}@example.com`;
    // One person may send only so much.
    const phone = `04${String(Math.random()).slice(2, 10).padEnd(8, '1')}`;
    await walk({ page, place, form, email, phone });
  } finally {
    await page.context().close();
  }
}

/** A CV, by its content. */
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

type Kind = Parameters<typeof typedFor>[0]['kind'];

const describeControl = (control: Locator) =>
  control.evaluate((part: HTMLInputElement | HTMLSelectElement) => ({
    name: part.name,
    kind: part.dataset.kind as Kind,
    isRequired: part.required,
    value: part.value,
    ...(part instanceof HTMLSelectElement && {
      options: [...part.options]
        .filter(({ value }) => value !== '')
        .map(({ value, label }) => ({ value, label })),
    }),
  }));

/** What stands in a field of one person's form: a message that comes again and again to a dealer is held. */
const ownWords = (
  { email, phone }: Pick<OpenForm, 'email' | 'phone'>,
  kind: Kind,
  answer: string | boolean,
): string | boolean => ({ email, phone, comments: `${String(answer)} ${email}` })[kind as string] ?? answer;

/** Fills in every control that is to be seen; `more` by name. */
async function fill(
  { page, form, email, phone }: OpenForm,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const enter = async (control: Locator): Promise<void> => {
    const { name, kind, isRequired, options } = await describeControl(control);
    const answer = typedFor({ name, kind, label: '', required: isRequired, ...(options && { options }) });
    const words = more[name] ?? ownWords({ email, phone }, kind, answer);
    if (isFileField({ kind })) {
      if (isRequired) await control.setInputFiles(cv);
    } else if (kind === 'tick') await control.check();
    else if (kind === 'choice') await control.selectOption(String(words));
    else await control.fill(String(words));
  };
  for (const choice of await controlsOf(form).and(page.locator('select')).all()) await enter(choice);
  // Free times take the place of fields once they are there; those of a place follow the choice of it.
  const picker = form.locator('fc-slot-picker[data-state]');
  if ((await picker.count()) > 0) await picker.and(page.locator(':not([data-state="loading"])')).waitFor();
  for (const control of await controlsOf(form).and(page.locator(':not(select)')).all()) await enter(control);
}

/** What stands in each control. */
const readWords = async ({ form }: OpenForm): Promise<Record<string, string | boolean>> =>
  Object.fromEntries(
    await form
      .locator('[data-kind]:not([data-kind="hidden"]):not([type="file"])')
      .evaluateAll((all: HTMLInputElement[]) =>
        all.map((part) => [part.name, part.type === 'checkbox' ? part.checked : part.value]),
      ),
  );

const errors = ({ form }: OpenForm) =>
  form.getByRole('heading', { name: 'Please fix the following errors:' });

async function expectAccessible({ page, place }: OpenForm): Promise<void> {
  const part = place.dialog === null ? `form[id="${place.id}"]` : `#${place.dialog}`;
  expect((await axeOn(page).include(part).analyze()).violations).toEqual([]);
}

/** Chooses the CV of a form that needs one. */
async function chooseCv({ form }: OpenForm): Promise<void> {
  for (const control of await form.locator('input[type="file"][required]').all())
    await control.setInputFiles(cv);
}

/** The lead reached the dealer once, with the CV of a form that needs one, and the shopper. */
async function expectArrived({ place, email }: OpenForm): Promise<void> {
  const mails = () => mailsAbout(place.site, email);
  const recipients = async () => (await mails()).map(({ to }) => to === email).toSorted();
  await expect.poll(recipients).toEqual([false, true]);
  const told = (await mails()).find(({ to }) => to !== email)?.text ?? '';
  const isNeeded = place.form === 'careers' && place.site.forms.careersCv === 'required';
  expect(told.includes(`${cv.name}, ${cv.buffer.length} bytes`)).toBe(isNeeded);
}

const successUrl = /\/success(#.*)?$/;

/**
 * The page after a form names its reference and who answers, and a vehicle page's form its car; after one for an appointment it
 * says that no time is booked.
 */
async function expectReceipt({ page, place }: OpenForm): Promise<void> {
  const receipt = page.locator('.receipt');
  await receipt.getByText(/^Your reference is [A-Z\d]{6}\.$/).waitFor();
  expect(await receipt.locator('.receipt-place h2').textContent()).toMatch(/\w/);
  expect(await receipt.locator('.receipt-next').innerText()).toMatch(/A person at \w/);
  expect(await receipt.locator('.receipt-car').isVisible()).toBe(/^\/cars\/(?!trade-in)/.test(place.path));
  expect(await page.getByText('No time is booked yet').isVisible()).toBe(
    ['test-drive', 'service'].includes(place.form),
  );
}

/** Presses Tab until the focus is on the button that sends, and answers what stands on the way. */
async function walkByKeys({ page, form, ...person }: OpenForm, isFilling: boolean): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    const at = await form.evaluate((own: HTMLFormElement) => {
      const part = document.activeElement;
      if (!(part instanceof HTMLElement) || !own.contains(part)) return null;
      const {
        name = '',
        type = '',
        value = '',
        checked = false,
        required = false,
      } = part as HTMLInputElement;
      const isChoice = part instanceof HTMLSelectElement;
      return {
        name,
        type,
        value,
        isChecked: checked,
        isRequired: required,
        kind: part.dataset.kind ?? '',
        isChoice,
      };
    });
    if (at?.type === 'submit') return;
    if (at && isFilling && at.kind !== '' && (at.isRequired || at.kind === 'comments')) {
      const kind = at.kind as Kind;
      const words = ownWords(person, kind, typedFor({ name: at.name, kind, label: '', required: true }));
      if (at.type === 'file') await form.locator(`[name="${at.name}"]`).setInputFiles(cv);
      else if (at.kind === 'tick' && !at.isChecked) await page.keyboard.press('Space');
      else if (at.isChoice) await page.keyboard.press('End');
      else if (at.value === '') await page.keyboard.type(String(words));
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('the button that sends cannot be reached by Tab');
}

type Walk = (place: FormPlace, width: number) => Promise<void>;

const byKeys: Walk = (place, width) =>
  withForm(place, width, async (own) => {
    const { page, form } = own;
    const link = page.locator(`a[data-opens="${place.dialog}"]:visible`).first();
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Before the page is loaded: the next request of a page that is open may still pass by a route.
    await page.route(leads, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(siteUrl(place.site, place.path));
    if (place.dialog !== null) await untilDefined(page, 'fc-car-forms');
    if (place.dialog !== null && (await link.count()) > 0) {
      await link.focus();
      await page.keyboard.press('Enter');
    } else await show(own);
    await untilDefined(page, 'fc-lead-form');
    if (place.dialog === null) await controlsOf(form).first().focus();
    await walkByKeys(own, false);
    await page.keyboard.press('Enter');
    await errors(own).waitFor();
    expect(await form.locator('[data-form-errors]').evaluate((part) => part === document.activeElement)).toBe(
      true,
    );
    await expectAccessible(own);
    await page.keyboard.press('Tab');
    await walkByKeys(own, true);
    await page.keyboard.press('Enter');
    await expect.poll(() => stateOf(own)).toBe('submitting');
    answer();
    await page.waitForURL(successUrl);
    await expectReceipt(own);
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
    expect(page.complaints).toEqual([]);
    await expectArrived(own);
  });

const withoutScript: Walk = (place, width) =>
  withForm(
    place,
    width,
    async (own) => {
      const { page, form } = own;
      await open(own, false);
      // A browser takes a space for a name.
      await fill(own, { name: ' ' });
      const words = await readWords(own);
      await sendOf(form).click();
      await errors(own).waitFor();
      expect(await readWords(own)).toEqual(words);
      const name = form.locator('[name="name"]');
      expect(await name.getAttribute('aria-invalid')).toBe('true');
      const line = (await name.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
      expect(await form.locator(`[id="${line}"]`).textContent()).toBe('Please enter your first name.');
      expect(await page.title()).toMatch(/^Error: /);
      await name.fill('Jo');
      // No page may choose a file again.
      await chooseCv(own);
      await sendOf(form).click();
      await page.waitForURL(successUrl);
      await expectReceipt(own);
      await expectArrived(own);
    },
    { javaScriptEnabled: false },
  );

const offline: Walk = (place, width) =>
  withForm(place, width, async (own) => {
    const { page, form } = own;
    const context = page.context();
    await open(own);
    await fill(own);
    await context.setOffline(true);
    await sendOf(form).click();
    await form.getByText('Your message is kept on this device').waitFor();
    expect(await findFormFaults(form)).toEqual([]);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(siteUrl(place.site, '/'));
    await next.getByText('Your message was sent.').waitFor();
    await expectArrived(own);
  });

/** A try ends after 15 seconds; here after less. */
const HURRY = 5;

const inTrouble: Walk = (place, width) =>
  withForm(place, width, async (own) => {
    const { page, form } = own;
    await page.addInitScript((times) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / times);
    }, HURRY);
    const ids = new Set<string>();
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/api/leads'))
        ids.add(String((request.postDataJSON() as { submission: string }).submission));
    });
    await page.route(leads, (route) => route.fulfill({ status: 500, json: {} }));
    await open(own);
    await fill(own);
    const words = await readWords(own);
    await sendOf(form).click();
    await form.getByText('Your message is kept on this device').waitFor();
    for (const leave of [
      () => page.reload(),
      async () => {
        await page.goto(siteUrl(place.site, '/robots.txt'));
        await page.goBack();
      },
    ]) {
      await leave();
      await show(own);
      await untilDefined(page, 'fc-lead-form');
      await expect.poll(() => readWords(own)).toEqual(words);
    }
    // Over the route before it: in between, what is kept would go out by itself.
    await page.route(leads, () => {});
    // Both at once, and asked for before the click: on a busy machine the try may have ended when a click returns.
    await Promise.all([
      page.locator('[data-state="submitting"] button[aria-busy="true"]:visible').waitFor(),
      sendOf(form).click(),
    ]);
    await form.getByText('Your message is kept on this device').waitFor();
    await page.unroute(leads);
    await page.goto(siteUrl(place.site, '/'));
    await page.getByText('Your message was sent.').waitFor();
    expect(ids.size).toBe(1);
    await expectArrived(own);
  });

/** A desk of 1280 px at 400 %, the smallest phone, and twice the text. */
const rooms = [
  [320, 256, 1],
  [320, 568, 1],
  [widths.phone, 844, 2],
] as const;

const inLittleRoom: Walk = (place) =>
  withForm(place, widths.phone, async (own) => {
    const { page, form } = own;
    for (const [width, height, text] of rooms) {
      await page.setViewportSize({ width, height });
      await enlargeText(page, text);
      await open(own);
      expect([width, text, await findFormFaults(form)]).toEqual([width, text, []]);
      await sendOf(form).click();
      await errors(own).waitFor();
      expect([width, text, await findFormFaults(form)]).toEqual([width, text, []]);
    }
  });

const byWidth = (walk: string, run: Walk, chosen: readonly FormPlace[]) =>
  chosen.flatMap((place) =>
    [widths.phone, widths.desk].map((width) => ({
      title: `${walk}: ${nameOf(place)}, ${width} px wide`,
      place,
      width,
      run,
    })),
  );
const walks = [
  byWidth('by keyboard alone', byKeys, inTurn),
  // Without script there are no dialogs: their links lead to pages (`forms.test.ts`).
  byWidth(
    'without script',
    withoutScript,
    inTurn.filter(({ dialog }) => dialog === null),
  ),
  byWidth('offline, and sent after the tab was closed', offline, inTurn),
  byWidth('with an API that fails and hangs, over reload and Back', inTrouble, inTurn),
];
const inEachTemplate = places.filter(
  ({ site, form, dialog }, at) =>
    places.findIndex(
      (other) =>
        other.site.settings.template === site.settings.template &&
        other.form === form &&
        (other.dialog === null) === (dialog === null),
    ) === at,
);
// One of each walk, so that `npm test` has every state.
const chosen = [
  ...walks,
  inEachTemplate.map((place) => ({
    title: `in little room: ${nameOf(place)}`,
    place,
    run: inLittleRoom,
    width: 0,
  })),
].flatMap((cases) => sample(cases, 1, cases[0]?.title ?? ''));

describe('every form', () => {
  test('of the product stands on a page of a demo dealer', () => {
    expect([...new Set(places.map(({ form }) => form))].toSorted()).toEqual([...allForms].toSorted());
  });

  test.each(chosen.map((each) => [each.title, each] as const))(
    '%s',
    async (_title, { place, width, run }) => {
      expect.hasAssertions();
      await run(place, width);
    },
  );

  test('has its script only when it is near, at most 25 KB of it', async () => {
    const [place] = inTurn.filter(({ form, dialog }) => form === 'service' && dialog === null);
    if (!place) throw new Error('there is a service page');
    const page = await openPage(browser, widths.phone);
    const bytes = new Map<string, number>();
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      bytes.set(response.url(), brotliCompressSync(await response.body()).length);
    });
    const sum = () => [...bytes.values()].reduce((all, each) => all + each, 0);
    await page.goto(siteUrl(place.site, place.path));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => customElements.get('fc-lead-form') === undefined)).toBe(true);
    const own = sum();
    await page.locator('fc-lead-form').scrollIntoViewIfNeeded();
    await untilDefined(page, 'fc-lead-form');
    await untilDefined(page, 'fc-slot-picker');
    await page.waitForLoadState('networkidle');
    expect(sum() - own).toBeGreaterThan(1_000);
    expect(sum() - own).toBeLessThanOrEqual(25_000);
    await page.context().close();
  });
});
