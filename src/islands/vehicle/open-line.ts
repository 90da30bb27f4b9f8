import { formatOpenNow, type PlaceClock, type PlaceHours } from '#domain/location/open-now.ts';

/** What the clock at a place shows at a moment (ms). */
function readClock(moment: number, timeZone: string): PlaceClock {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  const time = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
  return { date, time };
}

/** Says in the line kept for it whether the place is open; the page itself is older than the hour. */
export function wakeOpenLine(line: HTMLElement): void {
  const hours = JSON.parse(line.dataset.openingHours ?? 'null') as PlaceHours | null;
  if (hours === null) return;
  // clock: whether it is open belongs to the reader's moment, not to the moment of publishing.
  const words = formatOpenNow(hours, readClock(Date.now(), line.dataset.zone ?? 'Australia/Sydney'));
  if (words !== '') line.textContent = words;
}
