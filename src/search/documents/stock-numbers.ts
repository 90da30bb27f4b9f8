import { readCell } from './column.ts';
import type { ShardFile } from './document-columns.ts';
import { foldTerm } from '#search/contract/typed-terms.ts';

/** Prefix of the stock number, which is first in `search_text`. */
export const STOCK_SIGN = '#';

/** Words before a stock number: `stock no. U1042`, `#U1042`. */
const announcement = /^\s*(?:stock\s*(?:no\.?|number|num|#)?\s*:?\s*)?#?\s*/i;

/** Ignores punctuation, spaces and letter case: `U-1042` equals `u1042`. */
const toKey = (text: string): string => foldTerm(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the rows whose stock number equals the query; none when it is not a stock number. */
export type StockNumbers = (query: string) => readonly number[];

export function createStockNumbers(texts: readonly ShardFile[]): StockNumbers {
  const rowsOf = new Map<string, number[]>();
  let row = 0;
  for (const file of texts) {
    for (let inShard = 0; inShard < file.rows; inShard += 1) {
      const text = String(readCell(file.columns.search_text, inShard) ?? '');
      const key = text.startsWith(STOCK_SIGN) ? toKey(text.split(/\s/, 1)[0] ?? '') : '';
      const known = rowsOf.get(key);
      if (known) known.push(row);
      else if (key !== '') rowsOf.set(key, [row]);
      row += 1;
    }
  }
  return (query) => rowsOf.get(toKey(query.replace(announcement, ''))) ?? [];
}
