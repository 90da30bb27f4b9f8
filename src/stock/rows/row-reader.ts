import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { parseFeedDate, type DateOptions } from './feed-date.ts';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import { toPlainLine } from '#stock/values/plain-text.ts';
import { readFieldNumber } from './row-number.ts';
import { splitSlot, splitSlots } from '#stock/values/split-addresses.ts';
import { splitEntry, splitList } from '#stock/values/split-list.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';
import { lookUp, type Vocabulary } from './vocabulary.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';

const LINE_MAX = 300;
const ADDRESS_MAX = 2000;
const LIST_MAX = 300;

/** A value of a row that was left out: a word that no vocabulary has, or a number or date that cannot be read. */
export type UnreadValue = { field: FeedField; kind: 'word' | 'value'; text: string };

/** Typed access to the values of a row. Unknown values are `null`; unreadable ones also, and are in `unread`. */
export type RowReader = {
  text(field: FeedField): string | null;
  /** The value of a word in a vocabulary; the first field that has one decides. */
  word(vocabulary: Vocabulary, ...fields: FeedField[]): string | null;
  /** A non-negative number in the unit of the field. 0 is unknown unless `zero`. */
  amount(field: FeedField, zero?: boolean): number | null;
  count(field: FeedField, zero?: boolean): number | null;
  date(field: FeedField): string | null;
  /** The day in a field that may have something else; nothing is reported. */
  dayIn(field: FeedField): string | null;
  flag(field: FeedField): boolean | null;
  list(field: FeedField): string[];
  address(field: FeedField): string | null;
  addresses(field: FeedField): string[];
  /** URLs by slot; `null` in an empty slot and for an invalid URL. */
  slots(field: FeedField): (string | null)[];
  /** The original value, for texts that may contain markup or JSON. */
  raw(field: FeedField): string | null;
  /** Reports the value of a field as left out. Returns `null`. */
  leaveOut(field: FeedField, kind: UnreadValue['kind']): null;
  /** The values left out so far, at most one per field. */
  unread(): UnreadValue[];
};

type Split = (text: string) => string[];
/** Splits the words of a list; the second argument takes what is left out. */
type SplitWords = (text: string, leaveOut: (shape: string) => void) => string[];

/** The values of a row as texts, and those that were left out. */
function openTexts(values: FeedValues) {
  const unread = new Map<FeedField, UnreadValue>();
  // A field is asked for several times.
  const texts = new Map<FeedField, string | null>();
  const raw = (field: FeedField): string | null => {
    const value = values[field];
    const first = typeof value === 'string' ? value : value?.[0];
    return first === undefined || isMissing(field, first) ? null : first.trim();
  };
  const text = (field: FeedField): string | null => {
    const known = texts.get(field);
    if (known !== undefined) return known;
    const value = raw(field);
    const plain = value === null ? '' : toLine(value);
    const found = isMissing(field, plain) ? null : plain;
    texts.set(field, found);
    return found;
  };
  const leaveOut = (field: FeedField, kind: UnreadValue['kind'], left = text(field) ?? ''): null => {
    unread.set(field, { field, kind, text: left });
    return null;
  };
  /** The entries of a list: a text that is split, or entries of the feed, of which one may have several. */
  const entries = (field: FeedField, split: Split, splitOne: Split): string[] => {
    const value = values[field] ?? [];
    return typeof value === 'string' ? split(value) : value.flatMap(splitOne);
  };
  return { raw, text, leaveOut, entries, unread: () => [...unread.values()] };
}

