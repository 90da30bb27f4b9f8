import type { ExampleTerms } from '#domain/finance/comparison-rate.ts';
import type { Frequency } from '#domain/finance/frequency.ts';

/** A place in a text, by its characters. */
type Place = { start: number; end: number };

/** A repayment in a text; cents. */
export type FoundRepayment = Place & { cents: number; hasCents: boolean; frequency: Frequency | null };

/** A rate in a text, per cent a year. */
export type FoundRate = Place & { rate: number; isComparison: boolean };

/** The loan that words beside a repayment name. Cents, years; `price` is `null` where each car has its own. */
export type FoundLoan = {
  price: number | null;
  deposit: number;
  tradeIn: number;
  addedFees: number;
  monthlyFee: number;
  balloon: number;
  termYears: number;
  /** Whether a lender states the repayment itself. */
  isStated: boolean;
};

const MONTHS = 12;
const MONEY = String.raw`\$\s?(\d[\d,]*(?:\.\d{1,2})?)`;
const TIMES = 'w(?:ee)?k|fn|fortnight|mo|mth|month|yr|year';
/** `$128/wk`, `$128 a week`, `$128 weekly`, `$128 pw`. */
const paid = new RegExp(
  String.raw`${MONEY}\s*(?:\/\s*(${TIMES})\b|(?:per|an?|each|every)\s+(${TIMES})s?\b|(weekly|fortnightly|monthly|yearly|p\.?w\.?|p\.?m\.?)(?![a-z]))`,
  'gi',
);
/** `weekly repayments from $128`, `repayment of $128`. */
const named = new RegExp(
  String.raw`(?:(weekly|fortnightly|monthly|yearly)\s+)?(?:re)payments?\s*(?:of|from|is|are|:|only)?\s*${MONEY}`,
  'gi',
);
/** Costs of a year and wages that nobody borrows for. */
const isNoLoan =
  /\b(fuel|petrol|diesel|electricity|registration|rego|servic\w+|insurance|salary|wages?|super)\b/i;
const isLoan = /\b(repay\w*|loans?|financ\w*|borrow\w*|lend\w*|interest)\b/i;

const toCents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

const byLetter: Readonly<Record<string, Frequency>> = {
  w: 'weekly',
  f: 'fortnightly',
  m: 'monthly',
  y: 'yearly',
};

/** How often, from `wk`, `p.w.` or `fortnightly`. */
const toFrequency = (word: string): Frequency | null =>
  byLetter[
    word
      .toLowerCase()
      .replace(/^p\.?(?=[wm])/, '')
      .charAt(0)
  ] ?? null;

/**
 * The repayments in a text and its label.
 *
 * @param isHire whether the dealer hires cars out: an amount a week is then a price unless the text speaks of a loan.
 */
export function findRepayments(text: string, label: string, isHire = false): FoundRepayment[] {
  const around = `${label} ${text}`;
  if (!isLoan.test(around) && (isHire || isNoLoan.test(around))) return [];
  const toFound = (match: RegExpMatchArray, money: string, word: string): FoundRepayment => ({
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
    cents: toCents(money),
    hasCents: money.includes('.'),
    frequency: toFrequency(word),
  });
  const found = [...text.matchAll(paid)].map((match) =>
    toFound(match, match[1] ?? '', match[2] ?? match[3] ?? match[4] ?? ''),
  );
  const isApart = ({ start, end }: Place): boolean =>
    found.every((other) => end <= other.start || start >= other.end);
  for (const match of text.matchAll(named)) {
    const each = toFound(match, match[2] ?? '', match[1] ?? '');
    if (isApart(each)) found.push(each);
  }
  // Wages are by the year, too; nobody repays by it.
  const repaid = found.filter(({ frequency, end }) => {
    const isShort = /\/yr?$/.test(text.slice(0, end));
    return frequency !== 'yearly' || isShort || isLoan.test(around);
  });
  if (found.length > 0 || !/\brepayments?\b/i.test(label)) return repaid;
  return [...text.matchAll(new RegExp(MONEY, 'g'))].map((match) =>
    toFound(match, match[1] ?? '', /\b(weekly|fortnightly|monthly|yearly)\b/i.exec(label)?.[1] ?? ''),
  );
}

const percent = /(\d{1,2}(?:\.\d{1,4})?)\s?%(\s*(?:p\.?\s?a\b\.?|per annum|per year|a year))?/gi;

