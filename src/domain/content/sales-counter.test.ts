import { describe, expect, it } from 'vitest';
import { COUNT_MS, countAt } from '#domain/text/animated-count.ts';
import { countSales, SALES_REFRESH_MS } from './sales-counter.ts';
import { salesMonth } from './sales-month.ts';

const at = (time: string): number => Date.parse(`${time}+10:00`);

describe('the sales counter', () => {
  it('CONTENT-12 grows by 192 a day, in steps of 450 s', () => {
    expect(countSales(0, 86_400_000)).toBe(192);
    expect([countSales(0, 449_999), countSales(0, 450_000)]).toEqual([0, 1]);
  });

  it('CONTENT-13 refreshes every 150000 ms', () => expect(SALES_REFRESH_MS).toBe(150_000));

  it('CONTENT-14 starts with the month in Brisbane', () => {
    const month = { start: at('2026-11-01T00:00:00'), end: at('2026-12-01T00:00:00') };
    expect(salesMonth(at('2026-11-01T00:00:00'))).toEqual(month);
    expect(salesMonth(at('2026-11-30T23:59:59'))).toEqual(month);
    expect(salesMonth(at('2026-12-31T12:00:00')).end).toBe(at('2027-01-01T00:00:00'));
  });
});

it('CONST-08 a number counts up in 2.5 s', () => {
  expect(COUNT_MS).toBe(2500);
  expect([countAt(1240, 0), countAt(1240, 2500), countAt(1240, 9999)]).toEqual([0, 1240, 1240]);
  expect(countAt(1240, 2400)).toBeLessThanOrEqual(1240);
  expect(countAt(1240, 1000)).toBeGreaterThan(countAt(1240, 500));
});
