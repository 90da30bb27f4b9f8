import { toPlain } from '#domain/text/typed-text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `3/2019`, `2019-03`, `March 2019` → `03/2019`. */
export function readMonth(text: string): string | null {
  const plain = toPlain(text).replace(/^(\d{4})[-/.](\d\d?)$/, '$2/$1');
  const [, word = '', number = '', year = ''] =
    /^(?:([a-z]{3})[a-z]*|(\d{1,2}))[\s/.,-]+((?:19|20)\d\d)$/i.exec(plain) ?? [];
  const month = word === '' ? Number(number) : MONTHS.indexOf(word.toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? `${String(month).padStart(2, '0')}/${year}` : null;
}

/** `2026-12-01`, and `1/12/2026` of a browser without a calendar → `2026-12-01`. */
export function readDay(text: string): string | null {
  const day = toPlain(text).replace(
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/,
    (_all, date: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  );
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : null;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `14:30`, `2.30 pm`, `9am` → `14:30`, `09:00`. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?\s*([ap]?)\.?m?\.?$/i.exec(toPlain(text)) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(hour) > (half === '' ? 23 : 12)) return null;
  if (half === '' && !/\D/.test(toPlain(text))) return null;
  const past = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(past).padStart(2, '0')}:${minute}`;
}
