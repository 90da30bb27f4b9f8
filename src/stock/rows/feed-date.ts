const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day-first' | 'month-first';
export type DateOptions = {
  /** `day-first` unless given. */
  order?: DateOrder | undefined;
};

type Parts = { year: number; month: number; day: number };
const parts = (year: string | undefined, month: number, day: string | undefined): Parts => ({
  year: Number(year),
  month,
  day: Number(day ?? 1),
});

function readParts(text: string, order: DateOrder): Parts | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?$/.exec(text);
  if (iso) return parts(iso[1], Number(iso[2]), iso[3]);
  const australian = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text);
  if (australian) {
    const isMonthFirst = order === 'month-first' && australian[1] !== undefined;
    return isMonthFirst
      ? parts(australian[3], Number(australian[1]), australian[2])
      : parts(australian[3], Number(australian[2]), australian[1]);
  }
  const worded = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  return worded ? parts(worded[3], months.indexOf((worded[2] ?? '').toLowerCase()) + 1, worded[1]) : null;
}

/**
 * Parses a date of a feed, day first (`21/11/2026`, `2026-11-21`, `21-Nov-2026`), to an ISO date. A month (`11/2026`,
 * on build plates) means its first day. `null` when the date does not exist.
 */
export function parseFeedDate(text: string, { order = 'day-first' }: DateOptions = {}): string | null {
  const found = readParts(text.trim(), order);
  if (found === null) return null;
  const { year, month, day } = found;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? date.toISOString().slice(0, 10) : null;
}
