import {
  amountFields,
  countFields,
  listFields,
  priceFields,
  unitFactors,
  type FeedField,
} from '#tenancy/forms/feed-fields.data.ts';
import { formatChoice, type KeyPath } from '#tenancy/forms/problem.ts';
import type { MappingExpression, MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { TenantFinding } from './finding.ts';
import { stockFinding as finding } from './stock-finding.ts';

/** The field that is read, and the values that are unknown in every column. */
type Target = { field: FeedField; unknown: readonly string[] };

const numberFields: ReadonlySet<FeedField> = new Set([
  'km',
  'arrived_days_ago',
  'sold_days_ago',
  ...countFields,
  ...amountFields,
  ...priceFields,
]);
const fold = (text: string): string => text.trim().toLowerCase();

/** Finds steps of a field's source that do nothing, or leave nothing. */
export function findSourceProblems(target: Target, source: MappingSource, path: KeyPath): TenantFinding[] {
  if (typeof source === 'string') return [];
  if (!Array.isArray(source)) return findExpressionProblems(target, source, path);
  const constant = source.findIndex((one) => typeof one !== 'string' && one.constant !== undefined);
  const isLast = constant === -1 || constant === source.length - 1;
  return [
    ...source.flatMap((one, index) => findSourceProblems(target, one, [...path, index])),
    ...(isLast
      ? []
      : [
          finding(
            [...path, constant + 1],
            'is never used, because the one before it is a constant, which is always known. Expected the constant last.',
          ),
        ]),
  ];
}

function findExpressionProblems(
  { field, unknown }: Target,
  from: MappingExpression,
  path: KeyPath,
): TenantFinding[] {
  return [
    ...findUnitProblems(field, from, path),
    ...findNumberProblems(field, from, path),
    ...findValueProblems(from, unknown, path),
    ...findListProblems(field, from, path),
    ...findPartProblems(field, from, path),
    ...findSplitProblems(from, path),
  ];
}

/** Fields that a unit can be turned into. */
const unitFields = (unit: keyof typeof unitFactors): readonly string[] =>
  unitFactors[unit].field === 'km' ? ['km'] : ['engine_size', 'engine_size_litres'];

function findUnitProblems(field: FeedField, { unit }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (unit === undefined || unitFields(unit).includes(field)) return [];
  const units = Object.keys(unitFactors).filter((name) =>
    unitFields(name as keyof typeof unitFactors).includes(field),
  );
  const expected =
    units.length > 0 ? `Expected ${formatChoice(units)}.` : `The field ${field} has no unit; take it out.`;
  return [finding([...path, 'unit'], `is "${unit}", which is no unit of the field ${field}. ${expected}`)];
}

/** Only numbers have a scale, and a decimal sign. */
function findNumberProblems(field: FeedField, from: MappingExpression, path: KeyPath): TenantFinding[] {
  if (numberFields.has(field)) return [];
  return (['scale', 'locale'] as const).flatMap((key) =>
    from[key] === undefined
      ? []
      : [finding([...path, key], `is "${from[key]}", but the field ${field} is no number. Take it out.`)],
  );
}

/** Finds keys of `values` that no value of the feed reaches, because they are unknown before or written twice. */
function findValueProblems(
  { values = {}, unknown = [] }: MappingExpression,
  unknownEverywhere: readonly string[],
  path: KeyPath,
): TenantFinding[] {
  const keys = Object.keys(values);
  const marks = new Set([...unknown, ...unknownEverywhere].map(fold));
  return keys.flatMap((key, index) => {
    const first = keys.find((other) => fold(other) === fold(key));
    const sentence =
      fold(key) === ''
        ? 'is never used, because an empty value is unknown. Take it out.'
        : marks.has(fold(key))
          ? 'is never used, because unknown lists it too. Take it out of one of the two.'
          : first !== undefined && keys.indexOf(first) < index
            ? `is the same as "${first}", because letter case does not count. Take one out.`
            : null;
    return sentence === null ? [] : [finding([...path, 'values', key], sentence)];
  });
}

function findListProblems(field: FeedField, { list }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (list === undefined || listFields.some((name) => name === field)) return [];
  const sentence = `is "${list}", but the field ${field} has one value. Expected split, with the index of the part.`;
  return [finding([...path, 'list'], sentence)];
}

function findPartProblems(field: FeedField, { part }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (part === undefined || part === field) return [];
  return [
    finding([...path, 'part'], `is "${part}" in the field ${field}. Expected the part that is the field.`),
  ];
}

/** A pattern cannot match what its split cuts away. */
function findSplitProblems(
  { split, constant, pattern, ignoreCase }: MappingExpression,
  path: KeyPath,
): TenantFinding[] {
  if (constant === undefined) return [];
  const isLost =
    (split !== undefined && constant.split(split.separator)[split.index] === undefined) ||
    (pattern !== undefined && !new RegExp(pattern, ignoreCase ? 'iu' : 'u').test(constant));
  if (!isLost) return [];
  return [
    finding([...path, 'constant'], `is "${constant}", of which nothing is left by the steps after it.`),
  ];
}
