import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Request } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { axeOn } from './axe.ts';
import { findFormFaults } from './form-room.ts';
import { mailsAbout } from './outbox.ts';
import {
  dealers,
  enlargeText,
  openPage,
  sites,
  siteUrl,
  tabTo,
  untilDefined,
  useBrowser,
  type WatchedPage,
  widths,
} from './shopper.ts';

/*
 * The form of a trade-in in every state, as `every-form.test.ts` has it for forms of one page: each step by keyboard, over
 * Back and reload, without script, offline and sent after the tab was closed, with an API that fails and hangs, at 400 %
 * zoom and at 200 % text. `trade-in.test.ts` has the journey from a car to the acceptance.
 */

const browser = useBrowser();
const places = dealers.flatMap((site) =>
  ['/trade-in', '/sell-my-car']
    .filter((path) => existsSync(join(inject('sitesDir'), site.id, `${path}.html`)))
    .map((path) => ({ site, path, name: `${path} of ${site.id}` })),
);

type Own = { page: WatchedPage; site: (typeof dealers)[number]; path: string; email: string; phone: string };

const vehicle = { trade_make: 'Toyota', trade_model: 'Corolla', trade_year: '2020', trade_km: '65,000' };
const LAST = 4;

const step = ({ page }: Own): Locator => page.locator('.trade-in [data-step]:not([hidden])');
const form = ({ page }: Own): Locator => page.locator('.trade-in form');
const onward = (own: Own): Locator => step(own).locator('[data-step-next], [type="submit"]');
const figures = ({ page }: Own): Locator => page.locator('[data-estimate="figures"]');
const estimated = (own: Own): Promise<void> =>
  figures(own)
    .filter({ hasText: /^(\$[\d,]+ to \$[\d,]+|No online estimate)$/ })
    .waitFor();
const shownStep = async (own: Own): Promise<number> =>
  Number(/\d/.exec((await step(own).locator('.form-step-count').textContent()) ?? '')?.[0]);

async function ready({ page }: Own): Promise<void> {
  await page.locator('.trade-in form').scrollIntoViewIfNeeded();
  await untilDefined(page, 'fc-trade-in');
  await untilDefined(page, 'fc-lead-form');
}

async function open(own: Own): Promise<void> {
  await own.page.goto(siteUrl(own.site, own.path));
  await ready(own);
}

/** Fills in what the shown step needs. */
async function fill(own: Own, at: number): Promise<void> {
  const { page, email, phone } = own;
  const words: Record<string, string> =
    at === 1
      ? vehicle
      : // A message that comes again and again is held.
        at === LAST
        ? { name: 'Jo', last_name: 'Bloggs', email, phone, comments: `Two keys. ${email}` }
        : {};
  for (const [name, word] of Object.entries(words)) await page.locator(`[name="${name}"]`).fill(word);
  if (at !== 2) return;
  for (const question of await page.locator('[name^="condition_"]').all())
    await question.selectOption({ index: 1 });
}

/** Opens the form and fills it in up to the last step of it. */
async function openFilled(own: Own): Promise<void> {
  await open(own);
  for (let at = 1; at < LAST; at += 1) {
    await fill(own, at);
    await onward(own).click();
  }
  await fill(own, LAST);
}

async function expectAccessible({ page }: Own): Promise<void> {
  expect((await axeOn(page).include('.trade-in').analyze()).violations).toEqual([]);
}

async function expectArrived({ site, email }: Own): Promise<void> {
  const recipients = async () => (await mailsAbout(site, email)).map(({ to }) => to === email).toSorted();
  // That to the shopper waits for an acceptance (`shopper-receipt.test.ts`).
  await expect.poll(recipients).toContain(false);
}

const readWords = (own: Own): Promise<Record<string, string>> =>
  form(own)
    .locator('[data-kind]:not([type="file"]):not([type="checkbox"])')
    .evaluateAll((all: HTMLInputElement[]) =>
      Object.fromEntries(all.map(({ name, value }) => [name, value])),
    );

/** What is done with a form in a browser of its own. */
type Walk = (own: Own) => Promise<void>;

