import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toSliderUnit } from '#domain/finance/calculator-fields.ts';
import { isFrequency } from '#domain/finance/frequency.ts';
import { setNumber, toMoved, typeNumber, type CalculatorInputs } from '#domain/finance/loan-calculator.ts';
import { isNumberInput } from '#domain/finance/typed-inputs.ts';
import type { LoanMessages } from './loan-messages.ts';
import type { LoanField } from './loan-view.ts';

/** Returns what takes a changed field into the inputs; `null` when it says none. A text is done when it is left. */
export function openEntry(data: CalculatorData, messages: LoanMessages) {
  /** The number of a field before somebody began to type in it: text that is none leaves that one. */
  let kept: { name: string; value: number } | null = null;
  return (inputs: CalculatorInputs, field: LoanField, isDone: boolean): CalculatorInputs | null => {
    const { name, value, type } = field;
    if (name === 'frequency' && isFrequency(value)) return { ...inputs, frequency: value };
    if (!isNumberInput(name)) return null;
    if (type === 'text') {
      if (kept?.name !== name) kept = { name, value: inputs[name] };
      const typed = typeNumber(data, { ...inputs, [name]: kept.value }, name, value);
      if (isDone) kept = null;
      messages.say(name, isDone ? typed.message : null);
      return typed.inputs;
    }
    messages.say(name, null);
    kept = null;
    const unit = toSliderUnit(name);
    const moved = toMoved(data, inputs, name, Number(value) * unit);
    const end = String(moved / unit);
    if (type === 'range' && end !== value) field.value = end;
    return setNumber(data, inputs, name, moved);
  };
}
