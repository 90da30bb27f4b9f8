import { describe, expect, it } from 'vitest';
import { formatZoneDay, nextDay, startOfZoneDay } from './zone-day.ts';

const sydney = 'Australia/Sydney';

describe('days of a zone', () => {
  it('change at its own midnight, summer time or not', () => {
    const summer = Date.parse('2026-01-14T13:00:00Z');
    expect(startOfZoneDay('2026-01-15', sydney)).toBe(summer);
    expect(formatZoneDay(summer - 1, sydney)).toBe('2026-01-14');
    expect(formatZoneDay(summer, sydney)).toBe('2026-01-15');
    expect(startOfZoneDay('2026-07-15', sydney)).toBe(Date.parse('2026-07-14T14:00:00Z'));
    expect(startOfZoneDay('2026-07-15', 'Australia/Adelaide')).toBe(Date.parse('2026-07-14T14:30:00Z'));
    expect(startOfZoneDay('2026-07-15', 'Australia/Perth')).toBe(Date.parse('2026-07-14T16:00:00Z'));
  });

  it('are right on the days clocks change, in any zone', () => {
    for (const zone of [sydney, 'Australia/Lord_Howe', 'America/New_York', 'America/Santiago', 'UTC']) {
      for (
        let moment = Date.parse('2026-01-01T00:00:00Z');
        moment < Date.parse('2027-01-01');
        moment += 86_400_000
      ) {
        const day = formatZoneDay(moment, zone);
        const start = startOfZoneDay(day, zone);
        expect([zone, formatZoneDay(start, zone), formatZoneDay(start - 1, zone) < day]).toEqual([
          zone,
          day,
          true,
        ]);
      }
    }
  });

  it('follow one another over months and years', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });
});
