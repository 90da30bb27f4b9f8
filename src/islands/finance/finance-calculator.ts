import { toComparedLoan, toOtherTerm, type ComparedLoan } from '#domain/finance/compare-loans.ts';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { formatInput, formatTyped, toSliderUnit } from '#domain/finance/calculator-fields.ts';
import { toCalculatorWords } from '#domain/finance/calculator-words.ts';
import { isFrequency } from '#domain/finance/frequency.ts';
import {
  hasSum,
  setNumber,
  toLoan,
  toMoved,
  toUsedInputs,
  typeNumber,
  type CalculatorInputs,
} from '#domain/finance/loan-calculator.ts';
import { isNumberInput, type NumberInput } from '#domain/finance/typed-inputs.ts';
import { CALCULATOR_USED, emit } from '#stores/events.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';
import { fitAmount } from './fit-amount.ts';
import { isMoved } from './is-moved.ts';
import { openMessages } from './loan-messages.ts';
import { openLoanYears } from './loan-years.ts';
import { readAddress, tellForms, writeAddress } from './sum-places.ts';

/** How long (ms) address and picture wait after the last sum: browsers limit changes of addresses, and both cost script. */
const ADDRESS_MS = 300;

/** How often (ms) a sum is shown while a slider moves: text that changes faster is not read, and costs script. */
const PAINT_MS = 100;

/**
 * The finance calculator: works the sum out with every move, keeps it in the address, so that it can be sent and comes
 * back with Back, and tells of its first use once (ANALYTICS-03).
 */
