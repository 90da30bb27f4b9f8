/** `08:30`, `8.30am`, `8:30 am`, `5pm`, `17.30`, `noon`. */
const written = /^(?:(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?|(\d{1,2})[:.](\d{2})|(noon|midnight))$/i;

/** Returns a time of day as people write it as `HH:MM` of 24 hours; `null` when it is none. */
export function toClockTime(text: string): string | null {
  const [, hour = '', minute = '00', half = '', hour24, minute24, word] = written.exec(text.trim()) ?? [];
  if (word !== undefined) return word.toLowerCase() === 'noon' ? '12:00' : '00:00';
  if (hour24 !== undefined && minute24 !== undefined) return format(Number(hour24), minute24);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return format((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute);
}

const format = (hour: number, minute: string): string | null =>
  hour <= 23 && Number(minute) < 60 ? `${String(hour).padStart(2, '0')}:${minute}` : null;