export function openRow(values: FeedValues, dates: DateOptions = {}): RowReader {
  const { raw, text, leaveOut, entries, unread } = openTexts(values);
  /** Reads the text of a field; a text that cannot be read is reported. */
  const read = <T>(
    field: FeedField,
    kind: UnreadValue['kind'],
    parse: (plain: string) => T | null,
  ): T | null => {
    const plain = text(field);
    return plain === null ? null : (parse(plain) ?? leaveOut(field, kind));
  };
  const number = (field: FeedField, whole: boolean, zero = false): number | null => {
    const value = read(field, 'value', (plain) => readFieldNumber(plain, field, whole));
    return value === 0 && !zero ? null : value;
  };
  /** The words of a list; a yes or no is none of them. */
  const list = (field: FeedField): string[] => {
    const leave = (left: string) => leaveOut(field, 'value', toLine(left));
    const telling = (split: SplitWords) => (one: string) => split(one, leave);
    const lines = entries(field, telling(splitList), telling(splitEntry)).map(toLine);
    const words = lines.filter((line) => parseYesNo(line) === null);
    if (words.length < lines.length) leave(lines.find((line) => parseYesNo(line) !== null) ?? '');
    return unique(words.filter((line) => !isUnknownMark(line)));
  };
  const readAddress = (field: FeedField, entry: string): string | null => {
    const address = safeAddress(entry);
    return address === null && !isUnknownMark(entry) ? leaveOut(field, 'value', toLine(entry)) : address;
  };
  const slots = (field: FeedField) =>
    entries(field, splitSlots, splitSlot).map((entry) => readAddress(field, entry));
  return {
    raw,
    text,
    leaveOut,
    unread,
    word: (vocabulary, ...fields) => {
      const stated = fields.filter((field) => text(field) !== null);
      for (const field of stated) {
        const value = lookUp(vocabulary, text(field) ?? '');
        if (value !== null) return value;
      }
      return stated[0] === undefined ? null : leaveOut(stated[0], 'word');
    },
    amount: (field, zero) => number(field, false, zero),
    count: (field, zero) => {
      const value = number(field, true, zero);
      return value === null ? null : Math.round(value) || (zero ? 0 : null);
    },
    date: (field) => read(field, 'value', (plain) => parseFeedDate(plain, dates)),
    dayIn: (field) => parseFeedDate(text(field) ?? '', dates),
    flag: (field) => read(field, 'word', parseYesNo),
    list,
    address: (field) => readAddress(field, splitSlots(raw(field) ?? '').find((slot) => slot !== '') ?? ''),
    addresses: (field) => unique(slots(field).flatMap((address) => address ?? [])),
    slots: (field) => slots(field).slice(0, LIST_MAX),
  };
}

const toLine = (text: string): string => cutAtSign(toPlainLine(text), LINE_MAX);

/** A value that is not available is unknown; as a status it means that the car is not on offer. */
const isMissing = (field: FeedField, text: string): boolean =>
  isUnknownMark(text) || (field !== 'status' && /^\s*(?:not available|unavailable)\.?\s*$/i.test(text));

const unique = (entries: string[]): string[] => [...new Set(entries)].slice(0, LIST_MAX);

const media = String.raw`\.(?:avif|gif|jpe?g|m4v|mov|mp4|pdf|png|webm|webp)(?:\?\S*)?`;
/** An address with words behind it: `https://cdn.example/1.jpg Front view`. */
const captioned = new RegExp(String.raw`^(\S+${media})\s(?!.*${media}$)`, 'i');

/** Accepts a web URL or a path of the site, no javascript: or data:. Encodes spaces and apostrophes. */
function safeAddress(text: string): string | null {
  if (text.length > ADDRESS_MAX) return null;
  // An address without a protocol (`//cdn.example/1.jpg`) is meant for the page's own, which is https.
  const plain = text
    .trim()
    .replace(/^\/\/(?=[^/])/, 'https://')
    .replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  const address = (captioned.exec(plain)?.[1] ?? plain).replace(/[ \u00a0']/g, encodeSign);
  if (address.length > ADDRESS_MAX || /[\s\p{Cc}\p{Cs}<>"\\]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return address.startsWith('http') && URL.canParse(address) ? address : null;
}

const encodeSign = (sign: string): string => (sign === "'" ? '%27' : '%20');
