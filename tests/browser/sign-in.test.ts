import { randomInt } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import {
  atOwnAddress,
  openPage,
  siteUrl,
  sites,
  tabTo,
  untilDefined,
  useBrowser,
  widths,
} from './shopper.ts';

/* The sign-in from the number to the page that was wanted, with the codes of the outbox. */

const browser = useBrowser();
const address = '/sign-in?type=watchlist&redirect=%2Fsearch%3Fquery%3Dute&back=%2Fabout';

/** A number of its own, in a range of its own. */
const newPhone = () => `04${String(randomInt(1e8)).padStart(8, '0')}`;
const toE164 = (phone: string): string => `+61${phone.slice(1)}`;

/** The code that the product sent to a number last. */
async function codeOf(site: Site, phone: string): Promise<string> {
  const texts = await listMails(toOutboxFolder(inject('dataDir'), site.id));
  const own = texts.filter(({ to }) => to === toE164(phone)).toSorted((a, b) => b.at - a.at);
  return /#(\d{6})$/.exec(own[0]?.text ?? '')?.[1] ?? '';
}

/** Six digits that are not that code. */
const wrongOf = (code: string): string => code.replace(/^./, (first) => String((Number(first) + 1) % 10));

const faultsOf = async (page: Page): Promise<string[]> =>
  (await axeOn(page).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
const errorOf = (page: Page, field: string) => page.locator(`#sign-in-${field}-error`);

const [journeySite] = sample(sites, 1, 'dealers of the journey of a sign-in') as [Site];

test.each([widths.phone, widths.desk])(
  'ROUTE-19 ROUTE-20: by keyboard from the number to the page that was wanted, %i px wide',
  async (width) => {
    const site = journeySite;
    const page = await openPage(browser, width, atOwnAddress());
    const phone = newPhone();
    try {
      await page.goto(siteUrl(site, address));
      await untilDefined(page, 'fc-sign-in');
      expect(await page.locator('[data-for]:visible').allInnerTexts()).toEqual([
        expect.stringMatching(/^Sign in for your watchlist/) as string,
      ]);
      expect(await page.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/about');
      await tabTo(page, '[name="phone"]');
      await page.keyboard.type('02 5550 0142');
      await page.keyboard.press('Enter');
      await expect.poll(() => errorOf(page, 'phone').textContent()).toContain('an Australian mobile number');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign-in-phone');
      expect(await faultsOf(page)).toEqual([]);

      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(phone);
      await page.keyboard.press('Enter');
      await page.locator('[name="code"]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/sign-in/code');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign-in-code');
      const again = page.getByRole('button', { name: /^Send the code again/ });
      expect([await again.isDisabled(), await again.textContent()]).toEqual([
        true,
        expect.stringMatching(/ in \d+ s$/) as string,
      ]);
      await page.keyboard.type(wrongOf(await codeOf(site, phone)));
      await page.keyboard.press('Enter');
      await expect.poll(() => errorOf(page, 'code').textContent()).toContain('You have 4 more tries.');
      expect(await faultsOf(page)).toEqual([]);

      // After a reload the code of the text still opens it.
      await page.reload();
      await untilDefined(page, 'fc-sign-in');
      await tabTo(page, '[name="code"]');
      await page.keyboard.type(await codeOf(site, phone));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?query=ute');
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).toSorted()).toEqual([
        ['dev_device', true, 'Lax'],
        ['dev_session', true, 'Lax'],
        ['signed_in', false, 'Lax'],
      ]);
      // Who is signed in gets no form, and can sign out.
      await page.goto(siteUrl(site, address));
      await expect
        .poll(() => page.locator('[data-signed-in]').innerText())
        .toContain('You are signed in with 04');
      expect(await page.locator('[name="phone"]').isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/search?query=ute');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/sign-in');
      await untilDefined(page, 'fc-sign-in');
      expect(await page.locator('[name="phone"]').isVisible()).toBe(true);
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['dev_device']);
      const wrong = /the server responded with a status of 422/;
      expect(page.complaints.filter((complaint) => !wrong.test(complaint))).toEqual([]);
    } finally {
      await page.context().close();
    }
  },
);

test.each(sites)(
  'ROUTE-19: without script from the number to the page that was wanted, $id',
  async (site) => {
    const page = await openPage(browser, widths.phone, { javaScriptEnabled: false, ...atOwnAddress() });
    const phone = newPhone();
    try {
      await page.goto(siteUrl(site, address));
      await page.locator('[name="phone"]').fill('1300 642 310');
      await page.getByRole('button', { name: 'Text me a code' }).click();
      expect(await errorOf(page, 'phone').textContent()).toContain('an Australian mobile number');
      expect(await page.locator('[name="phone"]').inputValue()).toBe('1300 642 310');
      await page.goto(siteUrl(site, address));
      await page.locator('[name="phone"]').fill(phone);
      await page.getByRole('button', { name: 'Text me a code' }).click();
      await page.waitForURL('**/sign-in/code');
      await page.locator('[name="code"]').fill(wrongOf(await codeOf(site, phone)));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      expect(await errorOf(page, 'code').textContent()).toContain('You have 4 more tries.');
      await page.locator('[name="code"]').fill(await codeOf(site, phone));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/search?query=ute');
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('signed_in');
    } finally {
      await page.context().close();
    }
  },
);

test('a network that fails keeps what was typed, and the next try works', async () => {
  const [site] = sites as [Site];
  const page = await openPage(browser, widths.phone, atOwnAddress());
  const phone = newPhone();
  try {
    await page.goto(siteUrl(site, '/sign-in'));
    await untilDefined(page, 'fc-sign-in');
    await page.route('**/api/sign-in-codes', (route) => route.abort());
    await page.locator('[name="phone"]').fill(phone);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await expect.poll(() => errorOf(page, 'phone').textContent()).toContain('check your connection');
    expect(await page.locator('[name="phone"]').inputValue()).toBe(phone);
    await page.unroute('**/api/sign-in-codes');
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.locator('[name="code"]').waitFor();
    await page.locator('[name="code"]').fill(await codeOf(site, phone));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(siteUrl(site, '/'));
  } finally {
    await page.context().close();
  }
});
