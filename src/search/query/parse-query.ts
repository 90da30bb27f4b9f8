import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { Weight } from '#search/contract/search.ts';
import { between, findFact, findWeight, limitWords } from './parse-facts.ts';

/** The result of parsing typed words: the text to search for and the ranges it contains. */
export type ParsedQuery = { text: string; ranges: Partial<Record<RangeAttribute, Range>> };

/** A part of a query that was read as a range, and the typed words that say it. */
export type UnderstoodPart = { attribute: RangeAttribute; range: Range; words: string };

/** An amount as shoppers type it: `30k`, `$25,000`, `100 000`, `1.5m`. */
const amount = String.raw`(\$?)\s?(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)\s?(k|grand|thousand|m|mil|million)?`;
/** Unit of an amount: kilometres when written, otherwise dollars. */
const unit = String.raw`(?:\s?(kms?|kilomet\w+|ks|kays|dollars|bucks|aud))?`;
const quantity = `${amount}${unit}`;
const QUANTITY_GROUPS = 4;
const to = String.raw`\s?(?:-|–|to|and)\s?`;
/** Other units, as in `4000 kg` and `7 seats`, which are not amounts. */
const otherUnit = 'kgs?|kw|[mn]m|cc|l|lit(?:re|er)s|seats|seater';
const end = String.raw`(?![\w$.,]*\d|\w|(?:${to}[\d.,]+)?\s?(?:${otherUnit})\b)`;
/** Words before a phrase: `kms under 100000` means kilometres. `d-max 2019` is not a limit. */
const lead = String.raw`(?<![\w$-])(?:(?:for|with|at|priced?|budget|(kms?|kilomet\w+))\s+)?`;
/** Factor of the multiplier `k`, `grand`, `mil` and so on. */
const toFactor = (multiplier: string): number =>
  multiplier ? (/^m/i.test(multiplier) ? 1_000_000 : 1_000) : 1;

const { under, over, upTo, most, max: maximum, least } = limitWords;
const atMost = String.raw`(?!max\w* (?:19|20)\d\d\b)(?:${under}|cheaper than|${upTo}|${most}|${maximum}|within|<=?)`;
const atLeast = `(?:${over}|${least}|starting at|>=?)`;
const year = String.raw`((?:19|20)\d{2})`;

/** Smaller numbers without `k`, `$` or a unit are model numbers, seats or litres. */
const BARE_MIN = 1_000;
/** The same limit for two numbers with only a dash between them: `3008 - 5008` are models. */
const BARE_PAIR_MIN = 10_000;

type Found = { attribute: RangeAttribute; range: Range };
type Phrase = { pattern: RegExp; read: (groups: readonly (string | undefined)[]) => Found | null };
type Taken = Found & { words: string; index: number };
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
function readBetween(groups: readonly (string | undefined)[]): Found | null {
  const [km, opening, ...numbers] = groups;
  const low = numbers.slice(0, QUANTITY_GROUPS);
  const high = numbers.slice(QUANTITY_GROUPS);
  const bareMin = opening === undefined ? BARE_PAIR_MIN : BARE_MIN;
  const unitOf = km ?? low[3] ?? high[3];
  const upper = readQuantity([low[0] || high[0], high[1], high[2], unitOf], bareMin);
  const lower = readQuantity([low[0] || high[0], low[1], low[2] ?? high[2], unitOf], bareMin);
  if (upper === null || lower === null) return null;
  return { attribute: upper.attribute, range: between(lower.value, upper.value) };
}

const bound =
  (side: 'min' | 'max') =>
  ([km, ...numbers]: readonly (string | undefined)[]): Found | null => {
    const found = readQuantity([...numbers.slice(0, 3), km ?? numbers[3]]);
    if (found === null) return null;
    const range = { min: null, max: null, [side]: found.value };
    return { attribute: found.attribute, range };
  };

const years = (min: number | null, max: number | null): Found => ({ attribute: 'year', range: { min, max } });

const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`${lead}${source}${end}`, 'i'),
  read,
});

/**
 * Ordered: a phrase comes before any phrase that is its beginning. The first group of each pattern belongs to `lead`.
 */