async function run(
  walk: Walk,
  { site, path }: (typeof places)[number],
  width: number,
  options: Parameters<typeof openPage>[2],
): Promise<void> {
  const page = await openPage(browser, width, options);
  try {
    // One person may send only so much.
    const phone = `04${String(Math.random()).slice(2, 10).padEnd(8, '1')}`;
    await walk({ page, site, path, email: `${crypto.randomUUID()}@example.com`, phone });
  } finally {
    await page.context().close();
  }
}

const byKeys: Walk = async (own) => {
  const { page } = own;
  await open(own);
  await page.locator('[name="trade_make"]').focus();
  for (let at = 1; at <= LAST; at += 1) {
    expect(await shownStep(own)).toBe(at);
    await expectAccessible(own);
    if (at !== 3) {
      // What is missing is said, the focus is on it, and the step stays.
      await tabTo(own.page, '.form-step:not([hidden]) :is([data-step-next], [type="submit"])');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[data-form-errors]')))
        .toBe(true);
      expect(await shownStep(own)).toBe(at);
      await expectAccessible(own);
      const names = await step(own)
        .locator('[required]')
        .evaluateAll((all: HTMLInputElement[]) => all.map(({ name }) => name));
      const words: Record<string, string> = { ...vehicle, name: 'Jo', email: own.email };
      for (const name of names) {
        await tabTo(own.page, `[name="${name}"]`);
        if (words[name] === undefined) await page.keyboard.press('ArrowDown');
        else await page.keyboard.type(words[name]);
      }
    }
    await tabTo(own.page, '.form-step:not([hidden]) :is([data-step-next], [type="submit"])');
    await page.keyboard.press('Enter');
  }
  await estimated(own);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
    /Step 5 of 5: Your estimate/,
  );
  await expectAccessible(own);
  await tabTo(own.page, '[data-estimate="done"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success');
  await page.getByText(/^Your reference is [A-Z\d]{6}\.$/).waitFor();
  expect(page.complaints).toEqual([]);
  await expectArrived(own);
};

