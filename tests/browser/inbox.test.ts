import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { openPage, siteIn, siteUrl, useBrowser, type WatchedPage, widths } from './shopper.ts';

/* The inbox of a dealer's people: from the command that makes a token to a lead that shows by itself. */

const browser = useBrowser();
const group = siteIn('atlas');
let token = '';

beforeAll(() => {
  const args = ['scripts/tokens.ts', 'new', '--tenant', group.id, '--name', `Desk ${crypto.randomUUID()}`];
  const made = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: inject('dataDir'), TENANTS_DIR: 'tenants' },
  });
  token = made.stdout.trim();
});

async function withInbox(
  width: number,
  walk: (page: WatchedPage) => Promise<void>,
  options: Parameters<typeof openPage>[2] = {},
): Promise<void> {
  const page = await openPage(browser, width, options);
  try {
    await page.goto(siteUrl(group, '/_leads'));
    await page.getByLabel('Your token').fill(token);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    // Without a token the page is 401.
    page.complaints.length = 0;
    await walk(page);
  } finally {
    await page.context().close();
  }
}

/** Sends a lead as a page of the site does. */
async function sendLead(
  page: Page,
  name: string,
  filled: object = {},
  { isDrive = false }: { isDrive?: boolean } = {},
): Promise<void> {
  const site = await page.context().newPage();
  await site.goto(siteUrl(group, '/robots.txt'));
  const status = await site.evaluate(
    async ([first, more, yard, drives]) => {
      const times = await fetch('/api/appointments?department=test-drive').then((free) => free.json());
      const slot = drives ? (times.days[0]?.slots[0]?.id ?? '') : '';
      const answer = await fetch('/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          submission: crypto.randomUUID(),
          ...(drives
            ? { form: 'test-drive', page: '/book-test-drive', topic: 'Test Drive' }
            : { form: 'general', page: '/contact-us', topic: 'General Enquiry' }),
          userData: {
            isLastStep: true,
            name: first,
            email: `${crypto.randomUUID()}@example.com`,
            ...(drives
              ? { slot, drive_location: slot.split('.')[1] }
              : { category: 'General Enquiry', dealership_slug: yard }),
            comments: 'Can I come on Saturday, and is there a place for a caravan in front of your yard?',
          },
          filled: more,
        }),
      });
      return answer.status;
    },
    [name, filled, group.forms.dealerships[0]?.value ?? '', isDrive] as const,
  );
  expect(status).toBe(201);
  await site.close();
}

const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const leadOf = (page: Page, name: string) => page.locator('.inbox-lead', { hasText: name });

describe('the inbox', () => {
  test.each(sample([320, widths.desk], 1, 'widths of the inbox'))(
    'shows a lead by itself as it comes, and its answer; at %i pixels nothing is cut off and axe finds nothing',
    (width) =>
      withInbox(width, async (page) => {
        const answer = await page.reload();
        expect(answer?.headers()['content-security-policy']).toMatch(
          /default-src 'none'; script-src 'self';/,
        );
        expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--brand'))).toBe(
          group.colours.brand,
        );
        const name = unique('Lena');
        await sendLead(page, name);
        await leadOf(page, name).waitFor({ timeout: 5_000 });
        expect(await page.locator('[data-news]').textContent()).toContain('new lead');
        const button = leadOf(page, name).getByRole('button', { name: 'Answered' });
        await button.focus();
        await page.keyboard.press('Enter');
        await leadOf(page, name).getByText('Answered after under a minute').waitFor();
        expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        expect((await axeOn(page).analyze()).violations).toEqual([]);
        await leadOf(page, name).getByRole('link').click();
        await page.getByRole('heading', { name: 'What happened to it' }).waitFor();
        expect((await axeOn(page).analyze()).violations).toEqual([]);
        expect(page.complaints).toEqual([]);
      }),
  );

  test.runIf(isThorough())(
    'works without script, by reloading; what a robot sent is released at a press',
    () =>
      withInbox(
        widths.phone,
        async (page) => {
          const name = unique('Held');
          const sender = await openPage(browser, widths.phone);
          await sendLead(sender, name, { trap: 'x' });
          await sender.context().close();
          await page.getByLabel('Show', { exact: true }).selectOption('held');
          await page.getByRole('button', { name: 'Show', exact: true }).click();
          const lead = leadOf(page, name);
          expect(await lead.textContent()).toContain('A field that people do not see is filled in.');
          await lead.getByRole('button', { name: 'Release' }).click();
          await page.getByLabel('Search').fill(name);
          await page.getByLabel('Show', { exact: true }).selectOption('all');
          await page.getByRole('button', { name: 'Show', exact: true }).click();
          await page.getByLabel('Search').fill(name);
          await page.getByRole('button', { name: 'Search' }).click();
          expect(await leadOf(page, name).textContent()).not.toContain('Held, because');
          expect(page.url()).toBe(siteUrl(group, '/_leads/search'));
          await page.goto(siteUrl(siteIn('torque'), '/_leads'));
          await page.getByLabel('Your token').fill(token);
          await page.keyboard.press('Enter');
          await page.getByText('This token is not known here').waitFor();
        },
        { javaScriptEnabled: false },
      ),
  );

  test.runIf(isThorough())(
    'books the time of a held lead with its release, and frees it after a question, by keyboard',
    () =>
      withInbox(320, async (page) => {
        const name = unique('Driver');
        await sendLead(page, name, { trap: 'x' }, { isDrive: true });
        const lead = leadOf(page, name);
        await lead.getByText('Not booked yet.').waitFor();
        await lead.getByRole('button', { name: 'Release' }).press('Enter');
        await lead.getByText('Booked for').waitFor();
        await lead.getByRole('link', { name: 'Free this time' }).press('Enter');
        await page.getByRole('heading', { name: 'Free this time?' }).waitFor();
        await page.getByLabel('Tell the shopper').press('Space');
        await page.getByRole('button', { name: 'Free it' }).press('Enter');
        await page.getByText('Its time was freed').waitFor();
        expect(await page.getByText('Cancelled:').isVisible()).toBe(true);

        const other = unique('Other');
        await sendLead(page, other, {}, { isDrive: true });
        await page.goto(siteUrl(group, '/_leads'));
        await page.getByLabel('Search').fill(other);
        await page.getByRole('button', { name: 'Free their times' }).press('Enter');
        await page.getByRole('heading', { name: 'Free 1 booked time?' }).waitFor();
        expect((await axeOn(page).analyze()).violations).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: 'Free it' }).press('Enter');
        await leadOf(page, other).getByText('Cancelled:').waitFor();
        expect(page.complaints).toEqual([]);
      }),
  );
});
