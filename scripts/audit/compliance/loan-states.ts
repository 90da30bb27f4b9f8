import type { Page } from 'playwright';
import { judgePage } from './judge-page.ts';
import {
  askForLittle,
  compareLenders,
  compareTerms,
  eachOverlay,
  enlarge,
  has,
  loadEstimate,
  openDetails,
  openEstimate,
  openPanel,
  openSheet,
  shutDetails,
  shutSheet,
  sortByRepayment,
  startFromRepayment,
  useCalculator,
} from './loan-hands.ts';
import { findRates, findRepayments } from './loan-words.ts';
import { readSeenTexts } from './seen-text.ts';
import { readWords } from './seen-words.ts';
import type { LoanLaw } from './shown-loan.ts';

/** Widths of screens, from the smallest phone to a large desktop. */
export const LOAN_WIDTHS = [320, 390, 768, 1024, 1440, 1920] as const;
/** A4 without its margins, at 96 dpi. */
const PAPER_WIDTH = 680;
const PHONE_WIDTH = 390;
const DESK_WIDTH = 1440;
const HEIGHT = 900;
/** What speaks of loans once a shopper uses it. */
const TOOLS = 'fc-finance-calculator, fc-finance-quote, .search-open-filters';

/** What the pages of a crawl showed. */
export type LoanReport = { offers: number; states: string[]; problems: string[] };

type Look = (name: string) => Promise<void>;

/** A state of a page beyond its first view: how a shopper comes to it, and where a page has it. */
type LoanState = {
  name: string;
  width: number;
  /** Brings the page into the state, and looks at it as often as there is something new to see. */
  show: (page: Page, look: Look) => Promise<void>;
};

/** A state that is looked at once, where a page has it. */
const once = (name: string, width: number, show: (page: Page) => Promise<boolean>): LoanState => ({
  name,
  width,
  show: async (page, look) => {
    if (await show(page)) await look(`${name}, ${width} px`);
  },
});

/** In the order of a visit: each state begins where the one before it ends. The last one loads the page anew. */
const states: readonly LoanState[] = [
  {
    name: 'on paper',
    width: PAPER_WIDTH,
    show: async (page, look) => {
      await page.emulateMedia({ media: 'print' });
      await look('on paper');
      await page.emulateMedia({ media: null });
    },
  },
  {
    name: 'twice the text',
    width: PHONE_WIDTH,
    show: async (page, look) => {
      await enlarge(page, 2);
      await look('twice the text');
      await enlarge(page, 1);
    },
  },
  { name: 'overlays', width: PHONE_WIDTH, show: (page, look) => eachOverlay(page, look) },
  {
    name: 'details',
    width: PHONE_WIDTH,
    show: async (page, look) => {
      if (!(await openDetails(page))) return;
      await look('details open');
      await eachOverlay(page, (name) => look(`details open, ${name}`), 'details');
      await shutDetails(page);
    },
  },
  once('estimate loaded', PHONE_WIDTH, loadEstimate),
  {
    name: 'estimate open',
    width: DESK_WIDTH,
    show: async (page, look) => {
      if (!(await openEstimate(page))) return;
      await look('estimate open');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'filters open',
    width: PHONE_WIDTH,
    show: async (page, look) => {
      if (!(await openSheet(page))) return;
      await look('filters open');
      await shutSheet(page);
    },
  },
  once('filters on a desk', DESK_WIDTH, openPanel),
  once('calculator used', PHONE_WIDTH, useCalculator),
  once('calculator used', DESK_WIDTH, useCalculator),
  once('another term beside it', PHONE_WIDTH, compareTerms),
  once('another lender beside it', DESK_WIDTH, compareLenders),
  once('started from a repayment', PHONE_WIDTH, startFromRepayment),
  once('hardly anything to lend', PHONE_WIDTH, askForLittle),
  once('sorted by repayment', PHONE_WIDTH, sortByRepayment),
];

/** The names of all states beyond the first view. */
export const LOAN_STATES: readonly string[] = [...new Set(states.map(({ name }) => name))];

/** Whether a page speaks of loans anywhere, also in what is hidden, or has a tool that does. */
async function speaksOfLoans(page: Page, { isHire }: LoanLaw): Promise<boolean> {
  if (await has(page, TOOLS)) return true;
  const texts = await page.evaluate(readWords);
  return texts.some((text) => findRates(text, '').length + findRepayments(text, '', isHire).length > 0);
}

const sizeTo = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

/** Brings an open page into a state, and looks at it. */
export async function showState(page: Page, name: string, look: Look): Promise<void> {
  for (const state of states.filter((each) => each.name === name)) {
    await sizeTo(page, state.width);
    await state.show(page, look);
  }
}

/**
 * Looks at an open page in every size and state, and judges what it shows of loans.
 *
 * @param choice widths of its first view, and states beyond it by name; all unless given
 */
export async function judgeStates(
  page: Page,
  law: LoanLaw,
  choice: { widths?: readonly number[]; states?: readonly string[] } = {},
): Promise<LoanReport> {
  const report: LoanReport = { offers: 0, states: [], problems: [] };
  /** Each is told for the first state that has it. */
  const told = new Set<string>();
  const look = async (state: string): Promise<void> => {
    const { offers, problems } = judgePage(await page.evaluate(readSeenTexts), law);
    report.offers += offers;
    report.states.push(state);
    for (const problem of problems) if (!told.has(problem)) report.problems.push(`${state}: ${problem}`);
    for (const problem of problems) told.add(problem);
  };
  for (const width of choice.widths ?? LOAN_WIDTHS) {
    await sizeTo(page, width);
    await look(`${width} px`);
  }
  if (report.offers === 0 && !(await speaksOfLoans(page, law))) return report;
  for (const name of LOAN_STATES)
    if (choice.states === undefined || choice.states.includes(name)) await showState(page, name, look);
  return report;
}
