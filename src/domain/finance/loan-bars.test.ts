import { expect, it } from 'vitest';
import { BAR_PARTS, toBarPath, toLoanBars } from './loan-bars.ts';
import type { Loan } from './loan.ts';

const loan: Loan = {
  amount: 20_000_00,
  deposit: 0,
  tradeIn: 0,
  fees: { establishment: 0, securityRegistration: 0, monthlyAdmin: 0, dealerAgency: 0 },
  balloon: 5_000_00,
  annualRate: 8,
  termYears: 2,
  frequency: 'monthly',
  timing: 'arrears',
  roundUp: false,
};

/** The bars of a path: x, where it begins, and how high it is. */
const read = (path: string): number[][] =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)h10v([\d.]+)h-10z/g)].map(([, ...numbers]) => numbers.map(Number));

it('draws each part of a year on the one below it, to the height of the picture', () => {
  const years = toLoanBars(loan);
  const [principal, interest, balloon] = BAR_PARTS.map((part) => read(toBarPath(years, part)));
  expect(principal?.map(([x]) => x)).toEqual([2, 16]);
  for (const [index, [, top = 0, height = 0]] of (principal ?? []).entries()) {
    expect(top + height).toBeCloseTo(100, 1);
    const [, cost = 0, costHeight = 0] = interest?.[index] ?? [];
    expect(cost + costHeight).toBeCloseTo(top, 1);
  }
  // Only the last year has the balloon, which is paid on top of it and reaches the edge.
  expect(balloon).toHaveLength(1);
  const [x, top = 0, height = 0] = balloon?.[0] ?? [];
  expect(x).toBe(16);
  expect(top).toBeCloseTo(0, 1);
  expect(top + height).toBeCloseTo(interest?.[1]?.[1] ?? 0, 1);
});

it('draws nothing of a part that no year has', () => {
  expect(toBarPath(toLoanBars({ ...loan, balloon: 0 }), 'balloon')).toBe('');
});
