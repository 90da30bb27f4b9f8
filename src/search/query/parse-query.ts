import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { Weight } from '#search/contract/search.ts';
import {
  above,
  below,
  between,
  facts,
  findPeople,
  findPhrase,
  findWeight,
  least,
  maximum,
  most,
  only,
  until,
  type Found,
  type Phrase,
  type Taken,
} from './parse-facts.ts';
import { type Choices, readChoices } from './parse-choices.ts';
import { denialBefore } from './parse-denials.ts';

/** The result of parsing typed words: the text to search for and the ranges it contains. */
export type ParsedQuery = { text: string; ranges: Partial<Record<RangeAttribute, Range>> };

/** A part of a query that was read as a range, or as another choice with its meaning in words, and what was typed. */
export type UnderstoodPart = { words: string } & (
  | { attribute: RangeAttribute; range: Range }
  | { meaning: string; attribute?: never; range?: never }
);

/** An amount as shoppers type it: `30k`, `$25,000`, `100 000`, `1.5m`. */
const amount = String.raw`(\$?)\s?(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)\s?(k|grand|thousand|m|mil|million)?`;
/** Unit of an amount: kilometres when written, otherwise dollars. */
const unit = String.raw`(?:\s?(kms?|kilomet\w+|ks|kays|dollars|bucks|aud))?`;
const quantity = `${amount}${unit}`;
const to = String.raw`\s?(?:-|–|to|and)\s?`;
/** Other units, as in `4000 kg` and `7 seats`, which are not amounts. */
const otherUnit = 'kgs?|kw|[mn]m|cc|l|lit(?:re|er)s|seats|seater';
const end = String.raw`(?![\w$.,]*\d|\w|(?:${to}[\d.,]+)?\s?(?:${otherUnit})\b)`;
/** Words before a phrase: `kms under 100000` means kilometres. `d-max 2019` is not a limit. */
const lead = String.raw`(?<![\w$-])(?:(?:max(?:imum)? (?=price|budget|k))?(?:for|with|at|priced?|budget|(kms?|kilomet\w+))(?: of)?\s+)?`;
/** Factor of the multiplier `k`, `grand`, `mil` and so on. */
const toFactor = (multiplier: string): number =>
  multiplier ? (/^m/i.test(multiplier) ? 1_000_000 : 1_000) : 1;

const atMost = String.raw`(?!max\w* (?:19|20)\d\d\b)(?:${below}|cheaper than|${until}|${most}|${maximum}|(?<=max\w* (?:price|budget|k(?:ms?|ilomet\w+))(?: of)? )|within|<=?)`;
const atLeast = `(?:${above}|${least}|starting at|>=?)`;
const year = String.raw`((?:19|20)\d{2})`;

/** Smaller numbers without `k`, `$` or a unit are model numbers, seats or litres. */
const BARE_MIN = 1_000;
/** The same limit for two numbers with only a dash between them: `3008 - 5008` are models. */
const BARE_PAIR_MIN = 10_000;

type Quantity = { value: number; attribute: 'price' | 'km' };

/** Reads `$`, digits, multiplier and unit as a whole number of dollars or kilometres. */
function readQuantity(groups: readonly (string | undefined)[], bareMin = BARE_MIN): Quantity | null {
  const [dollar = '', digits = '', multiplier = '', unitWord = ''] = groups;
  const value = Math.round(Number(digits.replace(/[, ]/g, '')) * toFactor(multiplier));
  const isSaid = dollar || multiplier || unitWord;
  if (!isSaid && value < bareMin) return null;
  return { value, attribute: /^k/i.test(unitWord) ? 'km' : 'price' };
}

/** `20 to 30k` means 20,000 to 30,000; both numbers share one unit. */
const readBetween: Phrase['read'] = ([km, opening, ...numbers]) => {
  const [lowDollar, lowDigits, lowFactor, lowUnit, dollar, digits, factor, unitWord] = numbers;
  const read = (...words: (string | undefined)[]): Quantity | null =>
    readQuantity(
      [lowDollar || dollar, ...words, km ?? lowUnit ?? unitWord],
      opening === undefined ? BARE_PAIR_MIN : BARE_MIN,
    );
  const upper = read(digits, factor);
  const lower = read(lowDigits, lowFactor ?? factor);
  return upper && lower && { attribute: upper.attribute, range: between(lower.value, upper.value) };
};

const bound =
  (side: 'min' | 'max'): Phrase['read'] =>
  ([km, ...numbers]) => {
    const found = readQuantity([...numbers.slice(0, 3), km ?? numbers[3]]);
    return found && { attribute: found.attribute, range: only(side, found.value) };
  };

/** How far a price may be from `around 20k`, as a share of it. */
const AROUND = 0.1;

const readAround: Phrase['read'] = (groups) => {
  const found = bound('max')(groups);
  const value = found?.range.max;
  return found && value
    ? { ...found, range: between(Math.round(value * (1 - AROUND)), Math.round(value * (1 + AROUND))) }
    : null;
};

const yearBound =
  (side: 'min' | 'max', step = 0): Phrase['read'] =>
  ([, found]) => ({ attribute: 'year', range: only(side, Number(found) + step) });

const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`${lead}${source}${end}`, 'i'),
  read,
});