export class FinanceCalculator extends PageElement {
  protected override start(ended: AbortSignal): void {
    const data = readSettings<CalculatorData>(this);
    const messages = openMessages(this);
    let inputs = readAddress(data, messages);
    let isUsed = false;
    let isTold = true;
    /** The field that is used, whose text stays. */
    let touched: EventTarget | null | undefined;
    /** When the next sum may be shown, on the page's clock (ms). */
    let paintsFrom = 0;
    let words: Readonly<Record<string, string>> = {};
    let paintTimer: ReturnType<typeof setTimeout> | undefined;
    let timer: typeof paintTimer;
    const all = <Part extends Element = HTMLElement>(selector: string): Part[] => [
      ...this.querySelectorAll<Part>(selector),
    ];
    const [wanted] = all<HTMLInputElement>('[data-loan-wanted]');
    const [use] = all<HTMLButtonElement>('[data-loan-use]');
    const others = all<HTMLSelectElement>('[data-loan-other]');
    const [details] = all<HTMLDetailsElement>('[data-loan-compare]');
    const [status] = all('[data-loan-status]');
    const drawYears = openLoanYears(this);
    const slots = all('[data-loan]').map((slot) => [slot.dataset['loan'] ?? '', slot] as const);
    const fields = all<HTMLInputElement | HTMLSelectElement>('.loan-fields [name]');
    /** With what they are: to ask each of them with every sum costs script. */
    const numbers = fields.map((field) => [field, field.name, field.type] as const);
    /** What the fields show. */
    let told: CalculatorInputs | null = null;

    const showNumbers = (except?: EventTarget | null): void => {
      for (const [field, name, type] of numbers) {
        if (!isNumberInput(name)) {
          if (field instanceof HTMLInputElement) field.checked = field.value === inputs.frequency;
          continue;
        }
        const value = inputs[name];
        // A field that was left shows its number again in full.
        if (told?.[name] === value && except !== null) continue;
        if (type === 'range') field.setAttribute('aria-valuetext', formatInput(name, value));
        if (field === except) continue;
        if (type === 'range') field.value = String(value / toSliderUnit(name));
        else field.value = field instanceof HTMLSelectElement ? String(value) : formatTyped(name, value);
      }
      told = inputs;
    };

    const showCompared = (): void => {
      if (details?.open !== true) return;
      const chosen = (name: string) =>
        Number(all<HTMLSelectElement>(`[data-loan-other=${name}]`)[0]?.value ?? 0);
      const columns = [
        toComparedLoan(data, inputs, 0),
        toComparedLoan(data, { ...inputs, term: chosen('term') }, chosen('lender')),
      ];
      for (const cell of all('[data-loan-column]')) {
        const [column = '', key = ''] = (cell.dataset['loanColumn'] ?? '').split(' ');
        cell.textContent = columns[Number(column)]?.[key as keyof ComparedLoan] ?? '';
      }
    };

    const paint = (): void => {
      clearTimeout(paintTimer);
      paintTimer = undefined;
      clearTimeout(timer);
      timer = setTimeout(tell, ADDRESS_MS);
      paintsFrom = performance.now() + PAINT_MS;
      showNumbers(touched);
      const fit = fitAmount(data, inputs, wanted?.value ?? '');
      const before = words;
      words = { ...toCalculatorWords(data, inputs), wanted: fit.words };
      for (const [key, slot] of slots) if (words[key] !== before[key]) slot.textContent = words[key] ?? '';
      if (use) use.hidden = !fit.amount;
      showCompared();
    };

    const tellUse = (): void => {
      if (!isUsed) emit({ id: CALCULATOR_USED });
      isUsed = true;
    };
    /** Hands the sum on: to the picture, the forms of the page, the address and screen readers. */
    const tell = (): void => {
      if (isTold) return;
      isTold = true;
      if (paintTimer) paint();
      drawYears(toLoan(data, inputs));
      tellForms(inputs);
      writeAddress(inputs);
      if (status) status.textContent = words['status'] ?? '';
    };
    // A form is not sent before it has the sum, nor a page printed before its picture and its table have it, nor is a page
    // left before its address has it.
    document.addEventListener('submit', tell, { capture: true, signal: ended });
    addEventListener('beforeprint', tell, { signal: ended });
    addEventListener('pagehide', tell, { signal: ended });
    /** After Back and Forward within the page the fields show what the address says; a change that is newer goes into it. */
    const follow = (): void => {
      if (!isTold) return tell();
      inputs = readAddress(data, messages);
      touched = undefined;
      paint();
      drawYears(toLoan(data, inputs));
      tellForms(inputs);
    };
    addEventListener('popstate', follow, { signal: ended });

    const change = (next: CalculatorInputs, from?: EventTarget | null): void => {
      inputs = next;
      touched = from;
      if (from === null) showNumbers(from);
      paintTimer ??= setTimeout(paint, paintsFrom - performance.now());
      isTold = false;
      tellUse();
    };

    /** The number of a field before somebody began to type in it: text that is none leaves that one. */
    let kept: { name: NumberInput; value: number } | null = null;
    /** A number or a choice has changed; a field that is typed in keeps its text until it is left. */
    const take = (field: HTMLInputElement | HTMLSelectElement, isDone: boolean): void => {
      const { name, value } = field;
      if (name === 'frequency') {
        if (isFrequency(value)) change({ ...inputs, frequency: value });
      } else if (!isNumberInput(name)) return;
      else if (field.type === 'text') {
        if (kept?.name !== name) kept = { name, value: inputs[name] };
        const typed = typeNumber(data, { ...inputs, [name]: kept.value }, name, value);
        if (isDone) kept = null;
        messages.say(name, isDone ? typed.message : null);
        change(typed.inputs, isDone ? null : field);
      } else {
        messages.say(name, null);
        kept = null;
        const unit = toSliderUnit(name);
        const moved = toMoved(data, inputs, name, Number(value) * unit);
        const end = String(moved / unit);
        if (field.type === 'range' && end !== value) field.value = end;
        change(setNumber(data, inputs, name, moved), field);
      }
    };
    /** A field was left, or a slider let go: the fields get what the sum uses of them. */
    const settle = (): void => {
      const used = toUsedInputs(data, inputs);
      const cut = Object.entries(used.messages);
      // The sentence about a number out of range stays before it (FIN-07); another one is told by it.
      const tellCut = data.ranges.hasMessages ? messages.add : messages.say;
      for (const [name, message] of cut) tellCut(name, message);
      if (cut.length > 0) change(used.inputs, null);
    };

    const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const listen = (type: 'input' | 'change', act: (field: HTMLInputElement | HTMLSelectElement) => void) =>
      this.addEventListener(type, ({ target }) => isField(target) && act(target), { signal: ended });
    listen('input', (field) => {
      if (field.closest('.loan-fields')) take(field, false);
      else {
        isOtherChosen ||= 'loanOther' in field.dataset;
        paint();
        tellUse();
      }
    });
    listen('change', (field) => {
      if (!field.closest('.loan-fields')) return;
      messages.clear();
      if (field.type === 'text') take(field, true);
      settle();
    });
    let isOtherChosen = others.some(isMoved);
    /** The comparison begins with the next term, until the shopper has chosen one. */
    const startComparing = (): void => {
      for (const other of others)
        if (!isOtherChosen && other.dataset['loanOther'] === 'term')
          other.value = String(toOtherTerm(data, inputs.term));
      showCompared();
    };
    details?.addEventListener('toggle', startComparing, { signal: ended });
    use?.addEventListener(
      'click',
      () => {
        const fit = fitAmount(data, inputs, wanted?.value ?? '');
        if (!fit.amount) return;
        change(setNumber(data, inputs, 'amount', fit.amount));
        settle();
      },
      { signal: ended },
    );
    this.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault(), {
      signal: ended,
    });
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(paintTimer);
    });

    // What a shopper has moved before this script was there counts. To take one number shows all the others as they were,
    // so all that was moved is read first.
    const moved = fields.filter(isMoved).map((field) => ({ field, value: field.value }));
    for (const { field, value } of moved) {
      field.value = value;
      take(field, field !== document.activeElement);
    }
    if (moved.length > 0 && !moved.some(({ field }) => field === document.activeElement)) settle();
    touched = document.activeElement;
    paint();
    drawYears(toLoan(data, inputs));
    if (hasSum(location.search)) tellForms(inputs);
    // The comparison may have been opened before this script was there, too.
    startComparing();
  }
}
