import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import {
  hasSum,
  setNumber,
  toLoan,
  toUsedInputs,
  type CalculatorInputs,
} from '#domain/finance/loan-calculator.ts';
import { CALCULATOR_USED, emit } from '#stores/events.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';
import { isMoved } from './is-moved.ts';
import { openComparison } from './loan-comparison.ts';
import { openEntry } from './loan-entry.ts';
import { openMessages, type LoanMessages } from './loan-messages.ts';
import { openPace } from './loan-pace.ts';
import { openLoanView, type LoanField } from './loan-view.ts';
import { openLoanYears } from './loan-years.ts';
import { readAddress, tellForms, writeAddress } from './sum-places.ts';

/** The inputs after a change; `null` when there is none. */
type Step = (now: CalculatorInputs) => CalculatorInputs | null;

/** Returns what tells of the first use. */
function openUse(): () => void {
  let isUsed = false;
  return () => {
    if (!isUsed) emit({ id: CALCULATOR_USED });
    isUsed = true;
  };
}

/** Holds the inputs of a calculator: a change is shown, and later told to the rest of the page. */
function holdInputs(
  root: ParentNode,
  data: CalculatorData,
  messages: LoanMessages,
  { showFields, show }: ReturnType<typeof openLoanView>,
  ended: AbortSignal,
) {
  const status = root.querySelector('[data-loan-status]');
  const drawYears = openLoanYears(root);
  let inputs = readAddress(data, messages);
  /** The field that is used, whose text stays. */
  let touched: EventTarget | null | undefined;
  let words = { status: '' };
  const compare = openComparison(root, data, () => inputs, ended);
  const paint = (): void => {
    words = show(inputs, touched);
    compare(false);
  };
  const tell = (): void => {
    drawYears(toLoan(data, inputs));
    tellForms(inputs);
    writeAddress(inputs);
    if (status) status.textContent = words.status;
  };
  const pace = openPace(paint, tell, ended);
  const tellUse = openUse();
  /** Returns whether there is a change. */
  const change = (toNext: Step, from?: EventTarget | null): boolean => {
    const next = toNext(inputs);
    if (!next) return false;
    inputs = next;
    touched = from;
    if (from === null) showFields(inputs, from);
    pace.wait();
    tellUse();
    return true;
  };
  const showAll = (isShared: boolean, active?: Element | null): void => {
    touched = active;
    pace.paintNow();
    drawYears(toLoan(data, inputs));
    if (isShared) tellForms(inputs);
  };
  /** After Back and Forward within the page the fields show what the address says; a change that is newer goes into it. */
  const follow = (): void => {
    if (pace.tellNow()) return;
    inputs = readAddress(data, messages);
    showAll(true);
  };
  const begin = (): void => {
    showAll(hasSum(location.search), document.activeElement);
    // The comparison may have been opened before this script was there, too.
    compare(true);
  };
  addEventListener('popstate', follow, { signal: ended });
  for (const other of root.querySelectorAll('[data-loan-wanted], [data-loan-compare]'))
    other.addEventListener('input', () => (pace.paintNow(), tellUse()), { signal: ended });
  return { change, begin };
}

/**
 * The finance calculator: works the sum out with every move, keeps it in the address, so that it can be sent and comes
 * back with Back, and tells of its first use once (ANALYTICS-03).
 */
export class FinanceCalculator extends PageElement {
  protected override start(ended: AbortSignal): void {
    const listening = { signal: ended };
    const data = readSettings<CalculatorData>(this);
    const fields = [...this.querySelectorAll<LoanField>('.loan-fields [name]')];
    const messages = openMessages(this);
    const read = openEntry(data, messages);
    const view = openLoanView(this, data, fields);
    const { change, begin } = holdInputs(this, data, messages, view, ended);
    /** A field that is typed in keeps its text until it is left. */
    const take = (field: LoanField, isDone: boolean): void => {
      change((now) => read(now, field, isDone), isDone && field.type === 'text' ? null : field);
    };
    /** A field was left, or a slider let go: the fields get what the sum uses of them. */
    const toUsed: Step = (now) => {
      const used = toUsedInputs(data, now);
      const cut = Object.entries(used.messages);
      // The sentence about a number out of range stays before it (FIN-07); another one is told by it.
      const tellCut = data.ranges.hasMessages ? messages.add : messages.say;
      for (const [name, message] of cut) tellCut(name, message);
      return cut.length > 0 ? used.inputs : null;
    };
    const settle = (): boolean => change(toUsed, null);
    const leave = (field: LoanField): void => {
      messages.clear();
      if (field.type === 'text') take(field, true);
      settle();
    };
    for (const field of fields) {
      field.addEventListener('input', () => take(field, false), listening);
      field.addEventListener('change', () => leave(field), listening);
    }
    const useFit: Step = (now) => {
      const { amount } = view.fit(now);
      return amount ? setNumber(data, now, 'amount', amount) : null;
    };
    view.use?.addEventListener('click', () => change(useFit) && settle(), listening);
    this.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault(), listening);
    // What was moved before this script was there is read first: to take one number resets all the others.
    const { activeElement } = document;
    const moved = fields.filter(isMoved).map((field) => [field, field.value] as const);
    for (const [field, value] of moved) {
      field.value = value;
      take(field, field !== activeElement);
    }
    if (moved.length > 0 && moved.every(([field]) => field !== activeElement)) settle();
    begin();
  }
}
