import { describe, expect, it } from 'vitest';
import { decideTag, decideTitleBadge, isCertifiedUsed, justArrivedEnd } from './tag.ts';
import { testCar } from './test-car.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const DAY = 86_400_000;
const policy = { fuelLabels: true, justArrivedDays: 8, soldTag: 'JUST SOLD' };
const daysOld = (days: number): string => new Date(now - days * DAY).toISOString();
/** A car that meets every condition of the priority order. */
const everything = {
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  make: 'Toyota',
  tag: 'One owner',
  status: 'coming_soon',
  created_at: daysOld(1),
};
const label = (change: Parameters<typeof testCar>[0], settings = policy): string | null =>
  decideTag(settings, testCar(change), now)?.label ?? null;

describe('decideTag', () => {
  it('TAG-01 TAG-09 shows the first tag whose condition holds, and none when no condition holds', () => {
    const steps: Parameters<typeof testCar>[0][] = [
      {},
      { simple_fuel: 'Petrol' },
      { reserved: false },
      { certified: false },
      { tag: null },
      { status: 'in_stock' },
      { created_at: daysOld(30) },
    ];
    const shown = steps.map((_, count) => label(Object.assign({}, everything, ...steps.slice(0, count + 1))));
    expect(shown).toEqual([
      'Hybrid',
      'RESERVED',
      'Toyota Certified Pre-Owned',
      'One owner',
      'COMING SOON',
      'JUST ARRIVED',
      null,
    ]);
  });

  it.each([
    ['Electric', 'Electric'],
    ['Hybrid', 'Hybrid'],
    ['PHEV', 'PHEV'],
    ['Petrol', null],
    ['Diesel', null],
    [null, null],
  ])('TAG-02 fuel %s is labelled %s when the tenant enables it, and otherwise not', (fuel, expected) => {
    expect(label({ simple_fuel: fuel })).toBe(expected);
    expect(label({ simple_fuel: fuel }, { ...policy, fuelLabels: false })).toBeNull();
  });

  it('TAG-03 RESERVED comes before every tag except a fuel label', () => {
    expect(label({ ...everything, simple_fuel: null })).toBe('RESERVED');
    expect(label({ reserved: true })).toBe('RESERVED');
  });

  it.each([
    [true, 'Toyota', 'used', true],
    [true, 'TOYOTA', 'used', true],
    [true, 'Mazda', 'used', false],
    [false, 'Toyota', 'used', false],
    [true, 'Toyota', 'demo', false],
    [true, 'Toyota', 'new', false],
  ] as const)(
    'TAG-04 certified %s, %s, %s: the badge is shown: %s',
    (certified, make, car_type, expected) => {
      const car = testCar({ certified, make, car_type });
      expect(isCertifiedUsed(car)).toBe(expected);
      expect(decideTag(policy, car, now)?.kind === 'certified').toBe(expected);
    },
  );

  it.each([
    ['Test Drive Only', 'Test Drive Only'],
    ['  Low km ', 'Low km'],
    ['   ', null],
    ['', null],
  ])('TAG-05 the dealer’s tag "%s" reads %s', (tag, expected) => {
    expect(label({ tag })).toBe(expected);
  });

  it('TAG-06 a coming car without a dealer’s tag is COMING SOON', () => {
    expect(label({ status: 'coming_soon' })).toBe('COMING SOON');
    expect(label({ status: 'coming_soon', tag: 'One owner' })).toBe('One owner');
    expect(label({ status: 'coming_soon', created_at: daysOld(0) })).toBe('COMING SOON');
  });

  it.each([
    [8, 7.999, 'JUST ARRIVED'],
    [8, 8, null],
    [8, 8.001, null],
    [3, 2.999, 'JUST ARRIVED'],
    [3, 3, null],
    [0, 0, null],
  ])('TAG-07 with %d days, a car of %d days is tagged %s', (justArrivedDays, age, expected) => {
    expect(label({ created_at: daysOld(age) }, { ...policy, justArrivedDays })).toBe(expected);
    expect(justArrivedEnd({ created_at: daysOld(age) }, { justArrivedDays })).toBe(
      now + (justArrivedDays - age) * DAY,
    );
  });

  it('TAG-10 a sold car has only the tag of the SOLD block, with the tenant’s text when set', () => {
    const sold = { ...everything, status: 'sold' };
    expect(label(sold)).toBe('JUST SOLD');
    expect(label({ ...everything, sold: true })).toBe('JUST SOLD');
    expect(label(sold, { ...policy, soldTag: 'GONE' })).toBe('GONE');
  });

  it('TAG-09 a car that is neither in stock nor sold has no tag', () => {
    expect(label({ ...everything, status: 'withdrawn' })).toBeNull();
  });
});

describe('decideTitleBadge', () => {
  it.each([
    [{ certified: true, make: 'Toyota' }, 'Toyota Certified'],
    [{ certified: true, make: 'TOYOTA' }, 'Toyota Certified'],
    [{ certified: true, make: ' toyota ' }, 'Toyota Certified'],
    [{ certified: true, make: 'Toyota', car_type: 'demo' }, 'Toyota Certified'],
    [{ certified: true, make: 'Toyota', status: 'coming_soon' }, 'Toyota Certified'],
    [{ certified: true, make: 'Toyota', reserved: true }, 'Toyota Certified'],
    [{ certified: false, make: 'Toyota' }, null],
    [{ certified: true, make: 'Lexus' }, null],
    [{ certified: true, make: '' }, null],
    [{ certified: true, make: 'Toyota', status: 'sold' }, null],
    [{ certified: true, make: 'Toyota', sold: true }, null],
  ] as const)('TAG-11 the title badge of %o is %s', (car, expected) => {
    expect(decideTitleBadge(testCar(car))).toBe(expected);
  });
});
