import type { Page } from 'playwright';
import { INDEX_NAME } from '#search/contract/search.ts';

/** How often, and for how long each time (ms), the sheet of filters is waited for. */
const SHEET_TRIES = 10;
const SHEET_MS = 1_500;
/** How long (ms) an answer of the API is waited for. */
const ANSWER_MS = 8_000;
const REPAYMENT_SORT = 'weekly_price:asc';
/** Longer (ms) than the calculator waits to show a sum that has changed. */
const SUM_MS = 120;
/** What a shopper types: dollars and per cent. */
const TYPED = { amount: '28000', tradeIn: '1500', interest: '9.5', residual: '4000' };
/** Leaves so little to lend that a repayment comes to less than $25 a week. */
const TYPED_SMALL = { amount: '5000', tradeIn: '4400', residual: '0' };

/** Sets the size of text in the browser's settings: `times` the usual one. */
export async function enlarge(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const standard = 16 * times;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await devtools.detach();
}

export const has = async (page: Page, selector: string): Promise<boolean> =>
  (await page.locator(selector).count()) > 0;

/** Waits until what has changed is painted. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Waits until the calculator shows the sum of its fields. Its timer was set before this one and is due earlier, so on a
 * busy machine, too, it runs first.
 */
async function untilSummed(page: Page): Promise<void> {
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), SUM_MS);
  await untilPainted(page);
}

/** Waits until a list has what its address asks for: the published cards are out of sight until then. */
export const untilAnswered = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('html.search-pending') === null &&
      document.querySelector('.search-is-loading') === null,
    null,
    { timeout: ANSWER_MS },
  );

/** Opens the sheet of filters of a phone; `false` for a page without one. */
export async function openSheet(page: Page): Promise<boolean> {
  if (!(await has(page, '.search-open-filters:visible'))) return false;
  const sheet = page.locator('dialog.filter-sheet[open]');
  // A press before the screen listens has no effect.
  for (let tries = 0; tries < SHEET_TRIES && !(await sheet.isVisible()); tries += 1) {
    await page.locator('.search-open-filters').click();
    await sheet.waitFor({ timeout: SHEET_MS }).catch(() => undefined);
  }
  await sheet.waitFor({ timeout: SHEET_MS });
  await openDetails(page, 'dialog.filter-sheet details');
  return true;
}

/** Shuts the sheet of filters, if it is open. */
export async function shutSheet(page: Page): Promise<void> {
  if (!(await has(page, 'dialog.filter-sheet[open]'))) return;
  await page.locator('.filter-sheet-show').click();
  await page.locator('dialog.filter-sheet').waitFor({ state: 'detached' });
}

/** Opens the filters beside the results of a desk; `false` for a page without them. */
export async function openPanel(page: Page): Promise<boolean> {
  if (!(await has(page, '.search-panel:visible'))) return false;
  await openDetails(page, '.search-panel details');
  return true;
}

/** Opens disclosures, also those of which only one may be open at a time; `false` where there are none. */
export async function openDetails(page: Page, selector = 'details'): Promise<boolean> {
  const count = await page.locator(selector).evaluateAll((all: HTMLDetailsElement[]) => {
    for (const part of all) {
      part.removeAttribute('name');
      if (!part.open) part.dataset['opened'] = '';
      part.open = true;
    }
    return all.length;
  });
  await untilPainted(page);
  return count > 0;
}

/** Shuts the disclosures that `openDetails` has opened. */
export async function shutDetails(page: Page): Promise<void> {
  await page.locator('details[data-opened]').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const part of all) part.open = false;
  });
}

/** Sorts a list by repayment, by its address; `false` for a page without that sort. The page is loaded anew. */
export async function sortByRepayment(page: Page): Promise<boolean> {
  if (!(await has(page, `.search-sort option[value="${REPAYMENT_SORT}"]`))) return false;
  const url = new URL(page.url());
  url.searchParams.set('sortBy', `${INDEX_NAME}:${REPAYMENT_SORT}`);
  await page.goto(url.href, { waitUntil: 'load' });
  await page.waitForFunction(
    (sort) => document.querySelector<HTMLSelectElement>('.search-sort select')?.value === sort,
    REPAYMENT_SORT,
    { timeout: ANSWER_MS },
  );
  await untilAnswered(page);
  await untilPainted(page);
  return true;
}

const calculatorOf = (page: Page) => page.locator('fc-finance-calculator:visible').first();

/** Starts the script of the calculator; `false` for a page without one. */
async function startCalculator(page: Page): Promise<boolean> {
  const loan = calculatorOf(page);
  if ((await loan.count()) === 0) return false;
  await loan.locator('.loan-fields [name]').first().focus();
  await page.waitForFunction(() => customElements.get('fc-finance-calculator') !== undefined);
  return true;
}

