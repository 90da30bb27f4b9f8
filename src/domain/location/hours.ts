import type { OpeningHour } from './location.schema.ts';

/** `08:30` → `8:30am`, `17:00` → `5pm`. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? `${shown}${half}` : `${shown}:${String(minutes).padStart(2, '0')}${half}`;
}

/** The hours of a day as text: the dealer's own text, else the times, else `Closed`. */
export function formatHours(entry: OpeningHour | undefined): string {
  if (entry?.status !== 'Open') return 'Closed';
  if (entry.formated_hours !== undefined) return entry.formated_hours;
  if (entry.open === undefined || entry.close === undefined) return 'Open';
  return `${formatClockTime(entry.open)} – ${formatClockTime(entry.close)}`;
}
