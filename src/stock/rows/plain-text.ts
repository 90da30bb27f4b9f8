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
 * Maximum length of markup to parse, several times the longest stored text: the parser would need minutes for
 * hundreds of thousands of unclosed elements.
 */
const MARKUP_MAX = 100_000;
/** Number of passes over markup that was escaped repeatedly; feeds escape at most twice. */
const PASSES_MAX = 3;
const couldHoldMarkup = /[<&]/;

/** Control characters, zero-width and direction marks; callers handle line breaks and tabs. */
const invisible = /(?![\n\r\t])\p{Cc}|[\p{Cf}\u2028\u2029\ufffe\uffff]/gu;

/**
 * Converts text or HTML of a feed to plain text: block elements become line breaks, entities become characters,
 * scripts and styles are removed. The result is escaped like any text when it is shown.
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

/** Converts to plain text on one line. */
export const toPlainLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();

/** Cuts text to `length` characters without splitting an emoji: PostgreSQL rejects an unpaired surrogate. */
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
