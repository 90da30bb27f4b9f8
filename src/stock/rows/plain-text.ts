import { Parser } from 'htmlparser2';

const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
]);
const breaking = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'blockquote',
  'hr',
  'pre',
]);
const spacing = new Set(['td', 'th']);
/**
 * Letters of markup that are looked at, several times the longest text that is kept: unclosed elements by
 * the hundred thousand would take the parser minutes.
 */
const MARKUP_MAX = 100_000;
/** How often markup that was escaped once more is taken apart; feeds escape twice at most. */
const PASSES_MAX = 3;
const couldHoldMarkup = /[<&]/;

/** Control letters, zero-width and direction marks; line breaks and tabs are dealt with by the callers. */
const invisible = /(?![\n\r\t])\p{Cc}|[\p{Cf}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A feed's text, HTML or not, as plain text: elements become line breaks where a reader sees one, entities
 * letters, scripts and styles nothing. What is left is text and is escaped like any text where it is shown.
 */
export function toPlainText(text: string): string {
  let plain = text.slice(0, MARKUP_MAX);
  for (let pass = 0; pass < PASSES_MAX && couldHoldMarkup.test(plain); pass += 1) {
    const stripped = stripMarkup(plain);
    if (stripped === plain) break;
    plain = stripped;
  }
  return tidy(plain);
}

/** The same on one line. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();

/** At most `length` letters, never half of an emoji: PostgreSQL takes no half of a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

function stripMarkup(text: string): string {
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (dropped.has(name)) hidden += 1;
        else if (breaking.has(name)) pieces.push('\n');
        else if (spacing.has(name)) pieces.push(' ');
        if (name === 'p') pieces.push('\n');
      },
      ontext: (piece) => {
        if (hidden === 0) pieces.push(piece);
      },
      onclosetag: (name) => {
        if (dropped.has(name)) hidden = Math.max(0, hidden - 1);
        else if (breaking.has(name) && name !== 'br') pieces.push('\n');
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(text);
  return pieces.join('');
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