async function type(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = calculatorOf(page).locator(`input.field[name="${name}"]:enabled`);
    if ((await field.count()) === 0 || (await field.getAttribute('readonly')) !== null) continue;
    await field.fill(value);
    await field.blur();
  }
  await untilSummed(page);
}

const openCalculator = (page: Page) => openDetails(page, 'fc-finance-calculator details');

/** Moves what a calculator can move, and opens all that it can open. */
export async function useCalculator(page: Page): Promise<boolean> {
  if (!(await startCalculator(page))) return false;
  await type(page, TYPED);
  // By keyboard: the box of the choice has no size to press, and a bar may lie over its label.
  await calculatorOf(page).locator('input[name="frequency"][value="monthly"]').press('Space');
  await openCalculator(page);
  await untilSummed(page);
  return true;
}

/** Asks for so little that there is no repayment to show (FIN-36), with everything open. */
export async function askForLittle(page: Page): Promise<boolean> {
  if (!(await startCalculator(page))) return false;
  await calculatorOf(page).locator('input[name="frequency"][value="weekly"]').press('Space');
  await type(page, TYPED_SMALL);
  await openCalculator(page);
  return true;
}

/** Types a repayment to start from. */
export async function startFromRepayment(page: Page): Promise<boolean> {
  if (!(await startCalculator(page))) return false;
  await openCalculator(page);
  await calculatorOf(page).locator('[data-loan-wanted]').fill('250');
  await page.waitForFunction(() => document.querySelector('[data-loan="wanted"]')?.textContent !== '');
  await untilSummed(page);
  return true;
}

/** Compares with the last choice of a select; `false` where the calculator has no such select. */
async function compareBy(page: Page, what: 'term' | 'lender'): Promise<boolean> {
  if (!(await startCalculator(page))) return false;
  await openCalculator(page);
  const select = calculatorOf(page).locator(`[data-loan-other="${what}"]`);
  if ((await select.count()) === 0) return false;
  await page.waitForFunction(() => document.querySelector('[data-loan-column]')?.textContent !== '');
  await select.selectOption({ index: (await select.locator('option').count()) - 1 });
  await untilSummed(page);
  return true;
}

/** Puts the same loan over another term beside it. */
export const compareTerms = (page: Page): Promise<boolean> => compareBy(page, 'term');

/** Puts the same loan by another lender beside it. */
export const compareLenders = (page: Page): Promise<boolean> => compareBy(page, 'lender');

/** Scrolls to the finance estimate and waits until it is there; `false` for a page without one, or without an answer. */
export async function loadEstimate(page: Page): Promise<boolean> {
  const estimate = page.locator('fc-finance-quote');
  if ((await estimate.count()) === 0) return false;
  await estimate.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page
    .waitForFunction(
      () => {
        const quote = document.querySelector('fc-finance-quote');
        return quote?.getAttribute('data-state') === 'loaded' || quote?.closest('section')?.hidden === true;
      },
      null,
      { timeout: ANSWER_MS },
    )
    .catch(() => undefined);
  await untilPainted(page);
  return (await estimate.getAttribute('data-state')) === 'loaded';
}

/** Opens the dialog of the finance estimate, which is there by then; `false` without one. */
export async function openEstimate(page: Page): Promise<boolean> {
  if (!(await loadEstimate(page))) return false;
  await page.locator('[data-quote-open]').press('Enter');
  await page.locator('fc-finance-quote dialog[open]').waitFor({ timeout: SHEET_MS });
  return true;
}

/** Opens or shuts the overlay with this number among those with a part, and names it; `null` when the page has no more. */
function turnOverlay([at, isOpening, part]: readonly [number, boolean, string]): string | null {
  const overlay = [...document.querySelectorAll('dialog, [popover]')].filter(
    (each) => part === '' || each.querySelector(part) !== null,
  )[at];
  if (overlay instanceof HTMLDialogElement) {
    if (isOpening === overlay.open) return '';
    if (isOpening) overlay.showModal();
    else overlay.close();
  } else if (overlay instanceof HTMLElement) {
    overlay.togglePopover(isOpening);
  }
  return overlay === undefined ? null : `${overlay.localName} ${overlay.id} open`;
}

/**
 * Opens what lies over the page, one after the other, for as long as it is looked at; what is open already is in view.
 *
 * @param part selector of what an overlay must hold; any overlay unless given
 */
export async function eachOverlay(
  page: Page,
  look: (name: string) => Promise<void>,
  part = '',
): Promise<void> {
  for (let at = 0; ; at += 1) {
    const name = await page.evaluate(turnOverlay, [at, true, part] as const);
    if (name === null) return;
    if (name !== '') await look(name);
    await page.evaluate(turnOverlay, [at, false, part] as const);
  }
}
