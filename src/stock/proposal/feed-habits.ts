import { dateFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { shareOf, type Column } from './column.ts';
import type { Draft } from './draft.ts';
import { matchFields } from './name-match.ts';
import { anyNumber, isYear } from './value-checks.ts';

/** A first record that has units or explanations instead of values; the filter leaves it out. */
export function findUnitsRow(columns: readonly Column[]): { column: string; matches: string } | null {
  const year = columns.find(
    ({ name, known }) => matchFields(name).has('year') && shareOf(known, isYear) > 0.5,
  );
  const others = columns.filter(({ name }) =>
    [...matchFields(name).keys()].some((field) => field === 'km' || field === 'price'),
  );
  const first = year?.values[0];
  if (year === undefined || first === undefined || isYear(first)) return null;
  if (shareOf(year.values.slice(1), isYear) < 0.9) return null;
  const isText = others.every(({ values }) => anyNumber(values[0] ?? '') === null);
  return isText && others.length > 0 ? { column: year.source.column, matches: '^(19|20)\\d\\d' } : null;
}

const ordered = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/;
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
