import {
  formatCalculatorQuery,
  readCalculatorQuery,
  type CalculatorInputs,
  type CalculatorSetup,
} from '#domain/finance/loan-calculator.ts';
import type { LoanMessages } from './loan-messages.ts';

/* Where the sum of the calculator goes beyond it: the address of the page, and its finance forms. */

/** Puts the sum into the finance forms of the page, also into those of its dialogs. */
export function tellForms(inputs: CalculatorInputs): void {
  const fields = document.querySelectorAll<HTMLInputElement>('form[data-lead-form="finance"] [name="loan"]');
  for (const field of fields) field.value = formatCalculatorQuery(inputs);
}

/** Puts the inputs into the address, and leaves its other parameters. */
export function writeAddress(inputs: CalculatorInputs): void {
  const url = new URL(location.href);
  for (const [key, value] of new URLSearchParams(formatCalculatorQuery(inputs)))
    url.searchParams.set(key, value);
  history.replaceState(history.state, '', url);
}

/** The sum of the address. Which of its numbers are out of range is said beside their fields. */
export function readAddress(setup: CalculatorSetup, messages: LoanMessages): CalculatorInputs {
  const read = readCalculatorQuery(setup, location.search);
  messages.clear();
  for (const [name, message] of Object.entries(read.messages)) messages.say(name, message);
  return read.inputs;
}
