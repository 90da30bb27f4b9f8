import { numberWords } from '#domain/text/number-words.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { findNumber, readNumber } from '#stock/values/feed-number.ts';
import type { RowReader } from './row-reader.ts';

/** An engine size up to this is in litres, above it in cubic centimetres, whatever the column name. */
const LITRES_MAX = 30;
/** No engine of a road vehicle is larger, in cubic centimetres. */
const CC_MAX = 30_000;
/** A number with its unit within a longer text: `4cyl 2.0L`, `1,998 cc`. */
const withUnit = /(?<![\d.,])(\d[\d.,]*)\s*-?(cc|ccm|cm3|cm³|l|lt|ltrs?|lit(?:re|er)s?)(?![\p{L}\p{N}/])/iu;
/** What a number before one of these words counts, which is no size in litres or cubic centimetres. */
const otherUnit =
  /^\s*-?(?:kwh?|hp|ps|bhp|cv|pk|hk|ci|cid|cu|cui|nm|v|volts?|ah|cyl|sp|speed|door|dr|%|kg|km)/i;
const moreNumber = /^\s*[-–+/x×]\s*\d|^\s+to\s+\d/i;

export type EngineSize = { cc: number | null; litres: number | null };

/** Engine size in both units, from either of two fields. A power, a battery or a number of cylinders is unknown. */
export function readEngineSize(row: RowReader, ...fields: readonly FeedField[]): EngineSize {
  const given = fields.flatMap((field) => readSize(row, field) ?? []);
  const cc = given.find((size) => size > LITRES_MAX) ?? null;
  const litres = given.find((size) => size <= LITRES_MAX) ?? (cc === null ? null : cc / 1000);
  return {
    cc: litres === null ? null : Math.round(cc ?? litres * 1000),
    litres: litres === null ? null : Math.round(litres * 100) / 100,
  };
}

function readSize(row: RowReader, field: FeedField): number | null {
  const text = row.text(field);
  if (text === null) return null;
  const size = parseSize(text);
  if (size === 0) return null;
  return size === null || size > CC_MAX ? row.leaveOut(field, 'value') : size;
}

function parseSize(text: string): number | null {
  const stated = withUnit.exec(text)?.[1];
  if (stated !== undefined) return readNumber(stated)?.value ?? null;
  const found = findNumber(text);
  if (found === null || found.before !== '') return null;
  if (otherUnit.test(found.after) || moreNumber.test(found.after)) return null;
  return readNumber(found.digits)?.value ?? null;
}

/** `4 cyl`, `4Cyl`, `V8`, `Inline 4`, `four` or a bare number. An electric car has none. */
export function readCylinders(row: RowReader): number | null {
  const text = row.text('variant.cylinders');
  if (text === null || /^(?:0+|electric|ev)$/i.test(text)) return null;
  const match =
    /^(\d{1,2})(?:\.0+)?$|(?<!\d)(\d{1,2})[\s-]*cyl|^(?:[vilhwf]|in-?line|flat|boxer|straight|rotary)[\s-]?(\d{1,2})\b/i.exec(
      text,
    );
  const word = /^([a-z]+)(?:[\s-]*cyl.*)?$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const count = Number(
    match?.[1] ?? match?.[2] ?? match?.[3] ?? numberWords.findIndex((known) => known === word) + 1,
  );
  return count || row.leaveOut('variant.cylinders', 'value');
}
