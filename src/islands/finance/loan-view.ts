import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { formatInput, formatTyped, toSliderUnit } from '#domain/finance/calculator-fields.ts';
import { toCalculatorWords, type CalculatorWords } from '#domain/finance/calculator-words.ts';
import type { CalculatorInputs } from '#domain/finance/loan-calculator.ts';
import { isNumberInput } from '#domain/finance/typed-inputs.ts';
import { fitAmount } from './fit-amount.ts';

/** A field of a calculator: a slider, a text or a choice. */
export type LoanField = HTMLInputElement | HTMLSelectElement;

/** Returns what shows inputs in the fields: `except` keeps its text, and `null` shows all numbers again in full. */
function openFields(fields: readonly LoanField[]) {
  /** With what they are: to ask each of them with every sum costs script. */
  const known = fields.map((field) => [field, field.name, field.type] as const);
  let shown: CalculatorInputs | null = null;
  return (inputs: CalculatorInputs, except?: EventTarget | null): void => {
    for (const [field, name, type] of known) {
      if (!isNumberInput(name)) {
        if ('checked' in field) field.checked = field.value === inputs.frequency;
        continue;
      }
      const value = inputs[name];
      if (shown?.[name] === value && except !== null) continue;
      if (type === 'range') field.setAttribute('aria-valuetext', formatInput(name, value));
      if (field === except) continue;
      if (type === 'range') field.value = String(value / toSliderUnit(name));
      else field.value = type === 'select-one' ? String(value) : formatTyped(name, value);
    }
    shown = inputs;
  };
}

/** Returns what shows a sum in the fields, in words, and beside the repayment that a shopper wants. */
export function openLoanView(root: ParentNode, data: CalculatorData, fields: readonly LoanField[]) {
  const slots = [...root.querySelectorAll<HTMLElement>('[data-loan]')].map(
    (slot) => [slot.dataset['loan'] ?? '', slot] as const,
  );
  const wanted = root.querySelector<HTMLInputElement>('[data-loan-wanted]');
  const use = root.querySelector<HTMLButtonElement>('[data-loan-use]');
  const showFields = openFields(fields);
  let shown: Readonly<Record<string, string>> = {};
  const fit = (inputs: CalculatorInputs) => fitAmount(data, inputs, wanted?.value ?? '');
  const show = (inputs: CalculatorInputs, touched?: EventTarget | null): CalculatorWords => {
    showFields(inputs, touched);
    const { amount, words: enough } = fit(inputs);
    const words = toCalculatorWords(data, inputs);
    const next: typeof shown = { ...words, wanted: enough };
    for (const [key, slot] of slots) if (next[key] !== shown[key]) slot.textContent = next[key] ?? '';
    shown = next;
    if (use) use.hidden = !amount;
    return words;
  };
  return { showFields, show, fit, use };
}
