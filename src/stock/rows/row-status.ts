import type { Car } from '#domain/car/car.schema.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';
import { parseFeedDate } from './feed-date.ts';
import type { RowReader } from './row-reader.ts';
import { reservedWords, statuses } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

export type RowStatus = Pick<Car, 'status' | 'sold' | 'reserved' | 'sold_date_timestamp'>;

/**
 * A reserved car is in stock (decision 033). An unknown status is stored and hides the car. A price column that says
 * sold or under offer counts as well.
 */
export function readStatus(row: RowReader, said: 'sold' | 'reserved' | null): RowStatus {
  const word = row.word(statuses, 'status') ?? toStatusWord(row.text('status'));
  const sold = readFlag(row, 'sold', 'sold', null) === true || word === 'sold' || said === 'sold';
  const isAlsoReserved = word === 'coming_soon' && lookUp(reservedWords, row.text('status') ?? '') !== null;
  const reserved = word === 'reserved' || isAlsoReserved || said === 'reserved';
  const soldDate = row.date('sold_date');
  return {
    status: sold ? 'sold' : word === 'reserved' ? 'in_stock' : word,
    sold,
    reserved: readFlag(row, 'reserved', 'reserved', null) === true || reserved,
    sold_date_timestamp: sold && soldDate !== null ? Date.parse(soldDate) / 1000 : null,
  };
}

/** A flag that may be its own word (`Sold`), or the day on which it came true; `otherwise` for an unknown word. */
export function readFlag(
  row: RowReader,
  field: 'sold' | 'reserved' | 'show_on_dealer_website',
  word: string,
  otherwise: false | null,
): boolean | null {
  const text = row.text(field);
  if (text === null) return null;
  const isTrue = lookUp(statuses, text) === word || (field === 'sold' && parseFeedDate(text) !== null);
  return parseYesNo(text) ?? (isTrue || (row.leaveOut(field, 'word') ?? otherwise));
}

const toStatusWord = (text: string | null): string => text?.toLowerCase().replace(/\W+/g, '_') ?? 'in_stock';
