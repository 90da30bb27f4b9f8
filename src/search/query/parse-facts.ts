import { numberWords } from '#domain/text/number-words.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { Weight } from '#search/contract/search.ts';

/** What was read from a query: the field it bounds, and how. */
export type Found = { attribute: RangeAttribute; range: Range };
/** The same with its typed words, which are not searched. */
export type Taken = Found & { words: string; index: number };
type Groups = readonly (string | undefined)[];
/** Words that bound a field, and how the groups of their pattern are read. */
export type Phrase = { pattern: RegExp; read: (groups: Groups) => Found | null };

/* How a number in a query limits, for prices as for facts; `no less than` is no `less than`. */
export const below = 'under|below|(?<!no )(?:less|fewer) than';
export const above = 'over|above|(?<!no )more than';
export const until = 'up ?to';
export const most = 'at most|no more than';
export const maximum = 'max(?:imum)?(?: of)?';
export const least = 'at least|no (?:less|fewer) than|min(?:imum)?(?: of)?|from';

const oneNumber = String.raw`\d{1,2}|${numberWords.join('|')}`;
const number = `(${oneNumber})`;
/** What makes of `max` and `min` the beginning of the next limit: `7 seats max budget 40k`. */
const nextLimit = String.raw`\s?\$?\d| (?:price|budget|k[im]|atm|weigh|tare|tow|braked)`;
/** The limit after a number or its noun. A `max` before another limit says nothing: `7 seats max under 40k`. */
const ending = String.raw`(?: ${maximum}(?= (?:${below}|${until}))|(\s?\+|\s(?:(?:or|and) (?:more|up|less|fewer)|plus|m(?:in|ax)(?:imum)?(?![\w-]|${nextLimit}))))?`;
const limit = `(?:(${least})|(${above})|(${below})|(${until})|(${most}|${maximum})|(exactly|just))`;
/** One number or two, with all that limits them. */
const counted = String.raw`(?:${limit}\s)?(?:${number}\s?(?:-|–|to|or)\s?)?${number}${ending}`;
/** A number of two digits at most that is no part of another number or of a name: `30,000 seat`, `CX-7 seats`. */
const start = String.raw`(?<![\w$.-]|\d,)`;
const nouns = String.raw`seat|door|dr\b|cyl|berth|sleeper`;

const equipment = 'heated|leather|front|rear|electric|power';

/** A number from `atLeast` on is what the shopper needs; a smaller one is meant as it stands. */
const toFact = (attribute: RangeAttribute, pattern: string, atLeast = 0): Phrase => ({
  pattern: new RegExp(pattern, 'i'),
  read: (groups) => {
    const range = toRange(groups, atLeast);
    return range && { attribute, range };
  },
});

/** A number before its noun: `at least 7 seats`, `2-4 berth`. */
const before = (attribute: RangeAttribute, noun: string, atLeast?: number): Phrase =>
  toFact(attribute, String.raw`${start}${counted}[\s-]?(?:${noun})(?![\w-])${ending}`, atLeast);

/** A number after its verb: `sleeps 4`; `sleeps up to six` says what it holds, too. */
const after = (attribute: RangeAttribute, verb: string): Phrase =>
  toFact(
    attribute,
    String.raw`(?<!(?:${oneNumber})[\s-]?)(?<![\w-])(?:that |which )?(?:${verb})\s${counted}(?![\w-]|[.,]\d|[\s-]?(?:${nouns}))(?: people| adults)?${ending}`,
  );

/** Fewer doors or a seater of fewer seats is a class of car: a `2 door` is no sedan, and a `2 seater` has no back seat. */
const CLASS_MIN = 4;

/**
 * Numbers with a noun. What a car holds is needed at least, as the buttons of the filters ask for it: seven fit on
 * eight seats (`7 seater`), and `4 berth` finds five berths. Cylinders are meant as they stand.
 */
export const facts: readonly Phrase[] = [
  after('sleeps', 'sleeps?|sleeping|berths'),
  // After a word for their make these are equipment: `heated seats 3 series`.
  after('seats', `(?<!(?:${equipment}) )(?:seats|seating(?: for)?)`),
  // `7st` is how names of cars say it.
  before('seats', 'seaters?|seat|(?<=[4-9])st', CLASS_MIN),
  before('seats', 'seats'),
  before('sleeps', 'berths?|sleepers?'),
  before('doors', 'doors?|drs?', CLASS_MIN),
  before('cylinders', 'cyl(?:inder)?s?', Infinity),
];

/** The first phrase of a kind in a text. */
export function findPhrase(text: string, { pattern, read }: Phrase): Taken | null {
  const match = pattern.exec(text);
  const found = match && read(match.slice(1));
  return match && found && { ...found, words: match[0], index: match.index };
}

/** Two numbers in any order. */
export const between = (a: number, b: number) => ({ min: Math.min(a, b), max: Math.max(a, b) });
/** One limit. */
export const only = (side: 'min' | 'max', value: number): Range => ({ min: null, max: null, [side]: value });

const toNumber = (text = ''): number =>
  (numberWords as readonly string[]).indexOf(text.toLowerCase()) + 1 || Number(text);

/** The groups are the limit, the lower and the upper number, and the limits before and after the noun. */
function toRange(
  [from, over, under, upTo, atMost, exact, low, high, ...endings]: Groups,
  atLeast: number,
): Range | null {
  const value = toNumber(high);
  if (!value) return null;
  if (low) return between(toNumber(low), value);
  if (over) return only('min', value + 1);
  if (under) return only('max', value - 1);
  const words = endings.join('');
  const isMost = atMost ?? /less|few|ax/.test(words);
  if (!isMost && !exact && (value >= atLeast || from || words)) return only('min', value);
  return { min: upTo || isMost ? null : value, max: value };
}

