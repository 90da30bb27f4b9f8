import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { UnreadValue } from '#stock/rows/row-reader.ts';

/** The values of one field that an import left out. */
export type UnreadField = Pick<UnreadValue, 'field' | 'kind'> & {
  rows: number;
  /** Columns of the field as the feed spells them. */
  columns: readonly string[];
  /** Number of rows by value, the most frequent first. */
  values: readonly (readonly [text: string, rows: number])[];
};

/** More different values of a field are counted together, so that a column of free text takes no memory. */
const VALUES_MAX = 500;
const TEXT_MAX = 60;
const EXAMPLES = 5;

/** Counts of values that are left out, while a feed is read. */
export class UnreadCounts {
  readonly #fields = new Map<
    string,
    Pick<UnreadValue, 'field' | 'kind'> & { rows: number; values: Map<string, number> }
  >();

  add(unread: readonly UnreadValue[]): void {
    for (const { field, kind, text } of unread) {
      const key = `${kind} ${field}`;
      const counted = this.#fields.get(key) ?? { field, kind, rows: 0, values: new Map<string, number>() };
      this.#fields.set(key, counted);
      counted.rows += 1;
      const value = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text;
      if (counted.values.size < VALUES_MAX || counted.values.has(value)) {
        counted.values.set(value, (counted.values.get(value) ?? 0) + 1);
      }
    }
  }

  /** The fields with values left out, the most frequent first. `columnsOf` names the columns of a field. */
  list(columnsOf: (field: FeedField) => readonly string[]): UnreadField[] {
    return [...this.#fields.values()]
      .map((counted) => ({
        ...counted,
        columns: columnsOf(counted.field),
        values: [...counted.values].sort((a, b) => b[1] - a[1]),
      }))
      .sort((a, b) => b.rows - a.rows);
  }
}

/** `"Retail" (150), "Trade" (2) and 3 more`. */
export function formatExamples({ values }: Pick<UnreadField, 'values'>): string {
  const examples = values.slice(0, EXAMPLES).map(([text, rows]) => `"${text}" (${rows})`);
  const more = values.length - examples.length;
  return examples.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
