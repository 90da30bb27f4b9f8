import { formatCalculatorQuery, type CalculatorInputs } from '#domain/finance/loan-calculator.ts';

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
