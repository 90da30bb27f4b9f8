/** What a column may hold; the same value is the same JSON. */
export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

/**
 * One field of all cars of a part. Repeating values stand once in `values` and are pointed at by
 * `codes`; a column of one value has no codes; a column of mostly different values is `cells` as they are.
 */
export type Column = { values: Cell[]; codes?: number[] } | { cells: Cell[] };

/** A dictionary pays when each value occurs about three times or more. */
const REPEATS_MIN = 3;

/** Codes the cells of one field; the same cells give the same bytes. */
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

/** The cell of a row; `null` when the part is older than the field. */
export function readCell(column: Column | undefined, row: number): Cell {
  if (column === undefined) return null;
  if ('cells' in column) return column.cells[row] ?? null;
  return column.values[column.codes?.[row] ?? 0] ?? null;
}
