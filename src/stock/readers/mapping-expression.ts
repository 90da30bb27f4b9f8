import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { MappingExpression, MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import { compileNumberForm } from './restate-number.ts';

/** Maximum number of characters that a pattern is matched against, which bounds its running time. */
const PATTERN_INPUT_MAX = 2000;

export type ReadColumn = (name: string) => string | undefined;
/** Reads one field of a record; `undefined` when unknown. */
export type ReadField = (column: ReadColumn) => string | string[] | undefined;

/** Returns the columns that a source names. */
export function columnsOf(source: MappingSource): string[] {
  if (typeof source === 'string') return [source];
  if (Array.isArray(source)) return source.flatMap(columnsOf);
  return [source.column ?? [], source.join?.columns ?? [], source.withoutPrefix ?? []].flat();
}

/** Compiles a source of the mapping into a function, once for all records. */
export function compileSource(source: MappingSource, field: FeedField): ReadField {
  if (typeof source === 'string') return (column) => column(source);
  if (!Array.isArray(source)) return compileExpression(source, field);
  const alternatives = source.map((one) => compileSource(one, field));
  return (column) => {
    for (const read of alternatives) {
      const value = read(column);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

type Step = (value: string, column: ReadColumn) => string | undefined;

function compileExpression(from: MappingExpression, field: FeedField): ReadField {
  const steps = compileSteps(from, field);
  return (column) => {
    let value = startOf(from, column);
    for (const step of steps) {
      value = value === undefined ? undefined : step(value, column)?.trim();
      if (value === '') value = undefined;
    }
    if (value === undefined || from.list === undefined) return value;
    const entries = value.split(from.list).map((entry) => entry.trim());
    return keepsEmptyEntries(field) ? entries : entries.filter((entry) => entry !== '');
  };
}

/** Pictures and thumbnails correspond by slot, so empty entries are kept. */
const keepsEmptyEntries = (field: FeedField): boolean => field === 'images' || field === 'thumbnails';

function startOf(from: MappingExpression, column: ReadColumn): string | undefined {
  if (from.column !== undefined) return column(from.column);
  if (from.join === undefined) return from.constant;
  return from.join.columns.flatMap((name) => column(name) ?? []).join(from.join.separator) || undefined;
}

function compileSteps(from: MappingExpression, field: FeedField): Step[] {
  const steps: Step[] = [];
  const { withoutPrefix, split, pattern, unknown, values, otherwise, unit, scale, locale } = from;
  if (withoutPrefix !== undefined) steps.push((value, column) => dropPrefixes(value, withoutPrefix, column));
  if (split !== undefined) steps.push((value) => value.split(split.separator)[split.index]);
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    steps.push((value) => {
      const match = expression.exec(value.slice(0, PATTERN_INPUT_MAX));
      return match === null ? undefined : (match[1] ?? match[0]);
    });
  }
  if (unknown !== undefined) {
    const marks = new Set(unknown.map((mark) => mark.trim().toLowerCase()));
    steps.push((value) => (marks.has(value.toLowerCase()) ? undefined : value));
  }
  if (values !== undefined) {
    const table = new Map(Object.entries(values).map(([key, to]) => [key.trim().toLowerCase(), to]));
    steps.push((value) => table.get(value.toLowerCase()) ?? otherwise ?? value);
  }
  if (unit !== undefined || scale !== undefined || locale !== undefined) {
    steps.push(compileNumberForm({ unit, scale, locale }, field));
  }
  return steps;
}

/** Removes the values of columns from the start of a value, in any letter case, as whole words only. */
function dropPrefixes(value: string, names: readonly string[], column: ReadColumn): string {
  return names.reduce((rest, name) => {
    const prefix = column(name) ?? '';
    const starts = rest.toLowerCase().startsWith(prefix.toLowerCase());
    const after = rest.slice(prefix.length);
    return prefix !== '' && starts && (after === '' || after.startsWith(' ')) ? after.trimStart() : rest;
  }, value);
}