/** Ordered: a phrase comes before any that is its beginning. A pattern's first group belongs to `lead`. */
const phrases: readonly Phrase[] = [
  phrase(`(?:between |from )?${year}${to}${year}`, ([, first, last]) => ({
    attribute: 'year',
    range: between(Number(first), Number(last)),
  })),
  phrase(`${year}(?: or| and|,)? ?(?:newer|later|onwards?|(?<=and )up|\\+)`, yearBound('min')),
  phrase(`${year}(?: or| and|,)? ?(?:older|earlier)`, yearBound('max')),
  phrase(`(?:newer than|after) ${year}`, yearBound('min', 1)),
  phrase(`(?:older than|before) ${year}`, yearBound('max', -1)),
  phrase(`(?:from|since|over|above|at least) ${year}`, yearBound('min')),
  phrase(`(between |from )?${quantity}${to}${quantity}`, readBetween),
  phrase(`${atMost}\\s?${quantity}`, bound('max')),
  phrase(`${atLeast}\\s?${quantity}`, bound('min')),
  phrase(`(?:around|about|approx\\w*|roughly)\\s?${quantity}`, readAround),
];

/** The distance to a car (`within 50 km of Sydney`) is not its mileage, and no document contains it. */
const distance = /\bwithin [\d, ]+k(?:ms?|ilomet\w+)\b(?: from)?/gi;

/** Filler words that no document contains; the remaining words are searched. */
const idleWords =
  /(?<![\w-])(?:for sale|near me|but|any(?:thing)?|for|with|my|and|or|the|(?<!plug )in|of|cars?|vehicles?|price|please)(?![\w-])/gi;

/** The words before a stock number (`stock no. U1042`, `#U1042`), which match no car. */
const stockAnnouncement = /^\s*(?:stock\s*(?:no\.?|number|num)?|(?=#))\s*#?\s*:?\s*(?=\S*\d\S*\s*$)/i;

/** Both limits of one field. */
export function narrower(before: Range | undefined, { min, max }: Range): Range {
  return {
    min: before?.min ? Math.max(before.min, min ?? 0) : min,
    max: before?.max ? Math.min(before.max, max ?? Infinity) : max,
  };
}

const finders: readonly ((text: string, weights: readonly Weight[]) => Taken | null)[] = [
  findWeight,
  ...facts.map((fact) => (text: string) => findPhrase(text, fact)),
  findPeople,
  ...phrases.map((kind) => (text: string) => findPhrase(text, kind)),
];
/** Each phrase may occur twice: "from 2015 to 2018 under 100,000 km under $30,000". Facts have several nouns. */
const AGAIN_MAX = 4;

/** What a denied range leaves: the other side of its limit, or all but its number; `null` where no filter can say it. */
function deny({ attribute, range: { min, max } }: Found): Range | string | null {
  // Seats, doors, cylinders, berths and years are counted: not over 5 seats is 5, and not older than 2018 is 2018.
  const step = Number(/^[scdy]/.test(attribute));
  if (min === null && max !== null) return only('min', max + step);
  if (min !== null && max === null) return only('max', min - step);
  return min === max && /^[scd]/.test(attribute) ? String(min) : null;
}

/**
 * Parses a query, and lists what was read: ranges in the order of the phrases, then other choices. `ignored`: words
 * no filter can say (`not between 10k and 20k`), which are not searched. `weights`: of vehicles; others stay in the
 * text.
 */
export function readQuery(
  query: string,
  weights: readonly Weight[] = [],
): ParsedQuery & Pick<Choices, 'groups' | 'unwanted'> & { understood: UnderstoodPart[]; ignored: string[] } {
  const ranges: ParsedQuery['ranges'] = {};
  const groups: string[][] = [];
  const understood: UnderstoodPart[] = [];
  const ignored: string[] = [];
  let text = query.replace(stockAnnouncement, '').replaceAll(/\s+/g, ' ').replaceAll(distance, ' ');
  for (const find of finders) {
    for (let again = 0; again < AGAIN_MAX; again += 1) {
      const found = find(text, weights);
      if (!found) break;
      const { attribute, index } = found;
      const after = index + found.words.length;
      const not = denialBefore.exec(text.slice(0, index));
      const from = not?.index ?? index;
      const words = text.slice(from, after).trim();
      const range = not ? deny(found) : found.range;
      if (range === null) ignored.push(words);
      else if (typeof range === 'string') {
        groups.push([`${attribute}:-${range}`]);
        understood.push({
          words,
          meaning: `${attribute[0]?.toUpperCase()}${attribute.slice(1)}: not ${range}`,
        });
      } else {
        ranges[attribute] = narrower(ranges[attribute], range);
        understood.push({ attribute, range, words });
      }
      text = `${text.slice(0, from)} ${text.slice(after)}`;
    }
  }
  const choices = readChoices(text);
  return {
    ...choices,
    ignored,
    groups: [...groups, ...choices.groups],
    text: choices.text.replaceAll(idleWords, ' ').replaceAll(/\s+/g, ' ').trim(),
    ranges,
    understood: [...understood, ...choices.understood],
  };
}

/**
 * Extracts limits and facts: `4x4 ute under 30k` becomes `4x4 ute` with a highest price of 30,000, and `stock no.
 * U1042` becomes `U1042`. Plain years and model numbers (`landcruiser 200`) stay in the text.
 */
export function parseQuery(query: string, weights?: readonly Weight[]): ParsedQuery {
  const { text, ranges } = readQuery(query, weights);
  return { text, ranges };
}
