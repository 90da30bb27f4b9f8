/** Calendar days in a dealer's time zone, as ISO dates such as `2026-11-21`. */

/** By time zone: making one takes twenty times as long as using it, and each page uses several. */
const days: Record<string, Intl.DateTimeFormat> = {};
const seconds: Record<string, Intl.DateTimeFormat> = {};

/** The day that a moment (ms) falls on in an IANA time zone. */
export const formatZoneDay = (moment: number, timeZone: string): string =>
  (days[timeZone] ??= new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })).format(moment);

const HOUR_MS = 3_600_000;

/** The offset of a time zone from UTC at a moment (ms). */
function zoneOffset(moment: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  const clock = (seconds[timeZone] ??= new Intl.DateTimeFormat('en-CA', options));
  const parts = clock.formatToParts(moment);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '00';
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(shown) - Math.trunc(moment / 1000) * 1000;
}

/** The moment (ms) of a local time such as `09:30`; one that clocks skip is an hour later, of two it is either. */
export function toZoneMoment(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const moment = wall - zoneOffset(wall - zoneOffset(wall, timeZone), timeZone);
  return moment + zoneOffset(moment, timeZone) < wall ? moment + HOUR_MS : moment;
}

/** The first moment (ms) of a day in a time zone; one o'clock when clocks skip midnight. */
export const startOfZoneDay = (day: string, timeZone: string): number => toZoneMoment(day, '00:00', timeZone);

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
