import { formatOpenNow, type LocationClock, type LocationHours } from '#domain/location/open-now.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/** What the clock at a place shows at a moment (ms). */
function readClock(moment: number, timeZone: string): LocationClock {
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
export class OpenLine extends PageElement {
  protected override start(): void {
    const hours = readSettings<LocationHours | null>(this);
    if (hours === null) return;
    // clock: whether it is open belongs to the reader's moment, not to the moment of publishing.
    const words = formatOpenNow(hours, readClock(Date.now(), this.dataset.timeZone ?? 'Australia/Sydney'));
    if (words !== '') this.textContent = words;
  }
}
