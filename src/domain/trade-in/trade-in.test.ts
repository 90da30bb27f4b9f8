import { describe, expect, it } from 'vitest';
import { findOwnStockBasis, type PricedCar } from './own-stock-basis.ts';
import {
  estimate,
  refuseByAge,
  toSentence,
  type EstimateBasis,
  type EstimateRules,
  type OfferedCar,
} from './trade-in.ts';

const rules: EstimateRules = {
  maxYears: 7,
  maxKilometres: 100_000,
  marginPercent: 10,
  questions: [
    {
      id: 'body',
      label: 'Body and paint',
      answers: [
        { value: 'good', label: 'good', percent: 0 },
        { value: 'worn', label: 'worn', percent: -10 },
      ],
    },
  ],
};
const offered: OfferedCar = { make: 'toyota', model: 'HILUX', badge: null, year: 2022, km: 60_000 };
const listed = (id: number, price: number, more: Partial<PricedCar> = {}): PricedCar => ({
  id,
  make: 'Toyota',
  model: 'HiLux',
  badge: null,
  year: 2022,
  km: 60_000,
  price,
  price_type: 'drive_away',
  state: 'QLD',
  car_type: 'used',
  item_type: null,
  status: 'in_stock',
  sold: false,
  market: null,
  ...more,
});
const three = [listed(1, 40_000), listed(2, 40_000), listed(3, 40_000)];
const wordsOf = (result: { words: string } | null): string => result?.words ?? '';
const sentencesOf = (basis: EstimateBasis | null): string => (basis?.lines ?? []).map(toSentence).join(' ');
const nothing: EstimateBasis = { low: 0, high: 0, isTrade: false, lines: [] };

