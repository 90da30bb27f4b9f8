import { whenRead } from '#islands/page/when-near.ts';
import { PageElement } from '#ui/page-element.ts';

const DAY_MS = 86_400_000;
/** Days ahead whose rows a shopper reads as dates. */
const DAYS = 7;

/** Hours of days that differ from their week, by ISO date, in words. */
function readSpecial(written: string | undefined): Readonly<Record<string, string>> {
  return written === undefined ? {} : (JSON.parse(written) as Record<string, string>);
}

/**
 * Marks today's row of a week of opening hours, in the location's own time zone (`data-time-zone`), and writes the hours
 * of the coming days that differ (`data-special`) into theirs: on a holiday the row of today must not say open.
 */
export class HoursTable extends PageElement {
  protected override start(ended: AbortSignal): void {
    void whenRead(this, ended).then(() => this.#markToday());
  }

  #markToday(): void {
    const { timeZone, special } = this.dataset;
    // clock: which day is today depends on the time of reading, not of publishing.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
    const hours = readSpecial(special);
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const day = new Date(Date.parse(today) + ahead * DAY_MS);
      const row = this.querySelector(`[data-weekday="${day.getUTCDay()}"]`);
      if (ahead === 0) row?.setAttribute('aria-current', 'date');
      const cell = row?.querySelector('td');
      const differs = hours[day.toISOString().slice(0, 10)];
      if (cell && differs !== undefined) cell.textContent = differs;
    }
  }
}
