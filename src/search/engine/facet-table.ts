import { type FacetAttribute } from '#domain/url/facets.ts';
import type { SortAttribute } from '#search/query/search-sort.ts';
import { displayedTotal } from '#domain/price/price.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import { type Cell, type Column, readCell } from '#search/documents/column.ts';
import type { ColumnField, ShardFile } from '#search/documents/document-columns.ts';
import { toBucket } from '#search/contract/range-buckets.ts';
import type { IndexedDocument } from '#search/contract/search.ts';

/**
 * One facet of all cars. `values[code]` are its values; the codes of row `r` are `codes[offsets[r]]` up to
 * `codes[offsets[r + 1]]`. A facet with one value per car has no offsets and uses code 0 for no value. `ranks[code]`
 * is the rank of the value by name.
 */
export type FacetColumn = {
  values: string[];
  codes: Uint16Array;
  offsets: Uint32Array | null;
  ranks: Uint32Array;
};

/** All cars in typed arrays, in the order of their ids. */
export type FacetTable = {
  rows: number;
  ids: Float64Array;
  facet: (attribute: FacetAttribute) => FacetColumn;
  /** An unknown value is `NaN`, which no comparison matches. */
  number: (attribute: SortAttribute) => Float64Array;
  /** The histogram of a range as a facet whose values are the lower bounds of the buckets. */
  buckets: (attribute: RangeAttribute) => FacetColumn;
  /** What was built so far. */
  built: BuiltColumns;
};

/** Columns by attribute, and all rows in an order by its name. */
export type BuiltColumns = {
  facets: Map<FacetAttribute, FacetColumn>;
  numbers: Map<SortAttribute, Float64Array>;
  buckets: Map<RangeAttribute, FacetColumn>;
  orders: Map<string, Uint32Array>;
};

/** Facets of which a car may have several values. */
type ListFacet = {
  [Name in FacetAttribute]: IndexedDocument[Name] extends readonly string[] ? Name : never;
}[FacetAttribute];
const listFacets: Readonly<Record<ListFacet, true>> = { categories: true, filtered_features: true };

/** Maximum number of values of a facet; codes are 16-bit. */
const CODES_MAX = 65_535;

class Dictionary {
  readonly values = [''];
  readonly #codes = new Map<string, number>();

  code(cell: Cell): number {
    if (cell === null || cell === '') return 0;
    const text = String(cell);
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    if (this.values.length > CODES_MAX) throw new RangeError(`A facet has more than ${CODES_MAX} values.`);
    const code = this.values.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }
}

const collator = new Intl.Collator('en-AU', { numeric: true });

/** The rank of each value by name, computed once instead of on every count. */
function toRanks(values: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(values.length);
  const byName = values.map((_, code) => code);
  byName.sort((a, b) => collator.compare(values[a] ?? '', values[b] ?? ''));
  for (const [rank, code] of byName.entries()) ranks[code] = rank;
  return ranks;
}

/** Calls `visit` with the code of each row; each distinct cell of a shard is looked up once. */
function translate(
  column: Column,
  rows: number,
  code: (cell: Cell) => number,
  visit: (code: number) => void,
) {
  if ('cells' in column) {
    for (const cell of column.cells) visit(code(cell));
    return;
  }
  const translated = column.values.map(code);
  for (let row = 0; row < rows; row += 1) visit(translated[column.codes?.[row] ?? 0] ?? 0);
}

const emptyColumn: Column = { values: [null] };

function buildSingle(
  shards: readonly ShardFile[],
  rows: number,
  columnOf: (shard: ShardFile) => Column,
): FacetColumn {
  const dictionary = new Dictionary();
  const codes = new Uint16Array(rows);
  let row = 0;
  for (const shard of shards) {
    translate(
      columnOf(shard),
      shard.rows,
      (cell) => dictionary.code(cell),
      (code) => {
        codes[row] = code;
        row += 1;
      },
    );
  }
  return { values: dictionary.values, codes, offsets: null, ranks: toRanks(dictionary.values) };
}

