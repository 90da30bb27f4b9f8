import { displayedTotal } from '#domain/price/price.ts';
import { type Cell, type Column, encodeColumn, readCell } from './column.ts';
import { toCaravan } from './caravan-figures.ts';
import type { FilteredDocument, IndexedDocument } from '#search/contract/search.ts';

/**
 * The fields of a document, grouped by the file that carries them. Prices are in the facet file, so that a price
 * change rewrites one file. Card fields load for the shards whose cars are on the page; text fields load when the
 * first word is typed, details when cars are compared. Derived fields are not stored.
 */
const fieldsOfKind = {
  columns: [
    'id',
    'year',
    'make',
    'model',
    'badge',
    'colour',
    'km',
    'seats',
    'doors',
    'cylinders',
    'sleeps',
    'length_feet',
    'tare',
    'atm',
    'towing',
    'drive',
    'car_type',
    'status',
    'sold',
    'reserved',
    'tag',
    'certified',
    'item_type',
    'state',
    'city',
    'created_at',
    'list_price',
    'before_price',
    'offer_price',
    'price_type',
    'preorder',
    'subscription_price',
    'price_range',
    'repayment',
    'lender_rates',
    'finance_href',
    'weekly_price',
    'weekly_price_range',
    'autograb_data',
    'body',
    'fuel',
    'transmission',
    'dealership_name',
    'location_name',
    'categories',
    'filtered_features',
    'custom_rank',
  ],
  cards: ['slug', 'name', 'series', 'stocknum', 'image', 'image_count', 'highlights', 'views'],
  text: ['search_text'],
  details: ['engine_litres', 'induction', 'newton_metres', 'fuel_use', 'gross_mass', 'ancap', 'warranty'],
} as const satisfies Record<string, readonly (keyof IndexedDocument)[]>;

export type ShardKind = keyof typeof fieldsOfKind;
/** A field that facets and ranges can count: it is in the file that every question loads. */
export type ColumnField = (typeof fieldsOfKind)['columns'][number];
export const shardKinds = ['columns', 'cards', 'text', 'details'] as const satisfies readonly ShardKind[];

/** One file of a shard: one column per field, all with the same number of rows. */
export type ShardFile = { rows: number; columns: Partial<Record<keyof IndexedDocument, Column>> };

/** Encodes the columns of one kind for the given documents. */
export function encodeShard(documents: readonly IndexedDocument[], kind: ShardKind): ShardFile {
  const columns = fieldsOfKind[kind].map((field) => {
    const cells = documents.map((document) => (document[field] ?? null) as Cell);
    return [field, encodeColumn(cells)];
  });
  return { rows: documents.length, columns: Object.fromEntries(columns) };
}

/**
 * The columns of one kind for an engine of this process: each on its first use, because questions use half of them, and
 * as it is, because finding repeated values, which makes files small, takes longer than building the engine.
 */
export function toPlainShard(documents: readonly IndexedDocument[], kind: ShardKind): ShardFile {
  const columns: ShardFile['columns'] = {};
  for (const field of fieldsOfKind[kind]) {
    let made: Column | undefined;
    const toColumn = (): Column => ({
      cells: documents.map((document) => (document[field] ?? null) as Cell),
    });
    Object.defineProperty(columns, field, { enumerable: true, get: () => (made ??= toColumn()) });
  }
  return { rows: documents.length, columns };
}

const cellsOf = (file: ShardFile, row: number): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(file.columns).map(([field, column]) => [field, readCell(column, row)] as const),
  );

/** Decodes a row into a document. The cast is safe because `encodeShard` wrote the JSON. */
export function decodeDocument(columns: ShardFile, cards: ShardFile, row: number): FilteredDocument {
  const stored = { ...cellsOf(columns, row), ...cellsOf(cards, row) } as unknown;
  const document = stored as FilteredDocument;
  return {
    ...document,
    caravan: toCaravan(document.item_type, document),
    objectID: String(document.id),
    make_model: `${document.make} ${document.model}`,
    simple_fuel: document.fuel,
    price: displayedTotal({ ...document, price: document.list_price }),
    created_at_timestamp: Math.floor(Date.parse(document.created_at) / 1000),
  };
}