/** Kilograms or, with their unit, tonnes: `2500`, `2,500kg`, `2.5 t`, `3,5t`. */
const weight = String.raw`(\d[\d.,]*)\s?(kgs?|kilo(?!m)\w*|t(?:on\w*)?)?`;
const weights = String.raw`(?:(?:(${below}|${most})|(${above}|${least})|${until}|${maximum}|of|between) )?(?:${weight}\s?(?:-|–|to|(?<=between .+)and)\s?)?${weight}(?![\w-]| ?k(?:m|ilom|ays))${ending}`;
/** What only has to do with towing is no limit: `2500 kg tow bar`. */
const tow = String.raw`tow(?:s|ing)?(?: capacity| rating| limit)?(?! (?:bar|ball|pack\w*|hitch\w*|kit|mirror|hook|point)s?\b)`;
/** What a shopper's own car tows is no wish for a car. */
const ownCar = String.raw`\bmy (?:[\w-]+ ){1,3}(?=can tow|tows\b)`;
const weightNouns = `(?:${ownCar})?(?:(?:that|which|can|m(?:in|ax)(?:imum)?|braked) )*(?:(${tow})|(atm|weigh(?:s|t|ing)?)|tare(?: weight| mass)?)`;
const weightForms = [
  String.raw`${start}${weights} ?${weightNouns}(?![\w-])${ending}`,
  String.raw`(?<![\w-])${weightNouns} ${weights}`,
  String.raw`(?<!(?:payload|gvm|gcm|kerb|ball)(?: mass| weight)? )${start}${weights}(?! tow)`,
].join('|');
/** Of each form: the first group of `weights`, and that of `weightNouns` where it has one. */
const formGroups = [
  [1, 8],
  [13, 11],
  [20, undefined],
] as const;
/** In the first form an ending comes after the noun. */
const LAST_ENDING = 10;

/** Without a unit, a weight is at least this precise and at most this heavy; other numbers are years and prices. */
const BARE_STEP = 50;
const BARE_MAX = 5_000;
/** Without a noun, this light is no caravan. */
const CARAVAN_MIN = 400;

const toKilograms = (digits: string, unit = ''): number =>
  Math.round(Number(digits.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')) * (/^t/i.test(unit) ? 1_000 : 1));

/** A query for what is towed, and not for what tows it (`car to tow a 4 berth`); a motorhome has berths and tows. */
const aboutCaravans =
  /\bmy (?:[\w-]+ ){1,3}(?:can tow|tows\b)|^(?!.*(?:(?:motor|camper)[- ]?(?:home|van)|\b(?:suv|ute|4wd|4x4|car|wagon)s?\b|for (?:(?:an?|my|\d|berth) )*caravan)).*(?<!tow(?:[a-z]* (?:\d[ -](?!t))?)+)(?:\bsleep|\bberth|caravan)/i;

const isForTowed = (text: string, known: readonly Weight[]): boolean =>
  known.includes('atm') && (!known.includes('towing') || aboutCaravans.test(text));

const people: readonly Phrase[] = [
  after('seats', '(?:an? )?family of'),
  before('seats', 'people(?! mover)|persons?|passengers?|adults'),
];

/** Returns how many people a text speaks of, who sit in a car and sleep in a caravan. */
export function findPeople(text: string, known: readonly Weight[]): Taken | null {
  const taken = people.map((phrase) => findPhrase(text, phrase)).find((found) => found !== null) ?? null;
  return taken && isForTowed(text, known) ? { ...taken, attribute: 'sleeps' } : taken;
}

/**
 * Returns the first weight in a text that vehicles have, so that each number of `tare 1800kg atm 2500kg` keeps its noun.
 * What a vehicle tows is needed at least, and what it weighs is borne at most; so is what is towed where only what is
 * towed is sold, and in words about caravans (`sleeps 4 tow 2500`). A number without unit after its noun is round, so
 * that `towing 2019` is none; before its noun it needs a limit, so that `ram 2500 towing` is none. Without a noun, a
 * weight has a unit and is that of a caravan: `under 2500kg`, `2 tonne caravan`.
 */
export function findWeight(text: string, known: readonly Weight[]): Taken | null {
  const pattern = new RegExp(weightForms, 'gi');
  const isTowed = isForTowed(text, known);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: words, index } = match;
    // The fifth group of `weights` is its number.
    const [first, noun = 0] = formGroups.find(([group]) => match[group + 4] !== undefined) ?? formGroups[0];
    const [under, over, low, lowUnit, high = '', highUnit, end = match[LAST_ENDING] ?? ''] =
      match.slice(first);
    const [towed, weighed] = noun ? match.slice(noun) : [];
    const unit = highUnit ?? lowUnit;
    const value = toKilograms(high, unit);
    const span = between(low ? toKilograms(low, lowUnit ?? unit) : value, value);
    const isRound = !(span.min % BARE_STEP || span.max % BARE_STEP) && span.max <= BARE_MAX;
    const isLimit = /^\D|\+/.test(words);
    const isSaid = noun
      ? unit || (isRound && (noun < first || isLimit))
      : unit && (isLimit || end || isTowed) && span.min >= CARAVAN_MIN && span.max <= BARE_MAX;
    if (!(span.min >= 100) || !isSaid) {
      pattern.lastIndex = index + 1;
      continue;
    }
    const attribute = towed ? (isTowed ? 'atm' : 'towing') : weighed || !noun ? 'atm' : 'tare';
    if (!known.includes(attribute)) continue;
    const isMost =
      attribute === 'towing'
        ? under || /less|few/.test(end)
        : !(over || /\+|more|up|plus/.test(end) || /min/i.test(words));
    return { attribute, range: low ? span : only(isMost ? 'max' : 'min', value), words, index };
  }
  return null;
}
