import { describe, expect, it } from 'vitest';
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
    expect(findHoliday('2026-12-28', 'NSW')).toBeNull();
  });
});
