import { formatOpenNow, type LocationClock, type LocationHours } from '#domain/location/open-now.ts';
import { whenRead } from '#islands/page/when-near.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/** Returns weekday and time of a location's clock at a moment (ms). */
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

/** Writes whether the location is open into its line: the published page is older than the current hour. */
export class OpenLine extends PageElement {
  protected override start(ended: AbortSignal): void {
    void whenRead(this, ended).then(() => this.#write());
  }

  #write(): void {
    const hours = readSettings<LocationHours | null>(this);
    if (hours === null) return;
    // clock: whether it is open depends on the time of reading, not of publishing.
    const words = formatOpenNow(hours, readClock(Date.now(), this.dataset.timeZone ?? 'Australia/Sydney'));
    if (words !== '') this.textContent = words;
  }
}
