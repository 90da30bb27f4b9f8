import type { RowCondition } from '#tenancy/schemas/stock-mapping.schema.ts';
import { compilePattern } from '#tenancy/forms/pattern.ts';
import { firstAt, type SourceRecord } from './source-record.ts';

/** Whether a record is read; others count as not in the feed. */
export type RowFilter = (record: SourceRecord) => boolean;

/** Compiles the conditions of `rows`, all of which must hold. */
export function compileRows(conditions: readonly RowCondition[]): RowFilter {
  const tests = conditions.map(compileCondition);
  return (record) => tests.every((test) => test(record));
}

const fold = (text: string): string => text.trim().toLowerCase();

function compileCondition({ column, is, isNot, matches, isFilled }: RowCondition): RowFilter {
  const wanted = is && new Set(is.map(fold));
  const unwanted = isNot && new Set(isNot.map(fold));
  const pattern = matches === undefined ? undefined : compilePattern(matches, { ignoreCase: true });
  return (record) => {
    const value = firstAt(record, column) ?? '';
    return (
      (wanted?.has(fold(value)) ?? true) &&
      !unwanted?.has(fold(value)) &&
      (pattern?.test(value) ?? true) &&
      (isFilled === undefined || isFilled === (value !== ''))
    );
  };
}
