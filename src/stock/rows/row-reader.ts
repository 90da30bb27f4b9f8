import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { parseFeedDate, type DateOptions } from './feed-date.ts';
import { cutText, toPlainLine } from './plain-text.ts';
import { splitList, splitSlots } from '#stock/readers/split-list.ts';
import { unknownMarks } from './statuses.data.ts';
import { parseYesNo } from '#stock/readers/yes-no.ts';

const LINE_MAX = 300;
const ADDRESS_MAX = 2000;
const LIST_MAX = 300;

/** Typed access to the values of a row. Unknown and unreadable values are `null`. */
export type RowReader = {
  text(field: FeedField): string | null;
  /** A non-negative number; a unit after it is ignored. 0 is unknown unless `zero`. */
  amount(field: FeedField, zero?: boolean): number | null;
  count(field: FeedField, zero?: boolean): number | null;
  date(field: FeedField): string | null;
  flag(field: FeedField): boolean | null;
  list(field: FeedField): string[];
  address(field: FeedField): string | null;
  addresses(field: FeedField): string[];
  /** URLs by slot; `null` in an empty slot and for an invalid URL. */
  slots(field: FeedField): (string | null)[];
  /** The original value, for texts that may contain markup or JSON. */
  raw(field: FeedField): string | null;
};

export function openRow(values: FeedValues, dates: DateOptions = {}): RowReader {
  const raw = (field: FeedField): string | null => {
    const value = values[field];
    const first = typeof value === 'string' ? value : value?.[0];
    return first === undefined || isUnknown(first) ? null : first.trim();
  };
  const line = (text: string): string => cutText(toPlainLine(text), LINE_MAX);
  const text = (field: FeedField): string | null => {
    const value = raw(field);
    const plain = value === null ? '' : line(value);
    return isUnknown(plain) ? null : plain;
  };
  const entries = (field: FeedField, split: (text: string) => string[]): string[] => {
    const value = values[field] ?? [];
    return typeof value === 'string' ? split(value) : [...value];
  };
  const amount = (field: FeedField, zero = false): number | null => parseAmount(text(field), zero);
  const date = (field: FeedField): string | null => {
    const value = text(field);
    return value === null ? null : parseFeedDate(value, dates);
  };
  const slots = (field: FeedField) => entries(field, splitSlots).map(safeAddress);
  return {
    raw,
    text,
    amount,
    date,
    count: (field, zero) => {
      const value = amount(field, zero);
      return value === null ? null : Math.round(value) || (zero ? 0 : null);
    },
    flag: (field) => parseYesNo(text(field) ?? undefined),
    list: (field) =>
      unique(
        entries(field, splitList)
          .map(line)
          .filter((entry) => !isUnknown(entry)),
      ),
    address: (field) => safeAddress(raw(field) ?? ''),
    addresses: (field) => unique(slots(field).flatMap((address) => address ?? [])),
    slots: (field) => slots(field).slice(0, LIST_MAX),
  };
}

const isUnknown = (text: string): boolean => {
  const word = text.trim().toLowerCase();
  return word === '' || unknownMarks.has(word);
};

const unique = (entries: string[]): string[] => [...new Set(entries)].slice(0, LIST_MAX);

function parseAmount(text: string | null, zero: boolean): number | null {
  const digits = /^\d[\d,]*(?:\.\d+)?|^\.\d+/.exec(text ?? '')?.[0];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  return Number.isSafeInteger(Math.round(value)) && (value !== 0 || zero) ? value : null;
}

/** Accepts a web URL or a path of the site; rejects anything else (javascript:, data:). */
function safeAddress(text: string): string | null {
  // An address without a protocol (`//cdn.example/1.jpg`) is meant for the page's own, which is https.
  const address = text.trim().replace(/^\/\/(?=[^/])/, 'https://');
  if (address.length > ADDRESS_MAX || /[\s\p{Cc}\p{Cs}<>"'\\]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
