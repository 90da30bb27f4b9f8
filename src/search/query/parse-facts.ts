import { numberWords } from '#domain/text/number-words.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { Weight } from '#search/contract/search.ts';

/** A number with a noun in a query: the field it bounds, how, and the typed words. */
export type FoundFact = { attribute: RangeAttribute; range: Range; words: string; index: number };

const oneNumber = String.raw`\d{1,2}|${numberWords.join('|')}`;
const number = `(${oneNumber})`;
const more = String.raw`(\s?\+|\s(?:or|and) (?:more|up)|\splus)?`;
const limit =
  '(?:(at least|min(?:imum)?(?: of)?|from)|(over|more than)|(under|less than|fewer than)|(up to)|(at most|no more than|max(?:imum)?(?: of)?)|exactly|just)';
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

function toRange(
  [from, over, under, upTo, most, low, high, ...orMore]: Groups,
  atLeast: boolean,
): Range | null {
  const value = toNumber(high);
  const lower = toNumber(low);
  if (value === null || value === 0) return null;
  if (lower !== null) return { min: Math.min(lower, value), max: Math.max(lower, value) };
  if (over !== undefined) return { min: value + 1, max: null };
  if (under !== undefined) return { min: null, max: value - 1 };
  const isOpen = from !== undefined || orMore.some((words) => words !== undefined);
  if (isOpen || (atLeast && !most)) return { min: value, max: null };
  return { min: (upTo ?? most) === undefined ? value : null, max: value };
}

/** Kilograms or, with their unit, tonnes: `2500`, `2,500kg`, `2.5 t`. */
const weight = String.raw`(\d[\d.,]*)\s?(kgs?|kilo\w*|t(?:on(?:ne)?s?)?)?(?![\w-])`;
const weightLimit =
  '(?:(?:(under|below|less than)|(over|above|more than|at least|min(?:imum)?|from)|up to|max(?:imum)?|at most|of) )?';
/** What only has to do with towing is no limit: `2500 kg tow bar`. */
const tow =
  '(?:that |which )?(?:can )?(?:max(?:imum)? )?(?:braked )?tow(?:s|ing)?(?: capacity| rating)?(?! bar| ball| pack)';
const weightNouns: Record<Weight, string> = { towing: tow, atm: 'atm|weigh(?:s|t|ing)?', tare: 'tare' };

/**
 * Returns the first weight in a text of those that vehicles have. What a vehicle tows is needed at least, and what it
 * weighs is borne at most; so is what is towed where only what is towed is sold. A number without unit after its noun is
 * round, so that `towing 2019` is none; before its noun it needs a limit, so that `ram 2500 towing` is none.
 */
export function findWeight(text: string, weights: readonly Weight[]): FoundFact | null {
  for (const attribute of weights) {
    const own = weightNouns[attribute];
    const noun = attribute !== 'atm' || weights.includes('towing') ? own : `${own}|${tow}`;
    const phrasings = [
      `${start}${weightLimit}${weight} ?(?:${noun})(?![\\w-])`,
      `(?<![\\w-])(?:${noun}) ${weightLimit}${weight}`,
    ];
    for (const [isAfter, form] of phrasings.entries()) {
      const match = new RegExp(form, 'i').exec(text);
      const [words = '', under, over, digits = '', unit] = match ?? [];
      const value = Math.round(Number(digits.replace(',', '')) * (/^t/i.test(unit ?? '') ? 1_000 : 1));
      const isSaid = unit !== undefined || (value % 50 === 0 && (isAfter > 0 || !words.startsWith(digits)));
      if (!match || value < 100 || !isSaid) continue;
      const isMost = attribute === 'towing' ? under : !over;
      const range = isMost ? { min: null, max: value } : { min: value, max: null };
      return { attribute, range, words, index: match.index };
    }
  }
  return null;
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
