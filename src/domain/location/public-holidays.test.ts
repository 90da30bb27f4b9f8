import { describe, expect, it } from 'vitest';
import { australianStates, type AustralianState } from './postcode-state.ts';
import { findHoliday } from './public-holidays.ts';

describe('findHoliday', () => {
  it.each([
    ['2026-12-25', 'NSW', 'Christmas Day'],
    ['2026-12-26', 'QLD', 'Boxing Day'],
    ['2026-12-26', 'SA', 'Proclamation Day'],
    ['2026-04-03', 'WA', 'Good Friday'],
    ['2027-03-29', 'VIC', 'Easter Monday'],
    ['2026-06-08', 'NSW', 'King’s Birthday'],
    ['2026-10-05', 'QLD', 'King’s Birthday'],
    ['2026-09-28', 'WA', 'King’s Birthday'],
    ['2026-10-05', 'NSW', 'Labour Day'],
    ['2026-03-09', 'TAS', 'Eight Hours Day'],
    ['2026-11-03', 'VIC', 'Melbourne Cup Day'],
    ['2026-06-01', 'ACT', 'Reconciliation Day'],
    ['2030-05-27', 'ACT', 'Reconciliation Day'],
    ['2028-01-03', 'NT', 'New Year’s Day holiday'],
    ['2027-12-27', 'NSW', 'Christmas Day holiday'],
  ] as const)('%s in %s is %s', (date, state, name) => {
    expect(findHoliday(date, state)).toBe(name);
  });

  it('knows no holiday of another state, and none on other days', () => {
    expect(findHoliday('2026-11-03', 'NSW')).toBeNull();
    expect(findHoliday('2026-12-23', 'NSW')).toBeNull();
    expect(findHoliday('2026-12-29', 'NSW')).toBeNull();
  });
});

/** Days (month-day) taken in all states for a Christmas Day or Boxing Day on a weekend. */
const christmasDays: Record<number, Record<string, string>> = {
  2025: {},
  2026: { '12-28': 'Boxing Day holiday' },
  2027: { '12-27': 'Christmas Day holiday', '12-28': 'Boxing Day holiday' },
  2028: {},
  2029: {},
  2030: {},
  2031: {},
  2032: { '12-27': 'Christmas Day holiday', '12-28': 'Boxing Day holiday' },
  2033: { '12-27': 'Christmas Day holiday' },
  2034: {},
};
/** Mondays taken for an Anzac Day on a weekend, and the states that take them. */
const anzacDays: Record<number, Record<string, readonly AustralianState[]>> = {
  2026: { '04-27': ['ACT', 'NSW', 'WA'] },
  2027: { '04-26': ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'WA'] },
  2032: { '04-26': ['ACT', 'NT', 'QLD', 'SA', 'WA'] },
};
const years = Object.keys(christmasDays).map(Number);
const datesOf = (year: number, month: string): string[] =>
  Array.from(
    { length: month === '04' ? 30 : 31 },
    (_, day) => `${year}-${month}-${String(day + 1).padStart(2, '0')}`,
  );

describe.each(years)('the days taken for a holiday on a weekend in %i', (year) => {
  it.each(australianStates)('are named in %s', (state) => {
    const named = [...datesOf(year, '04'), ...datesOf(year, '12')].flatMap((date) => {
      const name = findHoliday(date, state);
      return name?.endsWith(' holiday') ? [[date.slice(5), name]] : [];
    });
    const anzac = Object.entries(anzacDays[year] ?? {}).filter(([, states]) => states.includes(state));
    const own = (name: string): string => (state === 'SA' ? name.replace('Boxing', 'Proclamation') : name);
    expect(named).toEqual([
      ...anzac.map(([date]) => [date, 'Anzac Day holiday']),
      ...Object.entries(christmasDays[year] ?? {}).map(([date, name]) => [date, own(name)]),
    ]);
    expect(findHoliday(`${year}-12-25`, state)).toBe('Christmas Day');
    expect(findHoliday(`${year}-12-26`, state)).toBe(own('Boxing Day'));
  });
});