describe('an estimate', () => {
  it('is the price of similar vehicles less the margin, as whole hundreds with a range', () => {
    const basis = findOwnStockBasis(offered, three);
    expect(basis).toMatchObject({ low: 38_400, high: 41_600, isTrade: false });
    const result = estimate(basis ?? nothing, rules, { body: 'worn' });
    expect(result).toMatchObject({ outcome: 'estimate', low: 31_100, high: 33_700 });
    // A line for each step, with what it does to the figure.
    expect(result.lines).toEqual([
      { text: 'Prices of 3 used Toyota HiLux of 2022 in our own stock', effect: '' },
      {
        text: 'Brought to the age and kilometres of yours, at 7% for each year and 2% for each 10,000 km',
        effect: '$38,400 to $41,600',
      },
      { text: 'Preparation and resale', effect: 'less 10%' },
      { text: 'Body and paint, “worn”', effect: 'less 10%' },
    ]);
    expect(wordsOf(result)).toContain('3 used Toyota HiLux of 2022 in our own stock');
    expect(wordsOf(result)).toContain(
      'Preparation and resale (less 10%). Body and paint, “worn” (less 10%).',
    );
    expect(wordsOf(result)).toContain('no offer');
  });

  it('brings vehicles to the age and kilometres of the offered one', () => {
    const older = three.map((car) => ({ ...car, year: 2021, km: 70_000 }));
    // A year younger and 10,000 km less: 9 % more.
    expect(findOwnStockBasis(offered, older)).toMatchObject({ low: 41_856, high: 45_344 });
  });

  it('has a wider range where prices differ more', () => {
    const apart = [listed(1, 30_000), listed(2, 40_000), listed(3, 50_000)];
    const { low = 0, high = 0 } = findOwnStockBasis(offered, apart) ?? {};
    expect(high - low).toBeGreaterThan(9_000);
  });

  it('counts what the market pays, where the feed says it, and prices of one kind alone', () => {
    const marketed = [...three.slice(1), listed(1, 40_000, { market: 46_000 })];
    const basis = findOwnStockBasis(offered, marketed);
    expect(basis).toMatchObject({ low: 39_360, high: 42_640 });
    expect(sentencesOf(basis)).toContain('in our own stock and the market price of 1 of them');
    const excluding = three.map((car) => ({ ...car, price_type: 'excluding_government_charges' as const }));
    const mixed = findOwnStockBasis(offered, [...excluding, listed(4, 90_000)]);
    expect(mixed?.high).toBe(41_600);
    expect(sentencesOf(mixed)).toContain('without government charges');
  });

  it('compares with the same badge where there are enough, however it is spelled', () => {
    const sr5 = [5, 6, 7].map((id) => listed(id, 50_000, { badge: 'SR5' }));
    expect(findOwnStockBasis({ ...offered, badge: 'sr5' }, [...three, ...sr5])?.low).toBe(48_000);
  });

  it('compares a caravan with caravans', () => {
    const vans = three.map((car) => ({
      ...car,
      make: 'Jayco',
      model: 'Journey',
      item_type: 'caravan' as const,
    }));
    const van = { ...offered, make: 'Jayco', model: 'Journey' };
    expect(findOwnStockBasis(van, vans)).toMatchObject({ low: 38_400, high: 41_600 });
  });

  it('needs three used vehicles for sale of its make and model', () => {
    const others = [
      listed(4, 40_000, { sold: true }),
      listed(5, 40_000, { car_type: 'new' }),
      listed(6, 40_000, { model: 'Corolla' }),
      listed(7, 40_000, { year: 2010 }),
    ];
    expect(findOwnStockBasis(offered, [...three.slice(1), ...others])).toBeNull();
  });

  it('compares with vehicles farther away where too few are near, and gives a wider range then', () => {
    const low: OfferedCar = { ...offered, km: 10_000 };
    const near = three.map((car) => ({ ...car, km: 65_000 }));
    const [first, second, third] = near.map((car, index) => ({ ...car, km: 65_000 + index * 10_000 }));
    if (!first || !second || !third) throw new Error('there are three');
    const close = findOwnStockBasis(low, near);
    const far = findOwnStockBasis(low, [first, second, third]);
    const widthOf = (basis: EstimateBasis | null): number => (basis ? basis.high / basis.low : 0);
    expect(widthOf(close)).toBeCloseTo(1.04 / 0.96, 3);
    expect(widthOf(far)).toBeCloseTo(1.08 / 0.92, 3);
    // Nothing leaps: a shopper with 10,000 km more or less sees nearly the same middle.
    const middleOf = (basis: EstimateBasis | null): number => (basis ? (basis.low + basis.high) / 2 : 0);
    expect(middleOf(far) / middleOf(close)).toBeCloseTo(1.02, 2);
    expect(sentencesOf(far)).toContain('so the range is wider');
    expect(sentencesOf(close)).not.toContain('wider');
    const years = three.map((car) => ({ ...car, year: 2017 }));
    expect(findOwnStockBasis(offered, years)).not.toBeNull();
    expect(findOwnStockBasis({ ...offered, year: 2023 }, years)).toBeNull();
  });

  it('is changed by answers about the condition, and says by how much', () => {
    const basis = { low: 38_000, high: 42_000, isTrade: true, lines: [{ text: 'A service', effect: '' }] };
    const result = estimate(basis, rules, { body: 'worn', other: 'x' });
    expect(result).toMatchObject({ low: 34_200, high: 37_800 });
    expect(wordsOf(result)).toContain('A service. Body and paint, “worn” (less 10%).');
    expect(wordsOf(result)).not.toContain('Preparation');
    expect(wordsOf(estimate(basis, rules, { body: 'good' }))).not.toContain('Body and paint');
    expect(estimate(basis, rules, { body: 'nonsense' })).toMatchObject({ low: 38_000, high: 42_000 });
  });

  it('FORM-40: is refused above the years and kilometres of the rules, with a sentence', () => {
    expect(refuseByAge({ year: 2019, km: 100_000 }, rules, 2026)).toBeNull();
    expect(wordsOf(refuseByAge({ year: 2018, km: 1 }, rules, 2026))).toContain('over 7 years');
    expect(wordsOf(refuseByAge({ year: 2026, km: 100_001 }, rules, 2026))).toContain('over 100,000 km');
  });
});
