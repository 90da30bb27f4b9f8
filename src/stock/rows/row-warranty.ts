import { parseYesNo } from '#stock/values/yes-no.ts';
import type { RowReader } from './row-reader.ts';

/** Whether a text states terms: a yes, a no or an address names none, and a number alone may be months or years. */
export const isWarranty = (text: string): boolean =>
  /\p{L}/u.test(text) && parseYesNo(text) === null && !/^\w+:\/\//.test(text);

/** The warranty in the dealer's words. A no means none to tell of; any other text without terms is reported. */
export function readWarranty(row: RowReader): string | null {
  const text = row.text('warranty');
  if (text === null || isWarranty(text)) return text;
  return parseYesNo(text) === false ? null : row.leaveOut('warranty', 'value');
}
