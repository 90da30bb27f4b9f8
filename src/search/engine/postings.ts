/** Rows per term in typed arrays: at 16,000 cars they are several times faster than maps of objects. */
export type Postings = {
  /** All terms in alphabetical order; the number of a term is its index. */
  terms: readonly string[];
  /** The number of a term, -1 when no row contains it. */
  find: (term: string) => number;
  /** The range of terms with a prefix: from the first number up to the second, exclusive. */
  beginning: (prefix: string) => [from: number, until: number];
  /** The best field that contains a term in any row. */
  bestField: (term: number) => number;
  /** Calls `visit` with every row of a term and the field that contains it; -1 is no term and has no row. */
  eachRow: (term: number, visit: (row: number, field: number) => void) => void;
};

/** The field is stored in two bits of the entry, the row in the others. */
const FIELD_BITS = 2;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
const START_SIZE = 1 << 14;

/** A growing list of numbers. */
class NumberList {
  #items = new Uint32Array(START_SIZE);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length] = item;
    this.length += 1;
  }

  get items(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}

/** The first index whose term is not before the given one. */
function lowerBound(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects terms row by row, the best field of a row first, and builds the postings. */
export class PostingsBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #termOf = new NumberList();
  readonly #entries = new NumberList();
  /** For each term, the last row that was added: a row counts once, for its first field. */
  #lastRow = new Int32Array(START_SIZE).fill(-1);

  /** Returns the temporary number of a term, which `add` takes. */
  number(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#names.push(term) - 1;
    this.#numbers.set(term, number);
    if (number === this.#lastRow.length) {
      const larger = new Int32Array(number * 2).fill(-1);
      larger.set(this.#lastRow);
      this.#lastRow = larger;
    }
    return number;
  }

  add(row: number, field: number, term: number): void {
    if (this.#lastRow[term] === row) return;
    this.#lastRow[term] = row;
    this.#termOf.push(term);
    this.#entries.push((row << FIELD_BITS) | field);
  }

  build(): Postings {
    const order = this.#names.map((_, number) => number);
    order.sort((a, b) => Number((this.#names[a] ?? '') > (this.#names[b] ?? '')) * 2 - 1);
    const indexes = new Uint32Array(order.length);
    for (const [index, number] of order.entries()) indexes[number] = index;
    const terms = order.map((number) => this.#names[number] ?? '');
    return layOut(terms, this.#termOf.items, indexes, this.#entries.items);
  }
}

/** Sorts the entries by term and keeps the order of rows within a term. */
function layOut(
  terms: readonly string[],
  termOf: Uint32Array,
  indexes: Uint32Array,
  entries: Uint32Array,
): Postings {
  const offsets = new Uint32Array(terms.length + 1);
  for (const number of termOf) {
    const after = (indexes[number] ?? 0) + 1;
    offsets[after] = (offsets[after] ?? 0) + 1;
  }
  for (let term = 0; term < terms.length; term += 1) {
    offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  }
  const next = offsets.slice();
  const sorted = new Uint32Array(entries.length);
  const bestFields = new Uint8Array(terms.length).fill(FIELD_MASK);
  for (let at = 0; at < entries.length; at += 1) {
    const term = indexes[termOf[at] ?? 0] ?? 0;
    const entry = entries[at] ?? 0;
    sorted[next[term] ?? 0] = entry;
    bestFields[term] = Math.min(bestFields[term] ?? FIELD_MASK, entry & FIELD_MASK);
    next[term] = (next[term] ?? 0) + 1;
  }
  return {
    terms,
    find(term) {
      const index = lowerBound(terms, term);
      return terms[index] === term ? index : -1;
    },
    beginning: (prefix) => [lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uffff`)],
    bestField: (term) => bestFields[term] ?? FIELD_MASK,
    eachRow(term, visit) {
      const until = offsets[term + 1] ?? 0;
      for (let at = offsets[term] ?? 0; at < until; at += 1) {
        const entry = sorted[at] ?? 0;
        visit(entry >>> FIELD_BITS, entry & FIELD_MASK);
      }
    },
  };
}
