const order = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Marks today's row, in the location's own time zone. */
for (const table of document.querySelectorAll<HTMLTableElement>('.hours-table')) {
  const { timeZone } = table.dataset;
  // clock: which day it is belongs to the reader's moment, not to the moment of publishing.
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'short' }).format(new Date());
  const row = table.querySelector<HTMLTableRowElement>(`[data-weekday="${order.indexOf(day.slice(0, 3))}"]`);
  row?.setAttribute('aria-current', 'date');
}
