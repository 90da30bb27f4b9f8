const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const fullMonths =
  'january february march april may june july august september october november december'.split(' ');

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day-first' | 'month-first';
export type DateOptions = {
  /** `day-first` unless given. */
  order?: DateOrder | undefined;
  /** IANA time zone in which a Unix time is a day; UTC unless given. */
  timeZone?: string | undefined;
};

/** Years of placeholders, such as 1900-01-01 and 9999-12-31, lie outside. */
const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

type Parts = { year: number; month: number; day: number };
const parts = (
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Parts => ({ year: Number(year), month: Number(month), day: Number(day ?? 1) });

/** A time after a date, which is left out: ` 10:30`, `T10:30:00+11:00`, `, 9:05 am`. */
const time = String.raw`(?:(?:[ T]|, )+\d{1,2}(?:[:.]\d{2}.*| ?[ap]m)|Z|[+-]\d{2}:\d{2})?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2})${time})?$`);
const yearLast = new RegExp(String.raw`^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})${time}$`);
/** A year of two digits stands last and behind slashes only: `26-09-28` may begin with the year. */
const shortYear = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{2})${time}$`);
const wordShortYear = new RegExp(String.raw`^(\d{1,2})[ -]([a-z]+)[ -](\d{2})${time}$`, 'i');
const dayWord = new RegExp(
  String.raw`^(?:[a-z]+, ?)?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})${time}$`,
  'i',
);
const wordDay = new RegExp(
  String.raw`^(?:[a-z]+, ?)?([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}$`,
  'i',
);
const wordYear = /^([a-z]+)\.?[ -](\d{4})$/i;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** A Unix time in seconds, from 2001 to 2065, or in milliseconds. */
const unixTime = /^([12]\d{9})(?:\.\d+)?$|^([12]\d{12})$/;

/** The number of a month; 0 for any other word. */
function monthOf(word: string | undefined): number {
  const name = (word ?? '').toLowerCase();
  return (name === 'sept' ? 8 : Math.max(months.indexOf(name), fullMonths.indexOf(name))) + 1;
}

/** The year of two digits: cars of feeds were built from 1950 to 2049. */
const toYear = (digits = ''): string => `${Number(digits) < 50 ? 20 : 19}${digits}`;

function readParts(text: string, order: DateOrder): Parts | null {
  const first = yearFirst.exec(text);
  if (first) return parts(first[1], first[3], first[4]);
  const last = yearLast.exec(text);
  if (last) {
    const isMonthFirst = order === 'month-first' && last[1] !== undefined;
    return isMonthFirst ? parts(last[3], last[1], last[2]) : parts(last[3], last[2], last[1]);
  }
  const short = shortYear.exec(text);
  if (short) {
    const [day, month] = order === 'month-first' ? [short[2], short[1]] : [short[1], short[2]];
    return parts(toYear(short[3]), month, day);
  }
  const wordShort = wordShortYear.exec(text);
  if (wordShort) return parts(toYear(wordShort[3]), monthOf(wordShort[2]), wordShort[1]);
  const worded = dayWord.exec(text);
  if (worded) return parts(worded[3], monthOf(worded[2]), worded[1]);
  const american = wordDay.exec(text);
  if (american) return parts(american[3], monthOf(american[1]), american[2]);
  const month = wordYear.exec(text);
  if (month) return parts(month[2], monthOf(month[1]), undefined);
  const digits = compact.exec(text);
  return digits ? parts(digits[1], digits[2], digits[3]) : null;
}

/** The day of a Unix time in a time zone, as an ISO date. */
function readUnixTime(text: string, timeZone: string): string | null {
  const match = unixTime.exec(text);
  if (match === null) return null;
  return dayOf(Number(match[1] ?? 0) * 1000 || Number(match[2]), timeZone);
}

const dayOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** A time in UTC: `2026-11-20T23:30:00Z`. Midnight is how systems write a day. */
const utcTime = /^\d{4}-\d{2}-\d{2}[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|[+-]00:?00)$/i;

/** The moment of a time in UTC, in ms. */
function readMoment(text: string): number | null {
  const clock = utcTime.exec(text)?.[1];
  if (clock === undefined || /^[0:.]+$/.test(clock)) return null;
  const moment = Date.parse(text.replace(' ', 'T').replaceAll(' ', ''));
  return Number.isNaN(moment) ? null : moment;
}

/**
 * Parses a date of a feed to an ISO date: `21/11/2026`, `21/11/26`, `2026-11-21`, `20261121`, `21-Nov-2026`,
 * `Nov 21, 2026`, Unix seconds or milliseconds. A month (`11/2026`, on build plates) means its first day. `null` when the date does not
 * exist.
 */
export function parseFeedDate(
  text: string,
  { order = 'day-first', timeZone = 'UTC' }: DateOptions = {},
): string | null {
  const trimmed = text.trim();
  const found = readParts(trimmed, order);
  if (found === null) return readUnixTime(trimmed, timeZone);
  const moment = readMoment(trimmed);
  if (moment !== null) return dayOf(moment, timeZone);
  const { year, month, day } = found;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year > YEAR_MIN && year < YEAR_MAX ? date.toISOString().slice(0, 10) : null;
}
