import { otherFigureWords } from './price-types.data.ts';

/** Marks of footnotes, which are no part of a figure: `$25,990*`. */
const footnotes = /[*^†‡§¶°¹²³⁰-⁹ⁱ]+|(?<=\d\s?)#+/g;
/** `/-` closes an amount, and punctuation parts it from the words behind it: `$25,990 - drive away`. */
const closing = /(?<=\d)\s*(?:\/\s*[-–—=]+|[!;:|]+\s*$|\s[-–—|:]\s(?=[a-z(]))/gi;

/** Words that say of a price whose it is or since when. Alone they may stand beside a saving: `$500 online`. */
const ofPrice =
  "(?:our|the|your|this|today(?:[’']?s)?|now|new|internet|web|online|advertised|retail|asking|selling|sales?|special|" +
  'offer|fixed|final|promo(?:tion(?:al)?)?|clearance|run ?out|hot|best|low|great)';
/** Words that name the price itself: `Offer price`, `Internet special`. `Reduced` and `offer` alone do not. */
const priceName = `(?:${ofPrice}\\s+){0,8}(?:price|specials?)`;
/** What a car was before: its words are no price type. */
const formerUse =
  'ex[\\s.-]*(?:demo\\w*|lease|rental|fleet|hire|company|executive|management|service|loan\\w*|courtesy|police)|pre[\\s-]*(?:owned|loved)|demo(?:nstrator)?';
/** Takes as much of a pattern as there is, once: words that make a name in several ways would be tried in all of them. */
const once = (pattern: string): string => `(?=(${pattern}))\\1`;
const loweredTo = '(?:reduced|discounted|dropped|lowered|down) to';
const inFront = new RegExp(
  `^[\\s(]*${once(`(?:(?:${priceName}|reduced price|${loweredTo}|${formerUse}|(?:on |for )?sale|asking|advertised|now|only|for|is|at|priced)\\b(?:[\\s:=.,]|[–—-]\\s)*)+`)}(?=\\D{0,4}\\d|from\\b)`,
  'i',
);
const behind = new RegExp(
  `(?<=\\d)[\\s,(–—-]+${once(`(?:(?:${priceName}|${formerUse}|each|firm|dollars)\\b[\\s.!)-]*)+`)}$`,
  'i',
);
/** Words of a figure that is not what the car costs, or not everybody: a saving, a deposit, a repayment. */
const ofOtherFigure = new RegExp(
  `\\b(?:${otherFigureWords.join('|')})\\b|\\b(?:per|an?|each|every)\\s+month\\b|\\bp[./]?[wfm]\\b|\\/\\s*(?:w|f|m)`,
  'i',
);
const from = /^(?:starting |prices )?from\b[\s:]*/i;
const usedBefore = new RegExp(`\\b(?:${formerUse})\\b\\.?`, 'gi');

export type PlainPrice = {
  text: string;
  /** The price is the least of several: `From $25,990`. */
  isFrom: boolean;
};

/** A price without quotes and marks of footnotes, its digits in their usual width. */
export const withoutMarks = (text: string): string =>
  text
    .replace(footnotes, ' ')
    .normalize('NFKC')
    .replace(/^[\s"'“”‘’]+|[\s"'“”‘’]+$/g, '');

/** A price without words that say nothing of it, and its currency in one way: `Now AUD$25,990` is `AUD 25,990`. */
export function toPlainPrice(text: string): PlainPrice {
  const bare = text.replace(closing, ' ').trim().replace(inFront, '');
  const figure = bare.replace(from, '').replace(behind, '').trim();
  return { text: joinCurrency(figure), isFrom: from.test(bare) };
}

/** `AUD $25,990`, `$AUD 25,990` and `AU $25,990` in one way each. */
const joinCurrency = (text: string): string =>
  text
    .replace(/^(a|au|us|nz|c|ca)\s+(?=\$)/i, '$1')
    .replace(/^([a-z]{3})\s*\$|^\$\s*([a-z]{3})(?=[\s\d])/i, '$1$2 ');

/** Whether the words left in a plain price say that its figure is a part of the price, or another one than the price. */
export const isOtherFigure = ({ text }: PlainPrice): boolean => ofOtherFigure.test(text);

/** Words of a price type without those of what the car was: an `Ex. Demo` has no price type. */
export const withoutFormerUse = (text: string): string => text.replace(usedBefore, ' ').trim();
