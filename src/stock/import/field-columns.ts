import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { ColumnNames } from '#stock/readers/columns.ts';
import { columnsOfFormat, type FeedOptions } from '#stock/readers/read-feed.ts';
import { foldName, type SourceRecord } from '#stock/readers/source-record.ts';

/** Columns are looked for in the first records only; a record of JSON need not have all. */
const RECORDS_MAX = 200;

/** Follows, while a feed is read, which of its own columns each field comes from. */
export class FieldColumns {
  readonly #settings: 'mapping' | 'overrides';
  readonly #names: ColumnNames;
  /** Names that no record has had yet. */
  readonly #missing: Set<string>;
  /** Names as the feed spells them. */
  readonly #spelt = new Map<string, string>();
  #records = 0;

  constructor({ format, mapping, overrides }: Pick<FeedOptions, 'format' | 'mapping' | 'overrides'>) {
    const said = Object.entries((mapping ?? overrides)?.fields ?? {}) as [FeedField, MappingSource][];
    this.#settings = mapping === undefined ? 'overrides' : 'mapping';
    this.#names = {
      ...columnsOfFormat(format),
      ...Object.fromEntries(said.map(([field, source]) => [field, columnsRead(source)])),
    };
    this.#missing = new Set(Object.values(this.#names).flat());
  }

  follow(record: SourceRecord): void {
    this.#records += 1;
    if (this.#records > RECORDS_MAX) return;
    for (const name of this.#missing) {
      if (!record.find(name).isPresent) continue;
      const spelling = [...record.columns().keys()].find((key) => foldName(key) === foldName(name));
      this.#spelt.set(name, spelling ?? name);
      this.#missing.delete(name);
    }
  }

  /** The columns of fields as the feed spells them, without those that it lacks. */
  of(...fields: readonly FeedField[]): string[] {
    return [...new Set(this.#candidates(fields).flatMap((name) => this.#spelt.get(name) ?? []))];
  }

  /** `column "Body Type"`; names that the feed lacks when it has none of them, and empty for a field of no column. */
  describe(...fields: readonly FeedField[]): string {
    const found = this.of(...fields);
    if (found.length > 0) return quoteColumns(found);
    const wanted = [...new Set(this.#candidates(fields))];
    return wanted.length === 0 ? '' : `the feed has no ${quoteColumns(wanted, 'or')}`;
  }

  /** Key of stock.json that says how the first of these fields is read that the feed has, and its column. */
  settingOf(...fields: readonly FeedField[]): { key: string; column: string } {
    const field = fields.find((name) => this.of(name).length > 0) ?? fields[0];
    const [column = "the column's name"] = field === undefined ? [] : this.of(field);
    return { key: `${this.#settings}.fields.${field}`, column };
  }

  #candidates = (fields: readonly FeedField[]): string[] =>
    fields.flatMap((field) => this.#names[field] ?? []);
}

/** Columns whose value a source uses; those that it takes off the front are not the value. */
function columnsRead(from: MappingSource): string[] {
  if (typeof from === 'string') return [from];
  if (Array.isArray(from)) return from.flatMap(columnsRead);
  return [from.column ?? [], from.join?.columns ?? []].flat();
}

/** `column "Price"`, or `columns "Price", "Was"`. */
export function quoteColumns(columns: readonly string[], last = 'and'): string {
  const quoted = columns.slice(0, 4).map((name) => `"${name}"`);
  if (quoted.length < 2) return `column ${quoted.join('')}`;
  return `columns ${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}

/** A field with its columns, `fuel (column "Fuel Type")`; the field alone when its column has the same name. */
export const nameField = (field: FeedField, columns: readonly string[]): string =>
  columns.length === 0 || (columns.length === 1 && columns[0] === field)
    ? field
    : `${field} (${quoteColumns(columns)})`;
