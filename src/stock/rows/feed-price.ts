import type { PriceType } from '#domain/car/car.schema.ts';
import { parseDollars } from '#domain/text/money.ts';
import { leavesOutTax, readPriceType, withoutTaxWords } from './price-type.ts';
import { askingWords, priceStatuses } from './statuses.data.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';
import { isOtherFigure, toPlainPrice, withoutMarks, type PlainPrice } from './price-text.ts';
import { lookUp } from './vocabulary.ts';

/** A parsed price, or why it cannot be used; `null` means no price (empty, 0, POA and so on). */
export type ReadPrice =
  | {
      ok: true;
      amount: number | null;
      /** What the price includes, when its own text says so: `$25,990 + ORC`. */
      type?: PriceType;
      /** `SOLD` or `Under offer` instead of a price. */
      status?: 'sold' | 'reserved';
    }
  | {
      ok: false;
      reason: string;
      /** It is a price in another currency. */
      isForeign?: true;
    };

const fail = (reason: string): ReadPrice => ({ ok: false, reason });
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
const currencies = new Set(Intl.supportedValuesOf('currency'));
/** No vehicle costs more; a larger figure is a placeholder such as 99,999,999,999 or two figures in one. */
const PRICE_MAX = 20_000_000;
/** Currencies whose unit is worth a hundredth of a dollar or less. */
const smallUnits = new Set('JPY KRW IDR VND HUF CLP COP ISK INR PHP THB TWD'.split(' '));
const SMALL_UNITS_FACTOR = 10_000;

/** How many units of a currency are worth about one dollar, to the power of ten: 1 or 10,000. */
export const priceUnitsOf = (currency: string): number => (smallUnits.has(currency) ? SMALL_UNITS_FACTOR : 1);

const pattern =
  /^(-?)\s*([a-z]{3}(?=[\s\d-])|[a-z]{0,2}[$£€¥])?\s*(-?)\s*([\d.,\s]*\d)(?:[.,][-–—]{1,2}|\.)?\s*([a-z]{3}|[$£€¥])?$/i;
/** Words behind a price that may be bargained about, which it still is. */
const bargaining =
  /[\s,(-]+(?:neg(?:otiable)?|o\.?n\.?o|or (?:(?:near|nearest|best) )?offer|obo|vhb|vb)\.?\)?$/i;
/** A figure and words that say what it includes, in either order. */
const figureThenWords = /^([^a-z]*[a-z]{0,3}[$£€¥ ]*\d[\d.,\s]*?)\s*([a-z+(*].*)$/i;
const wordsThenFigure = /^([a-z][^\d$£€¥]*?)[\s:]*((?:[a-z]{0,2}[$£€¥])?\s*\d[\d.,\s]*)$/i;
/** Thousands in groups of three, or none: `25990 25990` is not one amount. */
const oneAmount = /^(?:\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2}|\.\d{4})?$/;

/**
 * Parses a price (`52990`, `$52,990.00`, `48900.00 AUD`, `$52,990 + ORC`). `currency` is the dealer's currency, which
 * applies when the price names none. Negative, foreign or ambiguous amounts are none, because a wrong price is a legal
 * risk (ACL s 47).
 */
export function readPrice(text: string, currency: string): ReadPrice {
  const status = readPriceStatus(text.normalize('NFKC'));
  if (status !== null) return { ok: true, amount: null, status };
  const full = withoutTaxWords(withoutMarks(text)).replace(bargaining, '').trim();
  if (!/\d/.test(full)) return readWords(full, currency);
  if (leavesOutTax(full))
    return fail(`The price "${text}" is without a tax that shoppers pay. Send the whole price.`);
  const plain = toPlainPrice(full);
  if (isOtherFigure(plain))
    return fail(
      `The price "${text}" may be a saving, a deposit, a repayment or an earlier price. Send the price alone.`,
    );
  const worded = splitWords(plain.text);
  const read = readFigure(worded?.figure ?? plain.text, currency, text);
  return read.ok && worded !== null ? { ...read, type: toFromType(worded.type, plain) } : read;
}

/** The least of several drive-away prices is an estimate of this one. */
const toFromType = (type: PriceType, { isFrom }: PlainPrice): PriceType =>
  isFrom && type === 'drive_away' ? 'estimated_drive_away' : type;

const statusPhrases = new Set(priceStatuses.flatMap(({ value, words }) => [value, ...words]));

/** `SOLD`, `Under offer` or `SOLD $25,990`: whatever the price was, the car is not for sale. */
function readPriceStatus(text: string): 'sold' | 'reserved' | null {
  const words = text
    .replace(/[\d.,\s$£€:()*–—-]+/g, ' ')
    .trim()
    .toLowerCase();
  // Beside a figure only these words alone count: "sold as is" is for sale.
  if (/\d/.test(text) && !statusPhrases.has(words)) return null;
  const status = lookUp(priceStatuses, words);
  return status === 'sold' || status === 'reserved' ? status : null;
}

function splitWords(text: string): { figure: string; type: PriceType } | null {
  const [, figure = '', after = ''] = figureThenWords.exec(text) ?? [];
  const [, before = '', last = ''] = wordsThenFigure.exec(text) ?? [];
  const type = readPriceType(figure === '' ? before : after);
  return type === null || type === 'enquire' ? null : { figure: figure || last, type };
}

/** Parses a figure with its currency; `text` is the whole price, for messages. */
function readFigure(figure: string, currency: string, text: string): ReadPrice {
  const match = pattern.exec(figure);
  if (match === null) return fail(`The price "${text}" is not an amount.`);
  const [, minus, before, minusAfter, digits = '', after] = match;
  const stated = currencyOf(before) ?? currencyOf(after);
  if (stated !== null && !currencies.has(stated)) {
    return fail(`The price "${text}" is not an amount.`);
  }
  if (stated !== null && stated !== currency) {
    return {
      ok: false,
      isForeign: true,
      reason: `The price "${text}" is in ${stated}, and this dealer sells in ${currency}.`,
    };
  }
  const amount = oneAmount.test(digits) ? parseDollars(digits.replaceAll(' ', '')) : null;
  if (amount === null) {
    return fail(`The price "${text}" is not one amount in dollars and cents.`);
  }
  if ((minus || minusAfter) && amount !== 0) return fail(`The price "${text}" is negative.`);
  if (amount > PRICE_MAX * priceUnitsOf(currency)) {
    return fail(`The price "${text}" is too large for a vehicle.`);
  }
  return amount === 0 ? none : { ok: true, amount };
}

/** Parses a text without digits: an empty amount (`$ -`, `AUD`), a placeholder, or words. */
function readWords(text: string, currency: string): ReadPrice {
  const isEmpty = /^[\s$./–—-]*$/.test(text) || text.toUpperCase() === currency;
  if (isEmpty || isUnknownMark(text)) return none;
  if (lookUp(askingWords, text) !== null) return none;
  return fail(
    `The price "${text}" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.`,
  );
}

function currencyOf(text: string | undefined): string | null {
  if (text === undefined || text === '$') return null;
  return signs[text.toLowerCase()] ?? (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null);
}
