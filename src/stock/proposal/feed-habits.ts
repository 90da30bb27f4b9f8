import { dateFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { shareOf, type Column } from './column.ts';
import type { Draft } from './draft.ts';

const hasDigit = (text: string): boolean => /\d/.test(text);
const NUMBERED = 0.9;
/** Columns that must lose their numbers in the first record. */
const COLUMNS_MIN = 2;

/** A first record that has units or explanations instead of values; the filter leaves it out. */
export function findUnitsRow(columns: readonly Column[]): { column: string; matches: string } | null {
  const numbered = columns.filter(({ values }) => {
    const rest = values.slice(1).filter((value) => value !== '');
    return values[0] !== '' && rest.length > values.length / 2 && shareOf(rest, hasDigit) > NUMBERED;
  });
  const isUnits = numbered.filter(({ values }) => !hasDigit(values[0] ?? ''));
  if (isUnits.length < COLUMNS_MIN || isUnits.length < numbered.length * NUMBERED) return null;
  const [surest] = isUnits.filter(({ values }) => values.slice(1).every(hasDigit));
  return surest === undefined ? null : { column: surest.source.column, matches: '\\d' };
}

/** A year of two digits stands behind slashes only: `26-09-28` may begin with it. */
const ordered = /^(\d{1,2})(?:[/.-](?=\d{1,2}[/.-]\d{4})|\/(?=\d{1,2}\/\d{2}(?!\d)))(\d{1,2})/;
const dates: readonly FeedField[] = [...dateFields, 'created_at', 'sold_date'];

/** Whether the day or the month stands first in dates such as 03/04/2026; `null` when that is the default or unknown. */
export function findDateOrder({ choices, doubts }: Draft): 'month-first' | null {
  const texts = dates.flatMap((field) => choices.get(field)?.column.known ?? []);
  const pairs = texts.flatMap((text) => {
    const match = ordered.exec(text);
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const];
  });
  if (pairs.length === 0) return null;
  if (pairs.some(([, second]) => second > 12)) return 'month-first';
  if (!pairs.some(([first]) => first > 12)) {
    doubts.push(
      `Dates such as "${texts.find((text) => ordered.test(text))}" are read day first; nothing in the feed tells.`,
    );
  }
  return null;
}
