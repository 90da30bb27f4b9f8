import type { IndexedDocument } from '#search/contract/search.ts';
import type { BuiltColumns } from './facet-table.ts';

/** Documents in the order of ids, and the columns built for them. */
export type BuiltStock = { documents: readonly IndexedDocument[]; built: BuiltColumns };

type Field = keyof IndexedDocument;

/** The fields that a column is built from, where they are not the field of its name. */
const sources: Readonly<Record<string, readonly Field[]>> = {
  make_model: ['make', 'model'],
  price: ['list_price', 'offer_price', 'price_type'],
  created_at_timestamp: ['created_at'],
};

/**
 * The columns whose fields have the same values after a change: a change of one car of thousands keeps most.
 * `undefined` when cars came or left, because then each row is another car's.
 */
export function keepColumns(before: BuiltStock, after: readonly IndexedDocument[]): BuiltColumns | undefined {
  if (before.documents.length !== after.length) return undefined;
  const changed: [IndexedDocument, IndexedDocument][] = [];
  for (const [row, document] of after.entries()) {
    const old = before.documents[row];
    if (old?.id !== document.id) return undefined;
    if (old !== document) changed.push([old, document]);
  }
  const isKept = (attribute: string): boolean =>
    (sources[attribute] ?? [attribute as Field]).every((field) =>
      changed.every(([old, document]) => isSame(old[field], document[field])),
    );
  const keep = <Name extends string, Column>(columns: ReadonlyMap<Name, Column>): Map<Name, Column> =>
    new Map([...columns].filter(([name]) => isKept(name.split(':')[0] ?? name)));
  const { facets, numbers, buckets, orders } = before.built;
  return { facets: keep(facets), numbers: keep(numbers), buckets: keep(buckets), orders: keep(orders) };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
