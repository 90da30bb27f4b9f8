/** A value of a column. Equal values have equal JSON. */
export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

/** A field of a shard's cars: distinct values and codes (none for one value), or `cells` unchanged. */
export type Column = { values: Cell[]; codes?: number[] } | { cells: Cell[] };

/** A dictionary saves space when each value occurs about three times or more. */
const REPEATS_MIN = 3;

/** Encodes the cells of one field. Equal cells give equal bytes. */
export function encodeColumn(cells: readonly Cell[]): Column {
  const codeOf = new Map<string, number>();
  const values: Cell[] = [];
  const codes = cells.map((cell) => {
    const key = JSON.stringify(cell);
    const known = codeOf.get(key);
    if (known !== undefined) return known;
    codeOf.set(key, values.length);
    return values.push(cell) - 1;
  });
  if (values.length === 1) return { values };
  return values.length * REPEATS_MIN > cells.length ? { cells: [...cells] } : { values, codes };
}

/** Returns the cell of a row; `null` when the shard was written before the field existed. */
export function readCell(column: Column | undefined, row: number): Cell {
  if (column === undefined) return null;
  if ('cells' in column) return column.cells[row] ?? null;
  return column.values[column.codes?.[row] ?? 0] ?? null;
}
