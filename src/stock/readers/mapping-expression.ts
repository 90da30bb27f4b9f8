import { jsonFields, listFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { compilePattern } from '#tenancy/forms/pattern.ts';
import type { MappingExpression, MappingSource, Replacement } from '#tenancy/schemas/stock-mapping.schema.ts';
import { featuresOf } from '#stock/values/json-features.ts';
import { readJsonList } from '#stock/values/json-list.ts';
import { compileNumberForm } from './restate-number.ts';
import { splitTitle } from './split-title.ts';

/** Maximum number of characters that a pattern is matched against, which bounds its running time. */
const PATTERN_INPUT_MAX = 20_000;
/** Values that are shown of a pattern that matches nothing. */
const VALUES_SHOWN = 3;

/** A record for a mapping: values that mean unknown are empty texts. */
export type MappedRecord = {
  texts: (name: string) => readonly string[];
  isList: (name: string) => boolean;
  json: (name: string) => string | undefined;
};
/** A pattern of the mapping that matched no value of the feed. */
export type UnmatchedPattern = {
  field: FeedField;
  pattern: string;
  /** Number of values that it was applied to. */
  met: number;
  /** The first different ones of them. */
  values: readonly string[];
};

/** Counts which patterns of a mapping match, while a feed is read. */
export class PatternMatches {
  readonly #patterns: { field: FeedField; pattern: string; met: number; values: string[]; ever: boolean }[] =
    [];

  /** Follows a pattern; the result is called for each value, with whether it matched. */
  follow(field: FeedField, pattern: string): (value: string, isMatch: boolean) => void {
    const followed = { field, pattern, met: 0, values: new Array<string>(), ever: false };
    this.#patterns.push(followed);
    return (value, isMatch) => {
      if (followed.ever || isMatch) {
        followed.ever = true;
        return;
      }
      followed.met += 1;
      const { values } = followed;
      if (values.length < VALUES_SHOWN && !values.includes(value)) values.push(value);
    };
  }

  /** The patterns that met values and matched none. */
  unmatched(): UnmatchedPattern[] {
    return this.#patterns.filter(({ met, ever }) => met > 0 && !ever);
  }
}

/** Reads one field of a record; `undefined` when unknown. */
export type ReadField = (record: MappedRecord) => string | string[] | undefined;

/** Compiles a source of the mapping into a function, once for all records. */
export function compileSource(source: MappingSource, field: FeedField, matches: PatternMatches): ReadField {
  if (typeof source === 'string') return compileExpression({ column: source }, field, matches);
  if (!Array.isArray(source)) return compileExpression(source, field, matches);
  const alternatives = source.map((one) => compileSource(one, field, matches));
  return (record) => {
    for (const read of alternatives) {
      const value = read(record);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

type Step = (value: string, record: MappedRecord) => string | undefined;

function compileExpression(from: MappingExpression, field: FeedField, matches: PatternMatches): ReadField {
  const steps = compileSteps(from, field, matches);
  const { list } = from;
  const takesJson = jsonFields.some((name) => name === field);
  const takesList = listFields.some((name) => name === field);
  return (record) => {
    if (takesJson && from.column !== undefined) return record.json(from.column);
    const within =
      hasWords(field) && steps.length === 0 && list === undefined ? readFeatures(from, record) : null;
    if (within !== null) return within;
    const values = startOf(from, record).map((start) => runSteps(start, steps, record));
    const entries =
      list === undefined ? values : values.flatMap((value) => value.split(list).map((part) => part.trim()));
    if (entries.every((entry) => entry === '')) return undefined;
    const isList = from.column !== undefined && takesList && record.isList(from.column);
    if (list === undefined && !isList) return entries.find((entry) => entry !== '');
    // A list of one text is rather a text with several entries.
    if (list === undefined && entries.length === 1 && hasWords(field)) return entries[0];
    return keepsEmptyEntries(field) ? entries : entries.filter((entry) => entry !== '');
  };
}

const hasWords = (field: FeedField): boolean => field === 'standardEquipment';

/** Features in objects or elements, as JSON; `null` without any, so that the report says what there is. */
function readFeatures({ column }: MappingExpression, record: MappedRecord): string | null {
  if (column === undefined) return null;
  const texts = record.texts(column);
  const json = texts.length === 0 || texts.includes('') ? readJsonList(record.json(column) ?? '') : null;
  return json !== null && featuresOf(json, () => undefined).length > 0 ? JSON.stringify(json) : null;
}

/** Pictures and thumbnails correspond by slot, so empty entries are kept. */
const keepsEmptyEntries = (field: FeedField): boolean => field === 'images' || field === 'thumbnails';

/** The value after all steps; an empty text when it is unknown after one of them. */
function runSteps(start: string, steps: readonly Step[], record: MappedRecord): string {
  let value = start.trim();
  for (const step of steps) {
    if (value === '') return '';
    value = step(value, record)?.trim() ?? '';
  }
  return value;
}

function startOf(from: MappingExpression, record: MappedRecord): readonly string[] {
  if (from.column !== undefined) return record.texts(from.column);
  if (from.join === undefined) return [from.constant ?? ''];
  const parts = from.join.columns.flatMap((name) => record.texts(name).find((text) => text !== '') ?? []);
  return [parts.join(from.join.separator)];
}

function compileSteps(from: MappingExpression, field: FeedField, matches: PatternMatches): Step[] {
  const steps: Step[] = [];
  const { withoutPrefix, split, part, replace = [], pattern, unknown, values, otherwise } = from;
  const { unit, scale, locale } = from;
  if (withoutPrefix !== undefined) steps.push((value, record) => dropPrefixes(value, withoutPrefix, record));
  if (split !== undefined) steps.push((value) => value.split(split.separator)[split.index]);
  if (part !== undefined) steps.push((value) => splitTitle(value)[part]);
  for (const one of replace) steps.push(compileReplacement(one, matches.follow(field, one.pattern)));
  if (pattern !== undefined) {
    const expression = compilePattern(pattern, { ignoreCase: from.ignoreCase === true });
    const count = matches.follow(field, pattern);
    steps.push((value) => {
      const found = expression.find(value.slice(0, PATTERN_INPUT_MAX));
      count(value, found !== null);
      return found ?? undefined;
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

/** Replaces every match; what stands after the first 20,000 characters stays as it is. */
function compileReplacement(
  { pattern, with: text, ignoreCase }: Replacement,
  count: (value: string, isMatch: boolean) => void,
): Step {
  const expression = compilePattern(pattern, { ignoreCase });
  return (value) => {
    const start = value.slice(0, PATTERN_INPUT_MAX);
    const isMatch = expression.test(start);
    count(value, isMatch);
    return isMatch ? expression.replaceAll(start, text) + value.slice(PATTERN_INPUT_MAX) : value;
  };
}

/** Removes the values of columns from the start of a value, in any letter case, as whole words only. */
function dropPrefixes(value: string, names: readonly string[], record: MappedRecord): string {
  return names.reduce((rest, name) => {
    const prefix = record.texts(name)[0] ?? '';
    const starts = rest.toLowerCase().startsWith(prefix.toLowerCase());
    const after = rest.slice(prefix.length);
    return starts && (after === '' || after.startsWith(' ')) ? after.trimStart() : rest;
  }, value);
}