const overReload: Walk = async (own) => {
  const { page } = own;
  await open(own);
  for (let at = 1; at <= LAST; at += 1) {
    await fill(own, at);
    const words = await readWords(own);
    await page.reload();
    await ready(own);
    await expect.poll(() => shownStep(own)).toBe(at);
    expect(await readWords(own)).toEqual(words);
    if (at > 1) {
      await page.goBack();
      await expect.poll(() => shownStep(own)).toBe(at - 1);
      await page.goForward();
      await expect.poll(() => shownStep(own)).toBe(at);
    }
    // Another page in between.
    await page.goto(siteUrl(own.site, '/robots.txt'));
    await page.goBack();
    await ready(own);
    await expect.poll(() => shownStep(own)).toBe(at);
    expect(await readWords(own)).toEqual(words);
    await onward(own).click();
  }
  await estimated(own);
  const said = await figures(own).textContent();
  await page.reload();
  await ready(own);
  await estimated(own);
  expect(await figures(own).textContent()).toBe(said);
  await page.goBack();
  await expect.poll(() => shownStep(own)).toBe(LAST);
  await page.goForward();
  await estimated(own);
  await page.locator('[data-estimate="done"]').click();
  await page.waitForURL('**/success');
  // Of a form that is done no step is left, and the address says the one that is shown.
  await page.goBack();
  await ready(own);
  await expect.poll(() => page.url()).toMatch(/#trade-in-step-1$/);
  expect(await shownStep(own)).toBe(1);
  expect(await page.locator('[name="trade_make"]').inputValue()).toBe('');
  await expectArrived(own);
};

const withoutScript: Walk = async (own) => {
  const { page, site, path } = own;
  await page.goto(siteUrl(site, path));
  expect(await page.locator('.form-step:visible').count()).toBe(LAST);
  expect(await page.locator('.needs-script:visible').count()).toBe(0);
  for (const at of [1, 2, LAST]) await fill(own, at);
  // A browser takes a space for a name.
  await page.locator('[name="name"]').fill(' ');
  const words = await readWords(own);
  await form(own).locator('[type="submit"]').click();
  await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
  expect(await readWords(own)).toEqual(words);
  expect(await page.locator('[name="name"]').getAttribute('aria-invalid')).toBe('true');
  await page.locator('[name="name"]').fill('Jo');
  await form(own).locator('[type="submit"]').click();
  await page.waitForURL('**/api/leads/*/success');
  expect(await page.locator('main').textContent()).toMatch(/Your reference is [A-Z\d]{6}\./);
  await page
    .getByText(/^We estimate your vehicle at \$[\d,]+ to \$[\d,]+\.$|^We know too few vehicles like yours/)
    .waitFor();
  expect(await page.locator('main').textContent()).not.toContain(own.email);
  await expectArrived(own);
};

const offline: Walk = async (own) => {
  const { page, site } = own;
  const context = page.context();
  await openFilled(own);
  await context.setOffline(true);
  await onward(own).click();
  await form(own).getByText('Your message is kept on this device').waitFor();
  expect(await shownStep(own)).toBe(LAST);
  await expectAccessible(own);
  expect(await findFormFaults(form(own))).toEqual([]);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(siteUrl(site, '/'));
  await next.getByText('Your message was sent.').waitFor();
  await expectArrived(own);
};

const backOnline: Walk = async (own) => {
  const { page } = own;
  await openFilled(own);
  await page.context().setOffline(true);
  await onward(own).click();
  await form(own).getByText('Your message is kept on this device').waitFor();
  await page.context().setOffline(false);
  // The form that waited goes out by itself, and its estimate follows.
  await estimated(own);
  const accept = page.getByRole('button', { name: 'Accept this estimate' });
  await page.context().setOffline(true);
  await accept.click();
  const trouble = page.locator('[data-estimate="trouble"]');
  await trouble.filter({ hasText: /\S/ }).waitFor();
  await expectAccessible(own);
  await page.context().setOffline(false);
  await expect.poll(() => trouble.textContent()).toBe('');
  await accept.click();
  await page.waitForURL('**/success');
  const said = page.getByText(/^You accepted our estimate of \$[\d,]+ to \$[\d,]+\. Your reference is/);
  const reference = /[A-Z\d]{6}(?=\.$)/.exec((await said.textContent()) ?? '')?.[0];
  // The shopper's one mail says so, and names that reference.
  const outbox = toOutboxFolder(inject('dataDir'), own.site.id);
  const subjects = async () =>
    (await listMails(outbox)).filter(({ to }) => to === own.email).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual([`You accepted our estimate (${reference})`]);
};

/** A try ends after 8 or 15 seconds; here after about one. */
const HURRY = 12;

const inTrouble: Walk = async (own) => {
  const { page, site } = own;
  await page.addInitScript((times) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / times);
  }, HURRY);
  const ids = new Set<string>();
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/leads'))
      ids.add(String((request.postDataJSON() as { submission: string }).submission));
  });
  await openFilled(own);
  const words = await readWords(own);
  for (const answer of ['500', 'none'] as const) {
    // The second over the first: in between, what is kept would go out by itself.
    await page.route('**/api/leads', (route) =>
      answer === '500' ? route.fulfill({ status: 500, json: {} }) : undefined,
    );
    // Awaited from before the press: the try may have ended before a slow machine asks.
    const busy = answer === 'none' ? onward(own).and(own.page.locator('[aria-busy="true"]')).waitFor() : null;
    await onward(own).click();
    await busy;
    await form(own).getByText('Your message is kept on this device').waitFor();
    await page.reload();
    await ready(own);
    await expect.poll(() => shownStep(own)).toBe(LAST);
    expect(await readWords(own)).toEqual(words);
  }
  // The lead is safe, and its estimate fails: that is said, and can be tried again.
  for (const answer of ['500', 'none'] as const) {
    await page.route('**/api/valuations', (route) =>
      answer === '500' ? route.fulfill({ status: 500, json: {} }) : undefined,
    );
    if (answer === 'none') await page.getByRole('button', { name: 'Try again' }).click();
    else {
      await page.unroute('**/api/leads');
      // What was kept goes out by itself once the try that hangs has ended, and the last step follows.
      const tryAgain = () => page.evaluate(() => void dispatchEvent(new Event('online')));
      await expect.poll(() => tryAgain().then(() => shownStep(own)), { interval: 200 }).toBe(LAST + 1);
    }
    await figures(own).filter({ hasText: 'We have your details.' }).waitFor();
    if (answer === '500') await expectAccessible(own);
    await page.unroute('**/api/valuations');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await estimated(own);
  expect(ids.size).toBe(1);
  await page.goto(siteUrl(site, '/'));
  await expectArrived(own);
};

