// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoursTable } from './hours-table.ts';

customElements.define('fc-hours-table', HoursTable);
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The rows of a table as a shopper reads them at a time; the marked one has a star. */
function rowsAt(time: string, special: Record<string, string>): string[] {
  vi.setSystemTime(new Date(time));
  const rows = names.map((name, day) => `<tr data-weekday="${day}"><th>${name}</th><td>9am – 5pm</td></tr>`);
  const table = document.createElement('fc-hours-table');
  Object.assign(table.dataset, { timeZone: 'Australia/Sydney', special: JSON.stringify(special) });
  table.innerHTML = `<table>${rows.join('')}</table>`;
  document.body.append(table);
  return [...table.querySelectorAll('tr')].map(
    (row) =>
      `${row.hasAttribute('aria-current') ? '*' : ''}${row.cells[0]?.textContent} ${row.cells[1]?.textContent}`,
  );
}

const holidays = {
  '2026-12-25': 'Closed, Christmas Day',
  '2026-12-26': 'Closed, Boxing Day',
  '2027-01-01': 'Closed, New Year’s Day',
};

it('the row of today is that of the location, and says the hours of a holiday', () => {
  // Friday 25 December in Sydney, still Thursday in most of the world.
  expect(rowsAt('2026-12-24T14:00Z', holidays)).toEqual([
    'Sunday 9am – 5pm',
    'Monday 9am – 5pm',
    'Tuesday 9am – 5pm',
    'Wednesday 9am – 5pm',
    'Thursday 9am – 5pm',
    '*Friday Closed, Christmas Day',
    'Saturday Closed, Boxing Day',
  ]);
});

it('a holiday after the coming week changes no row', () => {
  for (const [moment, first] of [
    ['2026-12-13T02:00Z', '*Sunday 9am – 5pm'],
    // Christmas Day is a Friday, as this day is.
    ['2026-12-18T02:00Z', '*Friday 9am – 5pm'],
  ] as const) {
    const rows = rowsAt(moment, holidays);
    expect(rows.find((row) => row.startsWith('*'))).toBe(first);
    expect(rows.join()).not.toContain('Christmas Day');
  }
});