/** The annual and comparison rates in a text and its label. */
export function findRates(text: string, label: string): FoundRate[] {
  const isOfLoan = /\b(interest|comparison|annual|rates?)\b/i;
  const found: FoundRate[] = [];
  for (const match of text.matchAll(percent)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - 40), start);
    const after = text.slice(end, end + 20);
    const isComparison =
      /comparison(?: rate)?\W*(?:of|is|from)?\W*$/i.test(before) ||
      /^[\s*†^.(]*comparison(?!(?: rate)?[\s:]*\d)/i.test(after) ||
      /comparison/i.test(label);
    const isYearly = match[2] !== undefined;
    const isNamed =
      /\b(?:interest|rate|APR)\b[^.%$]*$/i.test(before) || /^\s*(?:interest|APR|comparison)\b/i.test(after);
    if (isYearly || isNamed || isOfLoan.test(label))
      found.push({ start, end, rate: Number(match[1]), isComparison });
  }
  return found;
}

/** Whether a text has the warning that stands beside comparison rates, whole. */
export const isWarning = (text: string): boolean =>
  /comparison rate is true only for the examples? given and may not include all fees and charges\. Different terms, fees or other loan amounts might result in a different comparison rate/i.test(
    text,
  );

/** The loan of a comparison rate that a text names; `null` where it names none. */
export function findExample(text: string): ExampleTerms | null {
  const match =
    /\b(un)?secured loan of \$([\d,]+(?:\.\d\d)?) over ([\d.]+) years?, repaid (weekly|fortnightly|monthly|yearly)/i.exec(
      text,
    );
  const [, not, amount = '', years, often = ''] = match ?? [];
  const frequency = match && toFrequency(often);
  return frequency
    ? { amount: toCents(amount), termYears: Number(years), secured: not === undefined, frequency }
    : null;
}

/** The loan of a repayment that a text names: `* For $27,990, with fees of $395, over 5 years.`; `null` without one. */
export function findLoan(text: string): FoundLoan | null {
  const match =
    /\* For (\$[\d,.]+?\d|the price of each car)((?:, [a-z][^.]*?\$[\d,]*\d(?:\.\d\d)?)*), over ([\d.]+) (year|month)s?\./.exec(
      text,
    );
  if (match === null) return null;
  const [whole, price = '', parts = '', term, unit] = match;
  const part = (words: string): number =>
    toCents(new RegExp(String.raw`${words} \$([\d,]*\d(?:\.\d\d)?)`).exec(parts)?.[1] ?? '0');
  return {
    price: price.startsWith('$') ? toCents(price.slice(1)) : null,
    deposit: part('less a deposit of'),
    tradeIn: part('less a trade-in of'),
    addedFees: part('with fees of'),
    monthlyFee: part('with a monthly fee of'),
    balloon: part('with a final payment of'),
    termYears: Number(term) / (unit === 'month' ? MONTHS : 1),
    isStated: text.slice(match.index + whole.length).startsWith(' As stated by'),
  };
}

/** How many payments a part of a worked sum names: `a last one of $137.12`, `11 of $26.92`. */
const countIn = (part: string): number =>
  part.includes(' of $') ? Number(/^\d[\d,]*/.exec(part)?.[0].replaceAll(',', '') ?? '1') : 0;

/** A sum that is worked out in words; `null` where a text has none. Cents. */
export function findWorkedSum(text: string) {
  const match =
    /^(\$[\d,.]+) less (\$[\d,.]+) at once, with fees of (\$[\d,.]+), is (\$[\d,.]+) to repay\. At ([\d.]+)% p\.a\. it takes ([\d,]+) payments? of (\$[\d,.]+) a (week|fortnight|month)\b(.*?)\.(?: |$)/.exec(
      text,
    );
  if (match === null) return null;
  const money = (index: number): number => toCents((match[index] ?? '$0').slice(1));
  const rest = (match[9] ?? '').split(/, | and /);
  return {
    amount: money(1),
    atOnce: money(2),
    fees: money(3),
    financed: money(4),
    annualRate: Number(match[5]),
    /** All of them, those that differ from the repayment included, the final payment not. */
    payments: rest.reduce((sum, part) => sum + countIn(part), countIn(`${match[6]} of $`)),
    repayment: money(7),
    frequency: toFrequency(match[8] ?? ''),
    balloon: toCents(/\$([\d,.]*\d) at the end/.exec(match[9] ?? '')?.[1] ?? '0'),
  };
}

/** What a typed repayment is enough for; `null` where a text does not say so. Cents. */
export function findWanted(text: string): { repayment: number; amount: number } | null {
  const match = /^\s*\$([\d,.]+) a \w+ is enough for \$([\d,]+(?:\.\d\d)?)/.exec(text);
  return match && { repayment: toCents(match[1] ?? ''), amount: toCents(match[2] ?? '') };
}
