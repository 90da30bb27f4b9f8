import { PageElement } from '#ui/page-element.ts';

const order = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Marks today's row of a week of opening hours, in the location's own time zone (`data-time-zone`). */
export class HoursTable extends PageElement {
  protected override start(): void {
    const { timeZone } = this.dataset;
    // clock: which day is today depends on the time of reading, not of publishing.
    const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'short' }).format(new Date());
    const row = this.querySelector(`[data-weekday="${order.indexOf(day.slice(0, 3))}"]`);
    row?.setAttribute('aria-current', 'date');
  }
}
