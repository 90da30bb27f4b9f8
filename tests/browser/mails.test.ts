import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { mailsAbout } from './outbox.ts';
import { openPage, siteIn, siteUrl, useBrowser } from './shopper.ts';

/* The mails of the product as a mail program of a phone and of a desk shows them, in its light and its dark scheme. */

const browser = useBrowser();
const dealer = siteIn('torque');
const narrow = 320;
const wide = 600;

/** HTML of mails by what they are. */
const mails = new Map<string, string>();

/** Sends the form of a page as its script does; resolves to the reference. */
async function send(page: Page, form: string, userData: object): Promise<string> {
  const lead = {
    submission: crypto.randomUUID(),
    form,
    page: '/contact-us',
    topic: form === 'general' ? 'General Enquiry' : 'Test Drive',
    userData: { isLastStep: true, name: 'Jo', last_name: 'Bloggs', phone: '0412 345 678', ...userData },
  };
  return page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) });
    const { reference = '' } = (await answer.json()) as { reference?: string };
    return reference;
  }, lead);
}

beforeAll(async () => {
  const page = await openPage(browser, wide);
  await page.goto(siteUrl(dealer, '/robots.txt'));
  const email = `${crypto.randomUUID()}@example.com`;
  const note = async (reference: string, kinds: Readonly<Record<string, RegExp>>): Promise<void> => {
    for (const [kind, subject] of Object.entries(kinds)) {
      const find = async () =>
        (await mailsAbout(dealer, reference)).find((mail) => subject.test(mail.subject))?.html;
      let html = await find();
      for (let tries = 0; html === undefined && tries < 200; tries += 1) {
        await page.waitForTimeout(50);
        html = await find();
      }
      if (html === undefined) throw new Error(`no mail is ${kind}`);
      mails.set(kind, html);
    }
  };
  const comments = `Is it there on Sunday?\nMy number plate is ${'X'.repeat(80)}.\nThank you`;
  const general = await send(page, 'general', {
    email,
    comments,
    category: 'General Enquiry',
    dealership_slug: dealer.forms.dealerships[0]?.value ?? '',
  });
  await note(general, { lead: /^General enquiry/, confirmation: /^We have/ });
  const slot = await page.evaluate(async () => {
    const free = (await (await fetch('/api/appointments?department=test-drive')).json()) as {
      days: { slots: { id: string }[] }[];
    };
    return free.days.at(-1)?.slots.at(-1)?.id ?? '';
  });
  const drive = await send(page, 'test-drive', {
    email,
    slot,
    terms: true,
    drive_location: dealer.forms.driveLocations[0]?.value ?? '',
  });
  await note(drive, { 'booking of the dealer': /is booked.*: Jo/, 'booking of the shopper': /^Your/ });
  const link = /\/api\/appointments\/[\w.-]+/.exec(mails.get('booking of the shopper') ?? '')?.[0] ?? '';
  await page.evaluate(
    (path) => fetch(path, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) }),
    link,
  );
  await note(drive, { cancellation: /^Your test drive is cancelled/ });
  await page.context().close();
});
afterAll(() => mails.clear());

const kinds = ['lead', 'confirmation', 'booking of the dealer', 'booking of the shopper', 'cancellation'];
const cases = kinds.flatMap((kind) =>
  [narrow, wide].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [kind, width, scheme] as const),
  ),
);

describe('a mail', () => {
  test.each(sample(cases, 2, 'looks of mails'))(
    'of a %s at %i px in the %s scheme can be read whole',
    async (kind, width, scheme) => {
      const page = await openPage(browser, width, { colorScheme: scheme });
      try {
        await page.setContent(mails.get(kind) ?? '');
        await page.getByText(dealer.settings.name).first().waitFor();
        const seen = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          ground: getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
        }));
        expect(seen.wide).toBe(width);
        expect(seen.ground.map((part) => (part < 64 ? 'dark' : part > 191 ? 'light' : part))).toEqual(
          Array(3).fill(scheme),
        );
        const { violations } = await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
        expect(violations).toEqual([]);
      } finally {
        await page.context().close();
      }
    },
  );
});
