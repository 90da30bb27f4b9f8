import type { Page } from 'playwright';
import { judgePage } from './judge-page.ts';
import { readSeenTexts } from './seen-text.ts';
import type { LoanLaw } from './shown-loan.ts';

/** Widths of screens, from the smallest phone to a large desktop. */
export const LOAN_WIDTHS = [320, 390, 768, 1024, 1440, 1920] as const;
/** A4 without its margins, at 96 dpi. */
const PAPER_WIDTH = 680;
const PHONE_WIDTH = 390;
const DESK_WIDTH = 1440;
const HEIGHT = 900;
/** How often, and for how long each time (ms), the sheet of filters is waited for. */
const SHEET_TRIES = 10;
const SHEET_MS = 1_500;

/** What the pages of a crawl showed. */
export type LoanReport = { offers: number; states: string[]; problems: string[] };

/** The state of a page beyond its first view: how a shopper comes to it, and whether a page has it. */
type LoanState = {
  name: string;
  width: number;
  /** Brings the page into the state; `false` when it has none. */
  show: (page: Page) => Promise<boolean>;
};

async function enlarge(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const standard = 16 * times;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await devtools.detach();
}

const has = async (page: Page, selector: string): Promise<boolean> =>
  (await page.locator(selector).count()) > 0;

async function openSheet(page: Page): Promise<boolean> {
  if (!(await has(page, '.search-open-filters:visible'))) return false;
  const sheet = page.locator('dialog.filter-sheet[open]');
  // A press before the screen listens has no effect.
  for (let tries = 0; tries < SHEET_TRIES && !(await sheet.isVisible()); tries += 1) {
    await page.locator('.search-open-filters').click();
    await sheet.waitFor({ timeout: SHEET_MS }).catch(() => undefined);
  }
  await sheet.waitFor({ timeout: SHEET_MS });
  return true;
}

async function shutSheet(page: Page): Promise<void> {
  if (!(await has(page, 'dialog.filter-sheet[open]'))) return;
  await page.locator('.filter-sheet-show').click();
  await page.locator('dialog.filter-sheet').waitFor({ state: 'detached' });
}

/** Moves what a calculator can move, and opens all that it can open. */
async function useCalculator(page: Page): Promise<boolean> {
  const loan = page.locator('fc-finance-calculator:visible').first();
  if ((await loan.count()) === 0) return false;
  await loan.locator('.loan-fields [name]').first().focus();
  await page.waitForFunction(() => customElements.get('fc-finance-calculator') !== undefined);
  const set = async (name: string, value: string): Promise<void> => {
    const field = loan.locator(`input.field[name="${name}"]`);
    if ((await field.count()) === 0) return;
    await field.fill(value);
    await field.blur();
  };
  await set('amount', '28000');
  await set('tradeIn', '1500');
  await set('interest', '9.5');
  await set('residual', '4000');
  // By keyboard: the box of the choice has no size to press, and a bar may lie over its label.
  await loan.locator('input[name="frequency"][value="monthly"]').press('Space');
  await loan
    .locator('details')
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((part) => (part.open = true)));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return true;
}

/** Opens or shuts the overlay with this number, and names it; `null` when the page has no more, or it is open already. */
function turnOverlay([at, isOpening]: readonly [number, boolean]): string | null {
  const overlay = document.querySelectorAll('dialog, [popover]')[at];
  if (overlay instanceof HTMLDialogElement) {
    if (isOpening === overlay.open) return '';
    if (isOpening) overlay.showModal();
    else overlay.close();
  } else if (overlay instanceof HTMLElement) {
    overlay.togglePopover(isOpening);
  }
  return overlay === undefined ? null : `${overlay.localName} ${overlay.id} open`;
}

/** Opens what lies over the page, one after the other, for as long as it is looked at. */
async function eachOverlay(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (let at = 0; ; at += 1) {
    const name = await page.evaluate(turnOverlay, [at, true] as const);
    if (name === null) return;
    if (name !== '') await look(name);
    await page.evaluate(turnOverlay, [at, false] as const);
  }
}

const states: readonly LoanState[] = [
  { name: 'filters open', width: PHONE_WIDTH, show: openSheet },
  { name: 'calculator used', width: PHONE_WIDTH, show: useCalculator },
  { name: 'calculator used', width: DESK_WIDTH, show: useCalculator },
];

/**
 * Looks at an open page in every size and state, and judges what it shows of loans.
 *
 * @param widths of its first view
 */
export async function judgeStates(
  page: Page,
  law: LoanLaw,
  widths: readonly number[] = LOAN_WIDTHS,
): Promise<LoanReport> {
  const report: LoanReport = { offers: 0, states: [], problems: [] };
  const look = async (state: string): Promise<void> => {
    const { offers, problems } = judgePage(await page.evaluate(readSeenTexts), law);
    report.offers += offers;
    report.states.push(state);
    report.problems.push(...problems.map((problem) => `${state}: ${problem}`));
  };
  const sizeTo = (width: number) => page.setViewportSize({ width, height: HEIGHT });
  for (const width of widths) {
    await sizeTo(width);
    await look(`${width} px`);
  }
  // The rest only on a page that speaks of loans, now or in a part that is hidden.
  if (report.offers === 0 && !(await has(page, 'fc-finance-calculator, .search-open-filters'))) return report;
  await sizeTo(PAPER_WIDTH);
  await page.emulateMedia({ media: 'print' });
  await look('on paper');
  await page.emulateMedia({ media: null });
  await sizeTo(PHONE_WIDTH);
  await enlarge(page, 2);
  await look('twice the text');
  await enlarge(page, 1);
  await eachOverlay(page, look);
  for (const { name, width, show } of states) {
    await sizeTo(width);
    if (await show(page)) await look(`${name}, ${width} px`);
    await shutSheet(page);
  }
  return report;
}
