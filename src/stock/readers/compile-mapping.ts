import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { ElementTexts } from './element-texts.ts';
import {
  columnsOf,
  type MappingSource,
  type StockMapping,
  type StockOverrides,
} from '#tenancy/schemas/stock-mapping.schema.ts';
import { listNames } from './columns.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedValues } from './feed-row.ts';
import {
  compileSource,
  PatternMatches,
  type MappedRecord,
  type UnmatchedPattern,
} from './mapping-expression.ts';
import { compileRows, type RowFilter } from './row-filter.ts';
import { foldName, type SourceRecord } from './source-record.ts';

/** What a mapping makes of a record. */
export type MappedRow = { values: FeedValues; identity?: readonly string[]; problem?: string };

/** A mapping or overrides, compiled once for all records. */
export type CompiledMapping = {
  /** Fields that the mapping reads, with or without a value. */
  fields: readonly FeedField[];
  /** Columns and paths that the feed must have. */
  needed: readonly string[];
  isRead: RowFilter;
  map: (record: SourceRecord) => MappedRow;
  /** Patterns that matched nothing in the records read so far. */
  unmatched: () => UnmatchedPattern[];
  /** Elements that had attributes in the records read so far, and never a text, each as a sentence. */
  textless: () => string[];
};

export function compileMapping(mapping: StockMapping | StockOverrides): CompiledMapping {
  const sources = Object.entries(mapping.fields) as [FeedField, MappingSource][];
  const matches = new PatternMatches();
  const texts = new ElementTexts(sources);
  const readers = sources.map(([field, source]) => [field, compileSource(source, field, matches)] as const);
  const unknown = new Set(mapping.unknown.map((mark) => mark.trim().toLowerCase()));
  const { identity: identityColumns = [], rows = [], optional = [] } = mapping;
  const lacking = new Set(optional.map(foldName));
  const named = [
    ...sources.flatMap(([, source]) => columnsOf(source)),
    ...rows.map(({ column }) => column),
    ...identityColumns,
  ];
  return {
    fields: sources.map(([field]) => field),
    needed: [...new Set(named)].filter((name) => !lacking.has(foldName(name))),
    isRead: compileRows(rows),
    unmatched: () => matches.unmatched(),
    textless: () => texts.describe(),
    map: (record) => {
      texts.follow(record);
      const known = hideUnknown(record, unknown);
      const values: FeedValues = {};
      for (const [field, read] of readers) {
        const value = read(known);
        if (value !== undefined) values[field] = value;
      }
      const identity = identityColumns.map((name) => known.texts(name)[0] ?? '');
      const problem = findObject(record, known, sources, values);
      return {
        values,
        ...(identity.some((part) => part !== '') && { identity }),
        ...(problem !== undefined && { problem }),
      };
    },
  };
}

function hideUnknown(record: SourceRecord, unknown: ReadonlySet<string>): MappedRecord {
  return {
    texts: (name) => record.find(name).values.map((value) => (unknown.has(value.toLowerCase()) ? '' : value)),
    isList: (name) => record.find(name).isList,
    json: (name) => record.find(name).json(),
  };
}

/** A path that leads to an object instead of a value would be unknown in every record, and nothing would say so. */
function findObject(
  record: SourceRecord,
  known: MappedRecord,
  sources: readonly (readonly [FeedField, MappingSource])[],
  values: FeedValues,
): string | undefined {
  for (const [field, source] of sources) {
    if (values[field] !== undefined) continue;
    for (const name of columnsOf(source)) {
      const { keys } = record.find(name);
      if (keys.length === 0 || known.texts(name).some((text) => text !== '')) continue;
      return (
        `"${name}" is an object with ${keys.map((key) => JSON.stringify(key)).join(', ')}, so ${field} cannot be read. ` +
        `Name one of them in stock.json, such as "${name}.${keys[0]}".`
      );
    }
  }
  return undefined;
}

/** Follows which of the needed columns and paths occur in a feed, and refuses it at the end without one of them. */
export class NeededPaths {
  readonly #missing: Set<string>;
  readonly #seen = new Set<string>();

  constructor(needed: readonly string[]) {
    this.#missing = new Set(needed);
  }

  follow(record: SourceRecord): void {
    if (this.#missing.size === 0) return;
    for (const name of this.#missing) if (record.find(name).isPresent) this.#missing.delete(name);
    if (this.#seen.size < 60) for (const name of record.columns().keys()) this.#seen.add(name);
  }

  refuseMissing(): void {
    const [name] = this.#missing;
    if (name === undefined) return;
    throw new FeedRefused(
      `No record of the feed has "${name}", which stock.json names. The records have: ${listNames([...this.#seen])}. ` +
        'Correct the name, or list it under optional if the feed may lack it.',
    );
  }
}
