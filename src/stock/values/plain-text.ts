import { tidyText } from '#domain/text/typed-text.ts';
import { stripMarkup } from './markup.ts';

/** Longest markup to parse: hundreds of thousands of unclosed elements would take the parser minutes. */
const MARKUP_MAX = 100_000;
/** Number of passes over markup that was escaped repeatedly; feeds escape at most twice. */
const PASSES_MAX = 3;
const couldHoldMarkup = /[<&]/;

/** Letters, digits and signs of English without markup and escapes, as most values of a feed are. */
const isBare = /^[ -%'-;=-[\]-~]*$/;
/** Line ends that an exporter wrote as letters: `\n`, `\r\n`. `front\rear` has none. */
const writtenBreaks = /\\{1,2}r\\{1,2}n|\\{1,2}n|\\{1,2}r(?![a-z])/g;
/** The sign by which an exporter escaped a quote: `the dealer\'s`. */
const writtenQuotes = /\\{1,2}(?=['"])/g;
/** Joiners anywhere but in emoji and in alphabets that need them, and tags anywhere but in flags. */
const strayJoiners =
  /[\u200c\u200d](?<!(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L})[\u200c\u200d])|[\u200c\u200d](?=\s|$)|[\u{e0001}\u{e0020}-\u{e007f}](?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|[\ufffe\uffff]/gu;

/** Converts text or HTML of a feed to plain text, without scripts. The result is escaped when it is shown. */
export function toPlainText(text: string): string {
  if (isBare.test(text)) return text.slice(0, MARKUP_MAX).replace(/ {2,}/g, ' ').trim();
  let plain = text.slice(0, MARKUP_MAX).replace(writtenBreaks, '\n').replace(writtenQuotes, '');
  for (let pass = 0; couldHoldMarkup.test(plain); pass += 1) {
    const stripped = stripMarkup(plain);
    if (stripped === plain) break;
    // What is still markup was put together to be.
    if (pass === PASSES_MAX) return tidy(plain.replaceAll('<', ''));
    plain = stripped;
  }
  return tidy(plain);
}

/** Converts to plain text on one line. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();

const tidy = (text: string): string =>
  tidyText(text.toWellFormed())
    .replace(strayJoiners, '')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
