import { withinBrackets } from './brackets.ts';
import { featuresOf, type LeaveOut } from './json-features.ts';
import { readJsonList } from './json-list.ts';
import { toPlainText } from './plain-text.ts';

/** Signs that stand before an entry, wherever they are; those of word processors are characters of their own use. */
const bullets = '•●○◦▪▫■□‣⁃∙⦁·✓✔✅☑√➤►▶❖◆◇\uf0a7\uf0b7\uf0fc';
/** Signs that stand before an entry at the start of a text or line, and within an entry mean something else. */
const marks = '*+–—»›>→★☆-';
const bulletBetween = new RegExp(`[${bullets}]\ufe0f?`);
const markBetween = new RegExp(`(?:^|\\s)[${marks}]\\s`);
const bulletInFront = new RegExp(`^(?:[${bullets}]\ufe0f?|[${marks}]{1,9}(?=\\s|$)|\\s)+`);

/** Stands before every entry of a numbered list. */
const number = /^\d{1,2}[.)]\s+/;

/** From the strongest to the weakest; a comma also occurs within entries. */
const separators: readonly (RegExp | string)[] = [
  '|',
  '\n',
  bulletBetween,
  // `~3500 kg` and `: ~ 4.9 L` are about so much, `m^2` is an area.
  /~(?!\s?\d)|(?<=\S)~/,
  /(?<!\b[cdk]?m)\^|\^(?![23]\b)/,
  /[;；؛]/,
  /[,，、،]/,
];

const brackets = /\([^()\n]*\)|\[[^[\]\n]*\]|\{[^{}\n]*\}/g;
const BRACKETS_WITHIN = 3;
/** An entry in quotes, from one separator to the next: `18" alloys` is none. */
const quoted = /(?<=(?:^|[,;|~^\n])\s?)(["'])(?!\s?[,;|~^\n])[^"'\n]*\1(?=\s?(?:[,;|~^\n]|$))/g;
const thousands = /(?<=\d),(?=\d{3}(?!\d))/g;
const decimals = /(?<=\d),(?=\d)/g;
/** A sign that no separator is. */
const MASK = '\0';
const hide = (text: string): string => MASK.repeat(text.length);
/** Elements of HTML of which each entry is one; what else breaks a line there is a space. */
const entryElements = /(?:<|&lt;)\s?\/?(?:li|br|td|tr)\b/i;

const leaveNothingOut: LeaveOut = () => undefined;

/**
 * Splits a list in one field: JSON, entries of HTML, or a text at its strongest separator, none within
 * brackets, quotes and numbers. `leaveOut` gets the shape of each object of JSON that is no feature.
 */
export function splitList(text: string, leaveOut = leaveNothingOut): string[] {
  const listed = readJsonList(text);
  if (listed === null) return split(toLines(text));
  const entries = featuresOf(listed, leaveOut);
  // A list of one text is rather a text with several entries.
  return entries.length === 1 ? split(toLines(entries[0] ?? '')) : entries.flatMap(splitLines);
}

/** Splits an entry of a list that the feed or its mapping has split already: at line breaks, entries of HTML and JSON. */
export function splitEntry(text: string, leaveOut = leaveNothingOut): string[] {
  const listed = readJsonList(text);
  return listed === null ? splitLines(text) : featuresOf(listed, leaveOut).flatMap(splitLines);
}

/** The entries of a list in one field; one of JSON stays a text, so that who reads it learns what it leaves out. */
export const splitTexts = (text: string): string[] =>
  readJsonList(text) === null ? splitList(text) : [text];

const splitLines = (text: string): string[] =>
  toLines(text.replaceAll('\t', ' '))
    .split('\n')
    .flatMap((line) => line.trim().replace(bulletInFront, '').trim() || []);

/** The text without markup, with line breaks where markup, tabs and written `\n` separate. */
function toLines(text: string): string {
  if (entryElements.test(text)) return toPlainText(text.replace(/\s+/g, ' ').replace(/<td\b/gi, '<br><td'));
  const trimmed = text.trim().replace(/([,;|~^])\s?\t/g, '$1 ');
  return toPlainText(trimmed.includes('\n') ? trimmed : trimmed.replaceAll('\t', '\n'));
}

function split(text: string): string[] {
  if (eachInBrackets.test(text))
    return text.split(/\]\s*\[|[[\]]/).flatMap((entry) => tidyEntry(entry) || []);
  const plain = unwrap(text);
  const masked = mask(plain);
  const separator = isMarked(masked)
    ? markBetween
    : separators.find((each) => (typeof each === 'string' ? masked.includes(each) : each.test(masked)));
  const parts = separator === undefined ? [masked] : masked.split(separator);
  const entries = restore(plain, masked, parts).flatMap((part) => tidyEntry(part) || []);
  const isNumbered = entries.length > 1 && entries.every((entry) => number.test(entry));
  return isNumbered ? entries.map((entry) => entry.replace(number, '')) : entries;
}

/** `- ABS - Tow bar`: signs that are no bullets elsewhere are some when the text begins with one and has several. */
const isMarked = (masked: string): boolean =>
  markBetween.exec(masked)?.index === 0 && !masked.includes('\n') && masked.split(markBetween).length > 2;

/** The parts of a masked text as they were: parts follow each other, so each is found behind the one before. */
function restore(plain: string, masked: string, parts: readonly string[]): string[] {
  let at = 0;
  return parts.map((part) => {
    at = masked.indexOf(part, at);
    const whole = plain.slice(at, at + part.length);
    at += part.length;
    return whole;
  });
}

function mask(text: string): string {
  let masked = text.replace(quoted, hide);
  for (let depth = 0; depth < BRACKETS_WITHIN; depth += 1) masked = masked.replace(brackets, hide);
  masked = masked.replace(thousands, MASK);
  return /, /.test(masked) ? masked.replace(decimals, MASK) : masked;
}

/** `[ABS] [Tow bar]`: each entry in brackets of its own. */
const eachInBrackets = /^(?:\[[^[\]\n]+\]\s*){2,}$/;

/** The text without brackets around all of it, when these are of a list. */
function unwrap(text: string): string {
  const within = withinBrackets(text);
  if (within === null) return text;
  const { inner, end } = within;
  const isPair = !mask(inner).includes(end);
  return isPair && /[,;|~^]/.test(inner) ? inner.trim() : text;
}

const tidyEntry = (entry: string): string =>
  entry
    .trim()
    .replace(bulletInFront, '')
    .replace(/\s?[,;]$/, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
