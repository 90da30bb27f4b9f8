/** Marks of footnotes, which are no part of a figure: `$25,990*`. */
const footnotes = /[*^†‡§¶°¹²³⁰-⁹ⁱ]+|(?<=\d\s?)#+/g;
/** `/-` closes an amount, and punctuation parts it from the words behind it: `$25,990 - drive away`. */
const closing = /(?<=\d)\s*(?:\/\s*[-–—=]+|[!;:|]+\s*$|\s[-–—|:]\s(?=[a-z(]))/gi;

/** Words that praise a price or name it, and say nothing of what it includes. */
const praise =
  '(?:our|the|your|now|today|internet|web|online|advertised|retail|asking|cash|sales?|special|offer|fixed|final|' +
  'promo|promotional|clearance|run ?out|reduced|hot|new|low|price)';
/** What a car was before: its words are no price type. */
const formerUse =
  'ex[\\s.-]*(?:demo\\w*|lease|rental|fleet|hire|company|executive|management|service|loan\\w*|courtesy|police)|pre[\\s-]*(?:owned|loved)|demo(?:nstrator)?';
const inFront = new RegExp(
  `^[\\s(]*(?:(?:${praise}|${formerUse}|only|for|to|is|at|priced)\\b(?:[\\s:=.,]|[–—-]\\s)*)+(?=\\D{0,4}\\d|from\\b)`,
  'i',
);
const behind = new RegExp(
  `(?<=\\d)[\\s,(–—-]+(?:(?:${praise}|${formerUse}|each|firm|dollars)\\b[\\s.!)-]*)+$`,
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

/** Words of a price type without those of what the car was: an `Ex. Demo` has no price type. */
export const withoutFormerUse = (text: string): string => text.replace(usedBefore, ' ').trim();
