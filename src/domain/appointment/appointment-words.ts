import type { Department } from './slot-policy.ts';

/** What an appointment is called, in a sentence and as a title. */
export const departmentWords: Readonly<Record<Department, string>> = {
  'test-drive': 'Test drive',
  service: 'Service',
};

/** `Sat 28 Nov`, from an ISO day: short, so that several days stand in a row on a phone; it breaks after the weekday alone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
    .replace(/ (?=\D+$)/, '\u00a0');

/** `Saturday 28 November at 9:30am (AEDT)`: the zone as well, because a shopper may live in another. */
export function formatMoment(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`;
  const time = `${part('hour')}${minute}${part('dayPeriod').toLowerCase()}`;
  return `${part('weekday')} ${part('day')} ${part('month')} at ${time} (${part('timeZoneName')})`;
}
