import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { RowCondition } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { TenantFinding } from './finding.ts';
import { stockFinding as finding } from './stock-finding.ts';

/** Finds conditions of rows that contradict themselves or each other, so that no row is read. */
export const findRowProblems = (rows: readonly RowCondition[], path: KeyPath): TenantFinding[] =>
  rows.flatMap((row, index) => {
    const own = findConditionProblems(row, [...path, index]);
    return own.length > 0 ? own : findContradiction(rows, index, path);
  });

/** All conditions must hold: one contradicts those before it when no value it asks for passes them. */
function findContradiction(rows: readonly RowCondition[], index: number, path: KeyPath): TenantFinding[] {
  const row = rows[index];
  if (row === undefined) return [];
  for (const [place, before] of rows.slice(0, index).entries()) {
    if (fold(before.column) !== fold(row.column)) continue;
    const asked = [row, before].map(listAsked).find((values) => values !== null) ?? null;
    const isMet =
      asked === null
        ? before.isFilled === undefined || row.isFilled === undefined || before.isFilled === row.isFilled
        : asked.some((value) => isPassed(row, value) && isPassed(before, value));
    if (isMet) continue;
    const other = `${path.join('.')}[${place}]`;
    const sentence =
      `contradicts ${other}, which tests the column "${row.column}" too: all conditions must hold, and no value meets ` +
      'both. Expected one condition that lists all values.';
    return [finding([...path, index], sentence)];
  }
  return [];
}

/** The only values that a condition lets through; `null` when there are endlessly many. */
const listAsked = ({ is, isFilled }: RowCondition): string[] | null =>
  is ?? (isFilled === false ? [''] : null);
const isPassed = (row: RowCondition, value: string): boolean =>
  listRefusals(row, value).length === 0 && (row.is?.some((each) => fold(each) === fold(value)) ?? true);

const fold = (text: string): string => text.trim().toLowerCase();

/** The tests of one condition must all hold. */
function findConditionProblems(row: RowCondition, path: KeyPath): TenantFinding[] {
  const { is, isNot = [] } = row;
  const both = is?.find((value) => isNot.some((other) => fold(other) === fold(value)));
  if (both !== undefined) {
    const sentence = `has "${both}", which stands under "is" too, so no row with it is read. Expected it under one of the two.`;
    return [finding([...path, 'isNot'], sentence)];
  }
  // Other conditions let through endlessly many values.
  const asked = listAsked(row);
  const refused = asked?.map((value) => listRefusals(row, value));
  if (refused === undefined || refused.some((keys) => keys.length === 0)) return [];
  const keys = formatList([...new Set(refused.flat())].map((key) => `"${key}"`));
  const asks = is === undefined ? '"isFilled": false' : '"is"';
  const sentence = `is met by no row: what ${asks} asks for is left out by ${keys}. Expected values that all of them let through, or fewer of them.`;
  return [finding(path, sentence)];
}

/** The tests of a condition, beside `is`, that a value does not pass. */
const listRefusals = ({ isNot, matches, isFilled }: RowCondition, value: string): (keyof RowCondition)[] => [
  ...(isNot?.some((other) => fold(other) === fold(value)) ? (['isNot'] as const) : []),
  ...(matches !== undefined && !new RegExp(matches, 'iu').test(value.trim()) ? (['matches'] as const) : []),
  ...(isFilled !== undefined && isFilled !== (fold(value) !== '') ? (['isFilled'] as const) : []),
];
