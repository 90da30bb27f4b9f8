import { parseDollars } from '#domain/text/money.ts';
import { askingWords, unknownMarks } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

/**
 * A parsed price, or why the row is rejected; `null` means no price (empty, 0, POA and so on). `wordy` is a text
 * without digits that is not a known word for a price on application.
 */
export type ReadPrice =
  | { ok: true; amount: number | null }
  | { ok: false; fault: 'foreign' | 'negative' | 'unreadable' | 'wordy'; reason: string };

type Fault = Extract<ReadPrice, { ok: false }>['fault'];
const fail = (fault: Fault, reason: string): ReadPrice => ({ ok: false, fault, reason });
const none: ReadPrice = { ok: true, amount: null };
const signs: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  c$: 'CAD',
  ca$: 'CAD',
};
const pattern =
  /^(-?)\s*([a-z]{3}(?=[\s\d-])|[a-z]{0,2}[$£€¥])?\s*(-?)\s*([\d.,\s]*\d)(?:\.-|\.)?\s*([a-z]{3}|[$£€¥])?$/i;

/**
 * Parses a price (`52990`, `$52,990.00`, `48900.00 AUD`). `currency` is the dealer's currency, which applies when the
 * price names none. Negative, foreign or ambiguous amounts reject the row, because a wrong price is a legal risk (ACL
 * s 47).
 */
export function readPrice(text: string, currency: string): ReadPrice {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed)) return readWords(trimmed, currency);
  const match = pattern.exec(trimmed);
  if (match === null) return fail('unreadable', `The price "${trimmed}" is not an amount.`);
  const [, minus, before, minusAfter, digits = '', after] = match;
  const stated = currencyOf(before) ?? currencyOf(after);
  if (stated !== null && stated !== currency) {
    return fail('foreign', `The price "${trimmed}" is in ${stated}, and this dealer sells in ${currency}.`);
  }
  const amount = parseDollars(digits.replace(/\s/g, ''));
  if (amount === null || /\.\d{3}$/.test(digits)) {
    return fail('unreadable', `The price "${trimmed}" is not one amount in dollars and cents.`);
  }
  if ((minus || minusAfter) && amount !== 0) return fail('negative', `The price "${trimmed}" is negative.`);
  return amount === 0 ? none : { ok: true, amount };
}

/** Parses a text without digits: an empty amount (`$ -`, `AUD`), a placeholder, or words. */
function readWords(text: string, currency: string): ReadPrice {
  const isEmpty = /^[\s$./–—-]*$/.test(text) || text.toUpperCase() === currency;
  if (isEmpty || unknownMarks.has(text.toLowerCase()) || lookUp(askingWords, text) !== null) return none;
  return fail(
    'wordy',
    `The price "${text}" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.`,
  );
}

function currencyOf(text: string | undefined): string | null {
  if (text === undefined || text === '$') return null;
  return signs[text.toLowerCase()] ?? (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null);
}
