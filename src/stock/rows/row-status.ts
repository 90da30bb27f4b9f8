import type { Car } from '#domain/car/car.schema.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { RowReader } from './row-reader.ts';
import { reservedWords, statuses } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

export type RowStatus = Pick<Car, 'status' | 'sold' | 'reserved' | 'sold_date_timestamp'>;

/** The time (ms), and the time zone of the dealer. */
type RowClock = { now: number; timeZone?: string | undefined };

/** No car was sold before by a dealer who has it in a feed; days of placeholders are earlier. */
const EARLIEST_SALE = '1990-01-01';

/**
 * A reserved car is in stock (decision 033). An unknown status is stored and hides the car. A price column
 * that says sold or under offer counts as well, and so does a past day of the sale, unless the flag says no.
 */
export function readStatus(
  row: RowReader,
  said: 'sold' | 'reserved' | null,
  { now, timeZone = 'UTC' }: RowClock,
): RowStatus {
  const word = row.word(statuses, 'status') ?? toStatusWord(row.text('status'));
  const soldDay = readSoldDay(row);
  const isPast = soldDay !== null && soldDay <= formatZoneDay(now, timeZone) && !cameLater(row, soldDay);
  const flag = row.dayIn('sold') === null ? readFlag(row, 'sold', 'sold', null) : null;
  const isSaidSold = flag === true || word === 'sold' || said === 'sold';
  if (isPast && flag === false && !isSaidSold) row.leaveOut('sold_date', 'value');
  const sold = isSaidSold || (isPast && flag !== false);
  const isAlsoReserved = word === 'coming_soon' && lookUp(reservedWords, row.text('status') ?? '') !== null;
  const reserved = word === 'reserved' || isAlsoReserved || said === 'reserved';
  return {
    status: sold ? 'sold' : word === 'reserved' ? 'in_stock' : word,
    sold,
    reserved: readFlag(row, 'reserved', 'reserved', null) === true || reserved,
    sold_date_timestamp: sold && soldDay !== null ? Date.parse(soldDay) / 1000 : null,
  };
}

/** The day of the sale, also in the column of the flag. One before the car was built is reported as no day. */
function readSoldDay(row: RowReader): string | null {
  const day = row.date('sold_date');
  const found = day ?? row.dayIn('sold');
  const built = Number(/^\d{4}/.exec(row.text('year') ?? '')?.[0] ?? 0);
  // A car of a model year is sold from the year before.
  const isPossible = found === null || (found >= EARLIEST_SALE && Number(found.slice(0, 4)) >= built - 1);
  return isPossible ? found : row.leaveOut(day === null ? 'sold' : 'sold_date', 'value');
}

/** Whether the car came again after the sale. */
const cameLater = (row: RowReader, soldDay: string): boolean => (row.dayIn('created_at') ?? '') > soldDay;

/** A flag that may be its own word (`Sold`); `otherwise` for an unknown word. */
export function readFlag(
  row: RowReader,
  field: 'sold' | 'reserved' | 'show_on_dealer_website',
  word: string,
  otherwise: false | null,
): boolean | null {
  const text = row.text(field);
  if (text === null) return null;
  const flag = parseYesNo(text);
  if (flag !== null) return flag;
  if (lookUp(statuses, text) === word) return true;
  row.leaveOut(field, 'word');
  return otherwise;
}

const toStatusWord = (text: string | null): string => text?.toLowerCase().replace(/\W+/g, '_') ?? 'in_stock';
