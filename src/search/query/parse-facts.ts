import { numberWords } from '#domain/text/number-words.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { Weight } from '#search/contract/search.ts';

/** A number with a noun in a query: the field it bounds, how, and the typed words. */
export type FoundFact = { attribute: RangeAttribute; range: Range; words: string; index: number };

/** How a number in a query limits, for prices as for facts; `no less than` is no `less than`. */
export const limitWords = {
  under: 'under|below|(?<!no )(?:less|fewer) than',
  over: 'over|above|(?<!no )more than',
  upTo: 'up ?to',
  most: 'at most|no more than',
  max: 'max(?:imum)?(?: of)?',
  least: 'at least|no (?:less|fewer) than|min(?:imum)?(?: of)?|from',
};
const { under: below, over: above, upTo: until, most: atMost, max, least } = limitWords;

const oneNumber = String.raw`\d{1,2}|${numberWords.join('|')}`;
const number = `(${oneNumber})`;
const more = String.raw`(\s?\+|\s(?:or|and) (?:more|up)|\splus)?`;
const limit = `(?:(${least})|(${above})|(${below})|(${until})|(${atMost}|${max})|exactly|just)`;
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

/** Kilograms or, with their unit, tonnes: `2500`, `2,500kg`, `2.5 t`, `3,5t`. */
const weight = String.raw`(\d[\d.,]*)\s?(kgs?|kilo(?:s|gram\w*)?|t(?:on(?:ne)?s?)?)?`;
const weights = String.raw`(?:(?:(${below}|${atMost})|(${above}|${least})|${until}|${max}|of|between) )?(?:${weight}\s?(?:-|–|to|(?<=between .+)and)\s?)?${weight}(?![\w-]| ?k(?:m|ilom|ays))`;
/** What only has to do with towing is no limit: `2500 kg tow bar`. */
const tow = String.raw`(?:that |which )?(?:can )?(?:max(?:imum)? )?(?:braked )?tow(?:s|ing)?(?: capacity| rating)?(?! (?:bar|ball|pack|package|hitch|kit|mirror|hook|point)(?:e?s)?\b)`;
const weightNouns = `(?:(${tow})|(atm|weigh(?:s|t|ing)?)|tare(?: weight| mass)?)`;
const weightForms = String.raw`${start}${weights} ?${weightNouns}(?![\w-])|(?<![\w-])${weightNouns} ${weights}`;
/** The groups of `weights`; in the second form those of `weightNouns` come before. */
const WEIGHT_GROUPS = 6;
const NOUN_GROUPS = 2;

/** Without a unit, a weight is at least this precise and at most this heavy; other numbers are years and prices. */
const BARE_WEIGHT = { step: 50, max: 5_000 };

const toKilograms = (digits: string, unit = ''): number =>
  Math.round(Number(digits.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')) * (/^t/i.test(unit) ? 1_000 : 1));

/** A query for what is towed; a motorhome has berths and tows. */
const aboutCaravans = /^(?!.*motor ?home)(?:caravan|.*\b(?:sleep|berth))/i;

/**
 * Returns the first weight in a text that vehicles have, so that each number of `tare 1800kg atm 2500kg` keeps its noun.
 * What a vehicle tows is needed at least, and what it weighs is borne at most; so is what is towed where only what is
 * towed is sold, and in words about caravans (`sleeps 4 tow 2500`). A number without unit after its noun is round, so
 * that `towing 2019` is none; before its noun it needs a limit, so that `ram 2500 towing` is none.
 */
export function findWeight(text: string, known: readonly Weight[]): FoundFact | null {
  const pattern = new RegExp(weightForms, 'gi');
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: words, index } = match;
    const isAfter = match[WEIGHT_GROUPS - 1] === undefined;
    const groups: Groups = match.slice(isAfter ? 1 + WEIGHT_GROUPS + NOUN_GROUPS : 1);
    const [towed, weighed] = isAfter ? groups : groups.slice(WEIGHT_GROUPS);
    const [under, over, low, lowUnit, high = '', highUnit] = isAfter ? groups.slice(NOUN_GROUPS) : groups;
    const unit = highUnit ?? lowUnit;
    const value = toKilograms(high, unit);
    const values = [low === undefined ? value : toKilograms(low, lowUnit ?? unit), value];
    const [min, top] = [Math.min(...values), Math.max(...values)];
    const isRound = values.every((each) => each % BARE_WEIGHT.step === 0 && each <= BARE_WEIGHT.max);
    if (!(min >= 100) || !(unit !== undefined || (isRound && (isAfter || !/^\d/.test(words))))) {
      pattern.lastIndex = index + 1;
      continue;
    }
    const isTowed = !known.includes('towing') || aboutCaravans.test(text);
    const pulls = known.includes('atm') && isTowed ? 'atm' : 'towing';
    const attribute = towed === undefined ? (weighed === undefined ? 'tare' : 'atm') : pulls;
    if (!known.includes(attribute)) continue;
    const isMost = attribute === 'towing' ? under : !over;
    const range = isMost ? { min: null, max: value } : { min: value, max: null };
    return { attribute, range: low === undefined ? range : { min, max: top }, words, index };
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
