import { readJsonList, textsOf, type EntryKeys } from './json-list.ts';
import { toPlainText } from './plain-text.ts';

const entryKeys: EntryKeys = {
  keys: ['name', 'title', 'label', 'feature', 'description', 'text', 'value'],
  isText: (text) => text.trim() !== '',
};
/** The texts of a list of JSON: of objects their names, of groups their entries. */
export const listTexts = (value: unknown): string[] => textsOf(value, entryKeys);

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

/**
 * Splits a list in one field: an array of JSON, the entries of a list in HTML, or a text at the strongest separator in
 * it. Commas in brackets, quotes and numbers separate nothing.
 */
export function splitList(text: string): string[] {
  const listed = readJsonList(text, entryKeys);
  return listed === null ? split(toLines(text)) : listed.flatMap(splitEntry);
}

/** Splits an entry of a list that the feed or its mapping has split already: at line breaks and entries of HTML alone. */
export const splitEntry = (text: string): string[] =>
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

const pairs: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** The text without brackets around all of it: `[a, b]`, `{a,b}`. */
function unwrap(text: string): string {
  const end = pairs[text[0] ?? ''];
  if (end === undefined || !text.endsWith(end)) return text;
  const inner = text.slice(1, -1);
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
