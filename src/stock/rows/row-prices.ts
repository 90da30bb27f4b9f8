import type { PriceType } from '#domain/car/car.schema.ts';
import { priceFields } from '#tenancy/forms/feed-fields.data.ts';
import { readPrice } from './feed-price.ts';
import type { RowReader } from './row-reader.ts';
import { priceTypes } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

type PriceField = (typeof priceFields)[number];
/**
 * Faults that make a field unknown instead of rejecting the row. The main price has none, because it would be wrong
 * or missing.
 */
const ignoredFaults: Partial<Record<PriceField, readonly string[]>> = {
  offer_price: ['wordy'],
  subscription_price: ['wordy'],
  before_price: ['wordy', 'unreadable'],
  'autograb_data.state_average_market_price': ['wordy', 'unreadable'],
  'autograb_data.average_market_price': ['wordy', 'unreadable'],
};

export type RowPrices =
  | { ok: true; amounts: Record<PriceField, number | null>; price: number | null; type: PriceType }
  | { ok: false; reason: string };

/**
 * Reads all prices of a row and chooses the main price: drive-away, otherwise EGC, otherwise the price without a
 * type.
 */
export function readRowPrices(
  row: RowReader,
  options: { currency: string; defaultPriceType: PriceType },
): RowPrices {
  const stated = row.text('currency')?.toUpperCase();
  if (stated !== undefined && stated !== options.currency) {
    return {
      ok: false,
      reason: `The prices are in ${stated}, and this dealer sells in ${options.currency}.`,
    };
  }
  const amounts = {} as Record<PriceField, number | null>;
  for (const field of priceFields) {
    const read = readPrice(row.text(field) ?? '', options.currency);
    if (!read.ok && !ignoredFaults[field]?.includes(read.fault)) return read;
    amounts[field] = read.ok ? read.amount : null;
  }
  return { ok: true, amounts, ...decidePrice(row, amounts, options.defaultPriceType) };
}

function decidePrice(
  row: RowReader,
  amounts: Record<PriceField, number | null>,
  defaultType: PriceType,
): { price: number | null; type: PriceType } {
  const statedType = lookUp(priceTypes, row.text('price_type') ?? '') as PriceType | null;
  const { drive_away_price: driveAway, egc_price: egc, price } = amounts;
  if (driveAway !== null) return { price: driveAway, type: 'drive_away' };
  if (egc !== null) return { price: egc, type: 'excluding_government_charges' };
  if (price !== null) return { price, type: statedType ?? defaultType };
  return { price: null, type: 'enquire' };
}