const phrases: readonly Phrase[] = [
  phrase(`(?:between |from )?${year}${to}${year}`, ([, from, until]) => ({
    attribute: 'year',
    range: between(Number(from), Number(until)),
  })),
  phrase(`${year}(?: or| and|,)? ?(?:newer|later|onwards?|(?<=and )up|\\+)`, ([, from]) =>
    years(Number(from), null),
  ),
  phrase(`${year}(?: or| and|,)? ?(?:older|earlier)`, ([, until]) => years(null, Number(until))),
  phrase(`(?:newer than|after) ${year}`, ([, from]) => years(Number(from) + 1, null)),
  phrase(`(?:older than|before) ${year}`, ([, until]) => years(null, Number(until) - 1)),
  phrase(`(?:from|since|over|above|at least) ${year}`, ([, from]) => years(Number(from), null)),
  phrase(`(between |from )?${quantity}${to}${quantity}`, readBetween),
  phrase(`${atMost}\\s?${quantity}`, bound('max')),
  phrase(`${atLeast}\\s?${quantity}`, bound('min')),
];

/** The distance to a car (`within 50 km of Sydney`) is not its mileage, and no document contains it. */
const distance = /\bwithin [\d, ]+k(?:ms?|ilomet\w+)\b(?: from)?/gi;

/** Filler words that no document contains; the remaining words are searched. */
const idleWords =
  /(?<![\w-])(?:for sale|near me|for|with|and|or|the|(?<!plug )in|of|cars?|vehicles?|price|please)(?![\w-])/gi;

/** The words before a stock number (`stock no. U1042`, `#U1042`), which match no car. */
const stockAnnouncement = /^\s*(?:stock\s*(?:no\.?|number|num)?|(?=#))\s*#?\s*:?\s*(?=\S*\d\S*\s*$)/i;

/** Both limits of one field. */
export function narrower(before: Range | undefined, found: Range): Range {
  const mins = [before?.min ?? null, found.min].filter((value) => value !== null);
  const maxes = [before?.max ?? null, found.max].filter((value) => value !== null);
  return {
    min: mins.length > 0 ? Math.max(...mins) : null,
    max: maxes.length > 0 ? Math.min(...maxes) : null,
  };
}

/** The first phrase of a kind in a text. */
function findPhrase(text: string, { pattern, read }: Phrase): Taken | null {
  const match = pattern.exec(text);
  const found = match && read(match.slice(1));
  return match && found && { ...found, words: match[0], index: match.index };
}

const finders: readonly ((text: string, weights: readonly Weight[]) => Taken | null)[] = [
  findWeight,
  findFact,
  ...phrases.map((kind) => (text: string) => findPhrase(text, kind)),
];
/** Each phrase may occur twice: "from 2015 to 2018 under 100,000 km under $30,000". Facts have several nouns. */
const AGAIN_MAX = 4;

/**
 * Parses a query, and lists what was read as a range in the order of the phrases.
 *
 * @param weights those that vehicles have; words that name another stay in the text
 */
export function readQuery(
  query: string,
  weights: readonly Weight[] = [],
): ParsedQuery & { understood: UnderstoodPart[] } {
  const ranges: ParsedQuery['ranges'] = {};
  const understood: UnderstoodPart[] = [];
  let text = query.replace(stockAnnouncement, '').replaceAll(/\s+/g, ' ').replaceAll(distance, ' ');
  for (const find of finders) {
    for (let again = 0; again < AGAIN_MAX; again += 1) {
      const found = find(text, weights);
      if (!found) break;
      const { attribute, range, words, index } = found;
      ranges[attribute] = narrower(ranges[attribute], range);
      understood.push({ attribute, range, words: words.trim() });
      text = `${text.slice(0, index)} ${text.slice(index + words.length)}`;
    }
  }
  return { text: text.replaceAll(idleWords, ' ').replaceAll(/\s+/g, ' ').trim(), ranges, understood };
}

/**
 * Extracts limits and facts from a query: `4x4 ute under 30k` becomes `4x4 ute` with a highest price of 30,000,
 * `seven seats` becomes the least number of seats, and `stock no. U1042` becomes `U1042`. Plain years and model numbers
 * (`landcruiser 200`) stay in the text.
 */
export function parseQuery(query: string, weights?: readonly Weight[]): ParsedQuery {
  const { text, ranges } = readQuery(query, weights);
  return { text, ranges };
}
