import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { columnsOf, type MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { SourceRecord } from './source-record.ts';

/** After so many records, elements without an attribute so far are no longer followed. */
const RECORDS_MAX = 2000;

/** Follows which elements of XML have attributes in the records of a feed, and never a text. */
export class ElementTexts {
  /** Fields and attributes by path, without paths that had a text. */
  readonly #textless: Map<string, { field: FeedField; attributes: Set<string> }>;

  #records = 0;

  constructor(sources: readonly (readonly [FeedField, MappingSource])[]) {
    this.#textless = new Map(
      sources.flatMap(([field, source]) =>
        columnsOf(source).map((name) => [name, { field, attributes: new Set<string>() }] as const),
      ),
    );
  }

  follow(record: SourceRecord): void {
    this.#records += 1;
    for (const [name, { attributes: known }] of this.#textless) {
      if (this.#records > RECORDS_MAX && known.size === 0) this.#textless.delete(name);
      const { values, attributes } = record.find(name);
      if (values.some((text) => text !== '')) this.#textless.delete(name);
      else for (const attribute of attributes) known.add(attribute);
    }
  }

  /** Sentences, such as of a body that is always `<body code="SUV"/>`. */
  describe(): string[] {
    return [...this.#textless].flatMap(([name, { field, attributes }]) => {
      const [first] = attributes;
      if (first === undefined) return [];
      const quoted = [...attributes].map((attribute) => `"${attribute}"`).join(' and ');
      return [
        `"${name}" never has a text, only ${quoted}, so ${field} is unknown; if one of these is the value, name it in ` +
          `stock.json, such as "${name}.${first}"`,
      ];
    });
  }
}
