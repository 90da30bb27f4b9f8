/** By time zone, as in `zone-day.ts`. */
const dates: Record<string, Intl.DateTimeFormat> = {};
const times: Record<string, Intl.DateTimeFormat> = {};

/** `21/11/2026` (CONST-03) from an ISO date, not converted, or from a moment (ms) in the time zone. */
export function formatDate(date: string | number, timeZone = 'Australia/Sydney'): string {
  if (typeof date === 'string') {
    const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
    return match ? `${match[3]}/${match[2]}/${match[1]}` : date;
  }
  const options = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return (dates[timeZone] ??= new Intl.DateTimeFormat('en-AU', options)).format(date);
}

/** `14:05` from a moment (ms), in the given time zone. */
export function formatTime(moment: number, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return (times[timeZone] ??= new Intl.DateTimeFormat('en-AU', options)).format(moment);
}

/** `2026-11-21T13:00:00+11:00`: a moment (ms) as the clocks of a time zone show it, with their offset. */
export function formatOffsetTime(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '');
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
