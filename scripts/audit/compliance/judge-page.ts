import { findRateFaults } from './judge-rates.ts';
import { findSumFaults } from './judge-sums.ts';
import { findWantedFaults } from './judge-calculator.ts';
import { findExample, findRates, findRepayments, isWarning } from './loan-words.ts';
import type { Around, SeenPage, SeenText } from './seen-page.ts';
import { isOfOther, type LoanLaw, type ShownRate, type ShownRepayment } from './shown-loan.ts';

/** CSS pixels: what is farther away does not stand beside. */
const BESIDE = 260;
/** Farther away than anything on a page. */
const FAR = 1e6;
/** The least size and contrast of the words beside a rate. */
const SIZE_MIN = 13;
const CONTRAST_MIN = 4.5;
/** Computed contrasts differ in their last digits. */
const ROUNDING = 0.05;

const quote = (text: string): string => `"${text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)}"`;

/** The look of some characters: the largest size and weight, and the best contrast, of their pieces. */
function lookOf({ of, start, end }: { of: SeenText; start: number; end: number }) {
  const pieces = of.pieces.filter((piece) => piece.start < end && piece.end > start);
  const most = (of_: (piece: SeenText['pieces'][number]) => number) => Math.max(0, ...pieces.map(of_));
  return {
    size: most(({ size }) => size),
    weight: most(({ weight }) => weight),
    contrast: most(({ contrast }) => contrast),
  };
}

const isReadable = ({ pieces }: SeenText): boolean =>
  pieces.every(({ size, contrast }) => size >= SIZE_MIN && contrast >= CONTRAST_MIN - ROUNDING);

const gap = (one: SeenText, two: SeenText): number =>
  Math.max(0, one.top - two.bottom, two.top - one.bottom) +
  Math.max(0, one.left - two.right, two.left - one.right);

const isIn = (text: SeenText, { id }: Around): boolean => text.around.some((each) => each.id === id);

/**
 * The nearest rate of a kind in the same figure, row or card as a text, and in the same column of a comparison: from the
 * inside out, up to the card, the section or the page.
 */
function findBeside(of: SeenText, rates: readonly ShownRate[]): ShownRate | null {
  for (const around of of.around) {
    const near = rates
      .filter((rate) => isIn(rate.of, around) && isOfOther(rate.of) === isOfOther(of))
      .map((rate) => ({
        rate,
        // The rate that a sum has is named by its label; the lender's own stands beside it in a sentence.
        distance: gap(of, rate.of) + (around.kind === 'calculator' && rate.of.label === '' ? FAR : 0),
      }))
      .toSorted((a, b) => a.distance - b.distance)[0];
    if (near && (near.distance <= BESIDE || around.kind === 'calculator' || around.kind === 'figure'))
      return near.rate;
    if (around.kind === 'card' || around.kind === 'stop' || around.kind === 'root') return null;
  }
  return null;
}

/** The texts that stand with another in view: those of its list or calculator, in the same page or dialog. */
function listWith(of: SeenText, texts: readonly SeenText[]): SeenText[] {
  const root = of.around.find(({ kind }) => kind === 'root');
  const isRootOf = (text: SeenText) => text.around.find(({ kind }) => kind === 'root')?.id === root?.id;
  const isOfList = of.around.some(({ kind }) => kind === 'card' || kind === 'calculator');
  return texts.filter((text) => isRootOf(text) && (isOfList || gap(of, text) <= 2 * BESIDE));
}

/** What is wrong with the words that must stand with a rate. */
function findWordFaults(of: SeenText, texts: readonly SeenText[], { finance }: LoanLaw): string[] {
  const faults: string[] = [];
  const around = listWith(of, texts);
  const check = (what: string, is: (text: string) => boolean): SeenText | undefined => {
    const found = around.filter(({ text }) => is(text));
    const readable = found.find(isReadable);
    if (found.length === 0) faults.push(`no ${what} in view`);
    else if (!readable)
      faults.push(`its ${what} is smaller than ${SIZE_MIN} px or paler than ${CONTRAST_MIN}`);
    return readable;
  };
  check('warning', isWarning);
  const terms = check('terms of the example', (text) => findExample(text) !== null);
  const example = terms && findExample(terms.text);
  if (example && finance?.example && JSON.stringify(example) !== JSON.stringify({ ...finance.example }))
    faults.push('its example is not that of the dealer’s rates');
  return faults;
}

/** How many repayments and rates a page shows, and what the law finds wrong with them: sentences, none of them twice. */
export function judgePage(page: SeenPage, law: LoanLaw): { offers: number; problems: string[] } {
  const texts = page.texts.filter(({ isChosen }) => !isChosen);
  const rates = texts.flatMap((of) =>
    findRates(of.text, of.label).map((each): ShownRate => ({ ...each, of })),
  );
  const annuals = rates.filter(({ isComparison }) => !isComparison);
  const comparisons = rates.filter(({ isComparison }) => isComparison);
  const repayments = texts.flatMap((of) =>
    findRepayments(of.text, of.label, law.isHire).map((each): ShownRepayment => ({ ...each, of })),
  );
  const problems = new Set<string>();
  const tell = (of: SeenText, faults: readonly string[]) => {
    for (const fault of faults) problems.add(`${quote(`${of.label} ${of.text}`)}: ${fault}`);
  };
  const judgeLooks = (of: ShownRate | ShownRepayment, comparison: ShownRate): string[] => {
    const [own, other] = [lookOf(of), lookOf(comparison)];
    return [
      ...(other.size < own.size
        ? [`the comparison rate is smaller: ${other.size} px beside ${own.size}`]
        : []),
      ...(other.weight < own.weight
        ? [`the comparison rate is lighter: ${other.weight} beside ${own.weight}`]
        : []),
      ...(other.contrast < own.contrast - ROUNDING
        ? [`the comparison rate is paler: ${other.contrast.toFixed(2)} beside ${own.contrast.toFixed(2)}`]
        : []),
    ];
  };
  for (const repayment of repayments) {
    const annual = findBeside(repayment.of, annuals);
    const comparison = findBeside(repayment.of, comparisons);
    tell(repayment.of, [
      ...(annual === null ? ['a repayment without an annual rate'] : []),
      ...(comparison === null
        ? ['a repayment without a comparison rate']
        : judgeLooks(repayment, comparison)),
      ...findWordFaults(repayment.of, texts, law),
      ...(annual === null ? [] : findSumFaults(repayment, annual, page, law)),
    ]);
  }
  for (const annual of annuals) {
    const comparison = findBeside(annual.of, comparisons);
    tell(annual.of, [
      ...(comparison === null
        ? ['a rate without a comparison rate']
        : [...judgeLooks(annual, comparison), ...findRateFaults(annual, comparison, page, law)]),
      ...findWordFaults(annual.of, texts, law),
    ]);
  }
  for (const { of } of comparisons) tell(of, findWordFaults(of, texts, law));
  for (const of of page.texts) tell(of, findWantedFaults(of, page, law));
  return { offers: repayments.length + rates.length, problems: [...problems] };
}
