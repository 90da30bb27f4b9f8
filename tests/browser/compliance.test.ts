import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  keepPicturesOut,
  listLoanPaths,
  openQuietly,
  saveCars,
  toLoanLaw,
} from '#scripts/audit/compliance/compliance.ts';
import { judgePage } from '#scripts/audit/compliance/judge-page.ts';
import { judgeStates, LOAN_WIDTHS } from '#scripts/audit/compliance/loan-states.ts';
import { readSeenTexts } from '#scripts/audit/compliance/seen-text.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { loanBreaches, type LoanBreach } from './loan-breaches.ts';
import { dealers, firstVehiclePath, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

/*
 * What the crawler of the audit finds of the law on loans (`npm run audit -- --only compliance`): nothing on published
 * pages, and every fault that is planted. Here it looks at some of the pages; the audit at all of them.
 */

const browser = useBrowser();
const group = siteIn('atlas');

async function withPage(walk: (page: Page) => Promise<void>, of: () => Browser = browser): Promise<void> {
  const page = await openPage(of, widths.phone);
  try {
    await keepPicturesOut(page);
    await walk(page);
  } finally {
    await page.context().close();
  }
}

/** Those that change the HTML of their page last: the others need no page of their own. */
const byChangedHtml = (a: LoanBreach, b: LoanBreach): number =>
  Number(a.html !== undefined) - Number(b.html !== undefined);

/** A page of each kind that may have figures, and others of the site by chance. */
function chooseLoanPaths(site: Site): string[] {
  const all = listLoanPaths(join(inject('sitesDir'), site.id));
  const own = ['/', '/search', '/finance', '/watchlist', '/compare'];
  const kinds = own.filter((path) => all.includes(path));
  const others = sample(
    all.filter((path) => !kinds.includes(path)),
    2,
    `loans of ${site.id}`,
  );
  const chosen = sample(kinds, 2, `kinds of pages with loans of ${site.id}`);
  // The page of a car has every figure, also where cards of lists have none.
  return [firstVehiclePath(site), ...chosen, ...others];
}

describe('the crawler of loans', () => {
  const byRates = [true, false].map((hasRates) =>
    dealers.filter(({ finance }) => (finance !== null) === hasRates),
  );
  const shown = byRates
    .flatMap((sites) => sample(sites, 1, 'dealers whose loans are looked at'))
    .map((site) => ({ id: site.id, site }));
  test.each(shown)(
    'FIN-37 CARD-06 VDP-07 finds nothing on published pages: $id',
    async ({ site }) => {
      const origin = siteUrl(site, '');
      const law = await toLoanLaw(site, origin);
      await withPage(async (page) => {
        if (site.features.cardToggles.length > 0) await saveCars(page, origin);
        const problems: string[] = [];
        let offers = 0;
        for (const path of chooseLoanPaths(site)) {
          await openQuietly(page, origin + path);
          const seen = await judgeStates(page, law, sample(LOAN_WIDTHS, 2, `widths of ${path}`));
          offers += seen.offers;
          problems.push(...seen.problems.map((problem) => `${path} ${problem}`));
        }
        expect(problems).toEqual([]);
        // A crawler that sees nothing finds nothing.
        expect(offers > 0).toBe(site.finance !== null);
      });
    },
    120_000,
  );

  const pathOf = (kind: LoanBreach['page']) => (kind === 'search' ? '/search' : firstVehiclePath(group));
  /** Opens the published page, with its HTML changed. */
  const openChanged = async (page: Page, kind: LoanBreach['page'], html: (html: string) => string) => {
    const address = siteUrl(group, pathOf(kind));
    const body = html(readFileSync(join(inject('sitesDir'), group.id, `${pathOf(kind)}.html`), 'utf8'));
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(address, { waitUntil: 'load' });
    await page.unroute(address);
  };
  /** Rules besides those of the page: not by a style element, which the content security policy blocks. */
  const setRules = (page: Page, css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);

  test.each(['search', 'vehicle'] as const)(
    'FIN-37 FIN-48 CARD-06 finds every breach that is planted into a published page, and none without: %s',
    async (kind) => {
      const law = await toLoanLaw(group, siteUrl(group, ''));
      await withPage(async (page) => {
        const judge = async (finance = law.finance) =>
          judgePage(await page.evaluate(readSeenTexts), { ...law, finance });
        await openChanged(page, kind, (html) => html);
        const clean = await judge();
        expect(clean.problems).toEqual([]);
        expect(clean.offers).toBeGreaterThan(2);
        const planted = loanBreaches.filter((breach) => breach.page === kind);
        for (const { fault, found, html, css, finance } of planted.toSorted(byChangedHtml)) {
          if (html) await openChanged(page, kind, html);
          await setRules(page, css ?? '');
          const now = law.finance && finance ? finance(law.finance) : law.finance;
          expect((await judge(now)).problems.join('\n'), fault).toMatch(found);
        }
      });
    },
    120_000,
  );

  test('a repayment that a shopper types or chooses is no offer, that of the calculator is one', async () => {
    await withPage(async (page) => {
      await openQuietly(page, siteUrl(group, '/finance'));
      const law = await toLoanLaw(group, siteUrl(group, ''));
      const judge = async () => judgePage(await page.evaluate(readSeenTexts), law);
      const { offers } = await judge();
      await page.locator('main').evaluate((main) => {
        const label = document.createElement('label');
        label.textContent = 'Up to $200 a week';
        main.prepend(label);
      });
      expect(await judge()).toEqual({ offers, problems: [] });
      await page.locator('main > label').evaluate((label) => {
        const text = document.createElement('p');
        text.textContent = label.textContent;
        label.replaceWith(text);
      });
      expect((await judge()).problems).toHaveLength(4);
      await page.locator('main > p').evaluate((text) => text.remove());
      await page.locator('[data-loan="repayment"]').evaluate((figure) => {
        figure.textContent = '$11.00/wk*';
      });
      expect((await judge()).problems.join()).toContain('$11.00 does not add up');
    });
  });
});
