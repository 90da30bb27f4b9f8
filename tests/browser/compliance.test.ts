import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { listOffers, type StatedOffer } from '#scripts/audit/compliance/car-offers.ts';
import {
  keepPicturesOut,
  listLoanPaths,
  openQuietly,
  saveCars,
  toLoanLaw,
} from '#scripts/audit/compliance/compliance.ts';
import { judgePage } from '#scripts/audit/compliance/judge-page.ts';
import { judgeStates, LOAN_STATES, LOAN_WIDTHS, showState } from '#scripts/audit/compliance/loan-states.ts';
import { readSeenTexts } from '#scripts/audit/compliance/seen-text.ts';
import type { LoanLaw } from '#scripts/audit/compliance/shown-loan.ts';
import type { Site } from '#tenancy/site/site.ts';
import { printPath } from '#domain/url/paths.ts';
import { isThorough, sample, sampleAlways } from '#tests/sample.ts';
import { loanBreaches, type LoanBreach } from './loan-breaches.ts';
import { dealers, firstVehiclePath, openPage, siteIn, siteUrl, useBrowser, widths } from './shopper.ts';

/*
 * What the crawler of the audit finds of the law on loans (`npm run audit -- --only compliance`): nothing on published
 * pages, and in the audit every fault that is planted. Here it looks at some of the pages; the audit at all of them.
 */

const browser = useBrowser();
const group = siteIn('atlas');
/** States looked at on each page: the audit looks at all of them. */
const STATES = 3;

async function withPage(walk: (page: Page) => Promise<void>, of: () => Browser = browser): Promise<void> {
  const page = await openPage(of, widths.phone);
  try {
    await keepPicturesOut(page);
    await walk(page);
  } finally {
    await page.context().close();
  }
}

/** Those that change the page last: the others need no page of their own. */
const byChangedHtml = (a: LoanBreach, b: LoanBreach): number => weigh(a) - weigh(b);
const weigh = ({ html, act }: LoanBreach): number => (html ? 2 : act ? 1 : 0);

/** A page of each kind that may have figures, and others of the site by chance; `audit --only compliance` takes all. */
function chooseLoanPaths(site: Site): string[] {
  const all = listLoanPaths(join(inject('sitesDir'), site.id));
  const own = ['/', '/search', '/finance', '/watchlist', '/compare'];
  const kinds = all.filter((path) => own.includes(path) || path.startsWith(`${printPath}?`));
  const others = sampleAlways(
    all.filter((path) => !kinds.includes(path)),
    1,
    `loans of ${site.id}`,
  );
  const chosen = sampleAlways(kinds, 1, `kinds of pages with loans of ${site.id}`);
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
      const law = await toLoanLaw(site, 'tenants');
      await withPage(async (page) => {
        await saveCars(page, origin);
        const problems: string[] = [];
        let offers = 0;
        for (const path of chooseLoanPaths(site)) {
          await openQuietly(page, origin + path);
          const seen = await judgeStates(page, law, {
            widths: sample(LOAN_WIDTHS, 1, `widths of ${path}`),
            states: sample(LOAN_STATES, STATES, `states of ${path}`),
          });
          offers += seen.offers;
          problems.push(...seen.problems.map((problem) => `${path} ${problem}`));
        }
        expect(problems).toEqual([]);
        // A crawler that sees nothing finds nothing.
        expect(offers > 0).toBe(site.finance !== null);
      });
    },
    isThorough() ? 600_000 : 120_000,
  );

  /** The path of a car by its offers. */
  const carWith = (law: LoanLaw, is: (offers: StatedOffer[]) => boolean): string => {
    const [path] = [...law.offers].find(([, offers]) => is(listOffers(offers))) ?? [];
    if (path === undefined) throw new Error(`${group.id} has no such offer in its feed.`);
    return path;
  };
  const paths: Record<LoanBreach['page'], (law: LoanLaw) => string> = {
    search: () => '/search',
    plain: () => '/contact-us',
    vehicle: (law) => {
      const html = readFileSync(join(inject('sitesDir'), group.id, 'search.html'), 'utf8');
      const cars = [...html.matchAll(/class="card-title"><a href="([^"]+)"/g)].map(([, car]) => car ?? '');
      return cars.find((car) => !law.offers.has(car)) ?? '';
    },
    offered: (law) => carWith(law, ({ length }) => length > 1),
    stated: (law) => carWith(law, (all) => all.some(({ repayment }) => repayment.weekly !== null)),
  };
  /** Opens the published page, with its HTML changed. */
  const openChanged = async (page: Page, path: string, html: (html: string) => string) => {
    const address = siteUrl(group, path);
    const body = html(readFileSync(join(inject('sitesDir'), group.id, `${path}.html`), 'utf8'));
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

  const kinds = Map.groupBy(loanBreaches, ({ page }) => page);
  test.runIf(isThorough()).each([...kinds.keys()])(
    'FIN-37 FIN-48 CARD-06 finds every breach that is planted into a published page, and none without: %s',
    async (kind) => {
      const law = await toLoanLaw(group, 'tenants');
      const path = paths[kind](law);
      await withPage(async (page) => {
        /** What is found in the first view, or in a state. */
        const judge = async ({ state, act, law: change }: Partial<LoanBreach> = {}) => {
          const problems: string[] = [];
          let offers = 0;
          const look = async (name: string) => {
            await act?.(page);
            const seen = judgePage(await page.evaluate(readSeenTexts), change ? change(law, path) : law);
            problems.push(...seen.problems.map((problem) => `${name}: ${problem}`));
            offers += seen.offers;
          };
          if (state === undefined) await look('first view');
          else await showState(page, state, look);
          return { offers, problems };
        };
        await openChanged(page, path, (html) => html);
        const clean = await judge();
        expect(clean.problems).toEqual([]);
        expect(clean.offers > 2).toBe(kind !== 'plain');
        let before: LoanBreach['html'];
        for (const breach of (kinds.get(kind) ?? []).toSorted(byChangedHtml)) {
          const { fault, found, html, css } = breach;
          if (html && html !== before) await openChanged(page, path, html);
          before = html;
          await setRules(page, css ?? '');
          expect((await judge(breach)).problems.join('\n'), fault).toMatch(found);
        }
      });
    },
    120_000,
  );

  test.runIf(isThorough())(
    'a repayment that a shopper types or chooses is no offer, that of the calculator is one',
    async () => {
      await withPage(async (page) => {
        await openQuietly(page, siteUrl(group, '/finance'));
        const law = await toLoanLaw(group, 'tenants');
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
    },
  );
});