/** A desk of 1280 px at 400 %, the smallest phone, and twice the text. */
const rooms = [
  [320, 256, 1],
  [320, 568, 1],
  [widths.phone, 844, 2],
] as const;

const inLittleRoom: Walk = async (own) => {
  const { page } = own;
  await openFilled(own);
  await onward(own).click();
  await estimated(own);
  const look = async (of: Locator, where: unknown[]): Promise<void> =>
    expect([...where, await findFormFaults(of)]).toEqual([...where, []]);
  for (const room of rooms) {
    const [width, height, text] = room;
    await page.setViewportSize({ width, height });
    await enlargeText(page, text);
    await page.reload();
    await ready(own);
    await estimated(own);
    await look(page.locator('.estimate'), [...room, 'estimate']);
    for (let at = LAST; at > 0; at -= 1) {
      await step(own).locator('[data-step-back]').click();
      await expect.poll(() => shownStep(own)).toBe(at);
      await look(form(own), [...room, at]);
    }
    await page.locator('[name="trade_year"]').fill('');
    await onward(own).click();
    await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
    await look(form(own), [...room, 'errors']);
    await page.locator('[name="trade_year"]').fill('2010');
    await page.locator('.form-note').filter({ hasText: 'no online estimate' }).waitFor();
    await look(form(own), [...room, 'refused']);
    await page.locator('[name="trade_year"]').fill(vehicle.trade_year);
    for (let at = 1; at < LAST; at += 1) await onward(own).click();
    await onward(own).click();
    await estimated(own);
  }
};

const byWidth = (title: string, walk: Walk, all = [widths.phone, widths.desk]) =>
  places.flatMap((place) =>
    all.map((width) => ({ title: `${title}: ${place.name}, ${width} px wide`, place, width, walk })),
  );
const cases = [
  ...byWidth('by keyboard alone', byKeys),
  ...byWidth('offline, and sent after the tab was closed', offline),
  ...byWidth('over Back and reload at each step', overReload),
  ...byWidth('without script', withoutScript),
  ...byWidth('offline and back, and accepted', backOnline).filter(({ place }) => sites.includes(place.site)),
  ...byWidth('with an API that fails and hangs', inTrouble),
  ...byWidth('in little room', inLittleRoom, [widths.phone]),
];

describe('a trade-in', () => {
  test.each(cases.map((each) => [each.title, each] as const))(
    '%s',
    async (_title, { place, width, walk }) => {
      expect.hasAssertions();
      await run(walk, place, width, { javaScriptEnabled: walk !== withoutScript });
    },
  );
});

test('a step is named once, by its heading with its count; screen readers have the list of steps too', async () => {
  const [place] = places;
  if (!place) throw new Error('no dealer has the page');
  const page = await openPage(browser, widths.phone);
  await page.goto(siteUrl(place.site, place.path));
  await page.getByRole('heading', { name: /^Step 1 of \d ?: Your vehicle$/ }).waitFor();
  for (const width of [widths.phone, widths.desk]) {
    await page.setViewportSize({ width, height: 900 });
    const count = page.locator('.form-step-count').first();
    const seen = await count.evaluate((part) => getComputedStyle(part).clipPath === 'none');
    const named = await page
      .locator('.form-progress > li')
      .first()
      .evaluate((part) => parseFloat(getComputedStyle(part).fontSize) > 0);
    expect({ width, seen, named }).toEqual({ width, seen: true, named: false });
    expect(await page.getByRole('heading', { name: /^Step 1 of \d ?: Your vehicle$/ }).count()).toBe(1);
  }
  await page.context().close();
});