function buildList(
  shards: readonly ShardFile[],
  rows: number,
  attribute: keyof IndexedDocument,
): FacetColumn {
  const dictionary = new Dictionary();
  const offsets = new Uint32Array(rows + 1);
  const codes: number[] = [];
  let row = 0;
  for (const shard of shards) {
    for (let inShard = 0; inShard < shard.rows; inShard += 1) {
      const cell = readCell(shard.columns[attribute], inShard);
      const list = Array.isArray(cell) ? new Set(cell) : [];
      for (const value of list) codes.push(dictionary.code(value as Cell));
      row += 1;
      offsets[row] = codes.length;
    }
  }
  const { values } = dictionary;
  return { values, codes: Uint16Array.from(codes), offsets, ranks: toRanks(values) };
}

/** Builds `make_model`, which is derived from make and model and therefore not stored. */
function makeModelColumn(shard: ShardFile): Column {
  const cells = Array.from({ length: shard.rows }, (_, row) => {
    return `${readCell(shard.columns.make, row)} ${readCell(shard.columns.model, row)}`;
  });
  return { cells };
}

function buildFacet(shards: readonly ShardFile[], rows: number, attribute: FacetAttribute): FacetColumn {
  if (attribute === 'make_model') return buildSingle(shards, rows, makeModelColumn);
  const field: ColumnField = attribute;
  if (Object.hasOwn(listFacets, attribute)) return buildList(shards, rows, field);
  return buildSingle(shards, rows, (shard) => shard.columns[field] ?? emptyColumn);
}

function numberOfRow(shard: ShardFile, row: number, attribute: SortAttribute): number {
  const read = <Field extends keyof IndexedDocument>(field: Field) =>
    readCell(shard.columns[field], row) as IndexedDocument[Field];
  if (attribute === 'created_at_timestamp') return Math.floor(Date.parse(String(read('created_at'))) / 1000);
  if (attribute !== 'price') {
    const cell = read(attribute);
    return typeof cell === 'number' ? cell : Number.NaN;
  }
  const total = displayedTotal({
    price: read('list_price') as IndexedDocument['list_price'],
    offer_price: read('offer_price'),
    price_type: read('price_type'),
    before_price: null,
    subscription_price: null,
    preorder: false,
    autograb_data: null,
  });
  return total ?? Number.NaN;
}

function buildNumbers(
  shards: readonly ShardFile[],
  rows: number,
  readRow: (shard: ShardFile, row: number) => number,
) {
  const numbers = new Float64Array(rows);
  let row = 0;
  for (const shard of shards) {
    for (let inShard = 0; inShard < shard.rows; inShard += 1) {
      numbers[row] = readRow(shard, inShard);
      row += 1;
    }
  }
  return numbers;
}

function buildBuckets(attribute: RangeAttribute, numbers: Float64Array): FacetColumn {
  const dictionary = new Dictionary();
  const bucketOf = toBucket(attribute);
  const codes = Uint16Array.from(numbers, (value) => dictionary.code(bucketOf(value)));
  return { values: dictionary.values, codes, offsets: null, ranks: new Uint32Array(0) };
}

const nothing = (): BuiltColumns => ({
  facets: new Map(),
  numbers: new Map(),
  buckets: new Map(),
  orders: new Map(),
});

/** Joins the `columns` files of all shards by id. Columns are made on first use, unless `built` has them. */
export function createFacetTable(shards: readonly ShardFile[], built = nothing()): FacetTable {
  const rows = shards.reduce((sum, shard) => sum + shard.rows, 0);
  const { facets, numbers, buckets } = built;
  const number = (attribute: SortAttribute) => {
    const column =
      numbers.get(attribute) ??
      buildNumbers(shards, rows, (shard, row) => numberOfRow(shard, row, attribute));
    numbers.set(attribute, column);
    return column;
  };
  return {
    rows,
    built,
    ids: buildNumbers(shards, rows, (shard, row) => Number(readCell(shard.columns.id, row))),
    facet(attribute) {
      const column = facets.get(attribute) ?? buildFacet(shards, rows, attribute);
      facets.set(attribute, column);
      return column;
    },
    number,
    buckets(attribute) {
      const column = buckets.get(attribute) ?? buildBuckets(attribute, number(attribute));
      buckets.set(attribute, column);
      return column;
    },
  };
}
