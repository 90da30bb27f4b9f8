import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { formatInput, formatTyped, listFields, toSliderUnit } from '#domain/finance/calculator-fields.ts';
import { toCalculatorWords } from '#domain/finance/calculator-words.ts';
import { COMPARED_ROWS, listTerms, toOtherTerm } from '#domain/finance/compare-loans.ts';
import { FREQUENCIES } from '#domain/finance/frequency.ts';

/* The calculator as `FinanceCalculator.astro` publishes it, which calculator-html.test.ts reads. */

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function drawField(data: CalculatorData, field: ReturnType<typeof listFields>[number]): string {
  const { name, bounds, value, isFixed } = field;
  const disabled = isFixed ? ' disabled' : '';
  const { termYears } = data.ranges;
  if (name === 'term' && termYears.length > 0) {
    const options = termYears.map(
      (each) => `<option value="${each}"${each === value ? ' selected' : ''}>${each}</option>`,
    );
    return `<select name="term" data-loan-choice>${options.join('')}</select><p data-loan-message="term"></p>`;
  }
  const unit = toSliderUnit(name);
  return `<input name="${name}" value="${formatTyped(name, value)}"${disabled} data-loan-text>
    <input type="range" name="${name}" min="${bounds.min / unit}" max="${bounds.max / unit}" step="${bounds.step / unit}" value="${value / unit}" aria-valuetext="${formatInput(name, value)}"${disabled} data-loan-slider>
    <p data-loan-message="${name}"></p>`;
}

const drawFrequency = (each: string, isChecked: boolean): string =>
  `<input type="radio" name="frequency" value="${each}"${isChecked ? ' checked' : ''}>`;

/** The HTML of a calculator, and of the form of the page that its sum goes with. */
export function drawCalculator(data: CalculatorData): string {
  const { defaults, lenders } = data;
  const words = toCalculatorWords(data, defaults);
  const slots = [
    'label',
    'repayment',
    'spoken',
    'annualRate',
    'comparisonRate',
    'own',
    'sum',
    'how',
  ] as const;
  const options = (values: readonly (string | number)[], chosen: number): string =>
    values
      .map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${value}</option>`)
      .join('');
  return `<fc-finance-calculator data-settings="${escape(JSON.stringify(data))}">
    <form class="loan-fields">
      ${listFields(data, defaults)
        .map((field) => drawField(data, field))
        .join('')}
      ${FREQUENCIES.map((each) => drawFrequency(each, each === defaults.frequency)).join('')}
    </form>
    ${slots.map((name) => `<p data-loan="${name}">${words[name]}</p>`).join('')}
    <p role="status" data-loan-status></p>
    <figure class="loan-years"><p data-loan-most></p><p data-loan-balloon></p><svg></svg>
    ${Array.from({ length: 7 }, (_, index) => `<p data-loan-year="${index}"></p>`).join('')}<table><tbody>
      ${Array.from({ length: 7 }, (_, index) => `<tr data-loan-row="${index}"${index < 5 ? '' : ' hidden'}>${'<td></td>'.repeat(4)}</tr>`).join('')}
    </tbody></table></figure>
    <input data-loan-wanted><p data-loan="wanted"></p><button type="button" data-loan-use hidden>Use</button>
    <details data-loan-compare>
      <select data-loan-other="term">${options(listTerms(data), toOtherTerm(data, defaults.term))}</select>
      <select data-loan-other="lender">${options(
        lenders.map((_, index) => index),
        0,
      )}</select>
      ${COMPARED_ROWS.map(({ key }) => [0, 1].map((column) => `<p data-loan-column="${column} ${key}"></p>`).join('')).join('')}
    </details>
  </fc-finance-calculator>
  <form data-lead-form="finance"><input type="hidden" name="loan"></form>`;
}
