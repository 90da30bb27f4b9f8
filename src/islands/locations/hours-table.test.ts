// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { tellSight, useVehiclePage } from '#islands/vehicle/vehicle-page.fixture.ts';
import { HoursTable } from './hours-table.ts';

customElements.define('fc-hours-table', HoursTable);
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

useVehiclePage();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

/** The rows of a table as a shopper reads them at a time; the marked one has a star. */
async function rowsAt(
  time: string,
  special: Record<string, string>,
  read: (table: Element) => unknown = (table) => tellSight(table, true),
): Promise<string[]> {
  vi.setSystemTime(new Date(time));
  const rows = names.map((name, day) => `<tr data-weekday="${day}"><th>${name}</th><td>9am – 5pm</td></tr>`);
  const table = document.createElement('fc-hours-table');
  Object.assign(table.dataset, { timeZone: 'Australia/Sydney', special: JSON.stringify(special) });
  table.innerHTML = `<table>${rows.join('')}</table>`;
  document.body.append(table);
  await read(table);
  await Promise.resolve();
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

it('the row of today is that of the location, and says the hours of a holiday', async () => {
  // Friday 25 December in Sydney, still Thursday in most of the world.
  expect(await rowsAt('2026-12-24T14:00Z', holidays)).toEqual([
    'Sunday 9am – 5pm',
    'Monday 9am – 5pm',
    'Tuesday 9am – 5pm',
    'Wednesday 9am – 5pm',
    'Thursday 9am – 5pm',
    '*Friday Closed, Christmas Day',
    'Saturday Closed, Boxing Day',
  ]);
});

it('a holiday after the coming week changes no row', async () => {
  for (const [moment, first] of [
    ['2026-12-13T02:00Z', '*Sunday 9am – 5pm'],
    // Christmas Day is a Friday, as this day is.
    ['2026-12-18T02:00Z', '*Friday 9am – 5pm'],
  ] as const) {
    const rows = await rowsAt(moment, holidays);
    expect(rows.find((row) => row.startsWith('*'))).toBe(first);
    expect(rows.join()).not.toContain('Christmas Day');
  }
});

it('hours far below are written when the page is printed, and cost nothing before', async () => {
  const row = '*Friday Closed, Christmas Day';
  expect(await rowsAt('2026-12-24T14:00Z', holidays, () => undefined)).not.toContain(row);
  expect(
    await rowsAt('2026-12-24T14:00Z', holidays, () => window.dispatchEvent(new Event('beforeprint'))),
  ).toContain(row);
});
