import { numberWords } from '#domain/text/number-words.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';

/** A number with a noun in a query: the field it bounds, how, and the typed words. */
export type FoundFact = { attribute: RangeAttribute; range: Range; words: string; index: number };

const oneNumber = String.raw`\d{1,2}|${numberWords.join('|')}`;
const number = `(${oneNumber})`;
const more = String.raw`(\s?\+|\s(?:or|and) (?:more|up)|\splus)?`;
const limit =
  '(?:(at least|min(?:imum)?(?: of)?|from)|(over|more than)|(under|less than|fewer than)|(up to|at most|no more than|max(?:imum)?(?: of)?)|exactly|just)';
/** A number of two digits at most that is no part of another number or of a name: `30,000 seat`, `CX-7 seats`. */
const start = String.raw`(?<![\w$.-]|\d,)`;
const nouns = String.raw`seat|door|dr\b|cyl|berth|sleeper`;

const equipment = 'heated|leather|front|rear|electric|power';

type Form = { attribute: RangeAttribute; atLeast: boolean; pattern: RegExp };

/** A number before its noun: `at least 7 seats`, `2-4 berth`. `atLeast`: the number is what the shopper needs. */
const before = (attribute: RangeAttribute, noun: string, atLeast = false): Form => ({
  attribute,
  atLeast,
  pattern: new RegExp(
    String.raw`${start}(?:${limit}\s)?(?:${number}\s?(?:-|–|to|or)\s?)?${number}${more}[\s-]?(?:${noun})(?![\w-])${more}`,
    'i',
  ),
});

/** A number after its verb: `sleeps 4`; `sleeps up to six` says what it holds, too. */
const after = (attribute: RangeAttribute, verb: string): Form => ({
  attribute,
  atLeast: true,
  pattern: new RegExp(
    String.raw`(?<!(?:${oneNumber})[\s-]?)(?<![\w-])(?:that |which )?(?:${verb})\s(?:${limit}\s)?(?:${number}\s?(?:-|–|to|or)\s?)?${number}${more}(?![\w-]|[.,]\d|[\s-]?(?:${nouns}))(?: people| adults)?`,
    'i',
  ),
});

/**
 * A noun that names a class of car means just the number (`7 seater`, `4 berth`, `5 door`). What a car holds is what a
 * shopper needs at least: seven fit on eight seats, and `sleeps 4` finds five berths.
 */
const forms: readonly Form[] = [
  after('sleeps', 'sleeps?|sleeping'),
  // After a word for their make these are equipment: `heated seats 3 series`.
  after('seats', `(?<!(?:${equipment}) )(?:seats|seating(?: for)?)`),
  before('seats', 'seaters?|seat'),
  before('seats', 'seats', true),
  before('sleeps', 'berths?|sleepers?'),
  before('doors', 'doors?|drs?'),
  before('cylinders', 'cyl(?:inder)?s?'),
];

function toNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const word = numberWords.findIndex((known) => known === text.toLowerCase());
  return word >= 0 ? word + 1 : Number(text);
}

/** Groups of the limit, the lower and the upper number, and `or more` before or after the noun. */
type Groups = readonly (string | undefined)[];

function toRange([from, over, under, upTo, low, high, ...orMore]: Groups, atLeast: boolean): Range | null {
  const value = toNumber(high);
  const lower = toNumber(low);
  if (value === null || value === 0) return null;
  if (lower !== null) return { min: Math.min(lower, value), max: Math.max(lower, value) };
  if (over !== undefined) return { min: value + 1, max: null };
  if (under !== undefined) return { min: null, max: value - 1 };
  const isOpen = from !== undefined || orMore.some((words) => words !== undefined);
  if (isOpen || atLeast) return { min: value, max: null };
  return { min: upTo === undefined ? value : null, max: value };
}

/** Returns the first number with a noun in a text, which is a fact about a car and no text: `seven seats`. */
export function findFact(text: string): FoundFact | null {
  for (const { attribute, atLeast, pattern } of forms) {
    const match = pattern.exec(text);
    const range = match && toRange(match.slice(1), atLeast);
    if (match && range) return { attribute, range, words: match[0], index: match.index };
  }
  return null;
}
