import { withinBrackets } from './brackets.ts';
import { DEPTH_MAX, readJsonList } from './json-list.ts';

const start = String.raw`https?:\/\/`;
/** Keys of the address of an object of JSON, in the order in which they are asked for. */
const addressKeys = ['url', 'href', 'src', 'uri', 'link', 'image', 'original', 'large', 'full'];
const startsAddress = /^\s*(?:https?:)?\/\//i;

/** Only entities of HTML end in a semicolon that is part of an address. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:amp|#0?38|#x26);/gi, '&'],
  [/&(?:apos|#0?39|#x27);/gi, "'"],
  [/&(?:quot|#0?34|#x22);/gi, '"'],
  [/&(?:lt|#0?60|#x3c);/gi, '<'],
  [/&(?:gt|#0?62|#x3e);/gi, '>'],
];
/** A comma separates only before the start of an address, possibly after empty slots, because addresses have commas. */
const betweenSlots = new RegExp(
  String.raw`[|\n\v\f\r\t\u0085\u2028\u2029]|;(?!\w+=)|,(?=[\s,"'<]{0,40}(?:${start}|\/))|[~^](?=["'\s<]{0,9}${start})|(?<=\.\w{3,4})[~^](?=\/)`,
  'i',
);
const betweenSpaces = new RegExp(String.raw`\s(?=${start})`, 'i');
const betweenAddresses = new RegExp(String.raw`[\s,;|~^"']{1,40}(?=${start})`, 'i');
const around = /^[\s"'<]+|[\s"'>,;]+$/g;
/** A longer text is no address. */
const ADDRESS_MAX = 3000;
/** Line ends that an exporter wrote as letters: before an address, another of them, or the end. */
const writtenBreaks = new RegExp(String.raw`\\[rn](?=\\[rn]|\s{0,9}(?:${start}|\/|$))`, 'gi');

/** Splits URLs into slots, empty for a missing one: JSON, `[a, b]`, `{a,b}`, `a|b`, `a~b` of exporters. */
export function splitSlots(text: string): string[] {
  const listed = readJsonList(text);
  return (listed === null ? splitText(text) : addressesOf(listed)).map(tidyAddress);
}

/** The addresses of a value of JSON, each in its slot; an empty text stands for an empty one. */
function addressesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [''];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => addressesOf(each, depth + 1));
  const lower = new Map(Object.entries(value).map(([key, each]): Entry => [key.toLowerCase(), each]));
  const named = addressKeys.map((key) => lower.get(key)).find((text) => typeof text === 'string');
  if (typeof named === 'string') return [named];
  const within = Object.values(value).flatMap((each: unknown) => addressesOf(each, depth + 1));
  const addresses = within.filter((text) => startsAddress.test(text));
  return addresses.length > 0 ? addresses : [''];
}
type Entry = [key: string, value: unknown];

const splitText = (text: string): string[] =>
  unwrap(toPlainAddress(text))
    // Spaces are trimmed later: a pattern that matches them is slow on a long run of spaces.
    .split(betweenSlots)
    .flatMap((slot) => slot.trim().split(betweenSpaces));

/** Splits an entry of a list that the feed has split already, where it has several addresses all the same. */
export const splitSlot = (text: string): string[] =>
  text.trimStart()[0] === '[' || text.trimStart()[0] === '{'
    ? splitSlots(text)
    : toPlainAddress(text).split(betweenAddresses).map(tidyAddress);

/** Splits URLs in one field and drops empty slots. */
export const splitAddresses = (text: string): string[] =>
  splitSlots(text).filter((address) => address !== '');

/** The text without entities, escaped slashes, marks without a width, and breaks of HTML. */
const toPlainAddress = (text: string): string =>
  entities
    .reduce((rest, [entity, sign]) => rest.replace(entity, sign), text)
    .replace(writtenBreaks, '\n')
    .replaceAll('\\/', '/')
    .replaceAll('\\', '/')
    .replace(/<\/?(?:br|li|ul|p|div)\b[^<>]{0,40}>/gi, '\n')
    .replace(/\p{Cf}/gu, '')
    .trim();

const unwrap = (text: string): string => withinBrackets(text)?.inner.trim() ?? text;

/** An address without quotes, angle brackets and separators around it. */
const tidyAddress = (text: string): string => (text.length > ADDRESS_MAX ? text : text.replace(around, ''));
