import { describe, expect, it } from 'vitest';
import { isShownGauge } from './auto-gauge.ts';
import {
  chooseComparables,
  compareListed,
  type ListedCar,
  toModelKey,
  valueByOwnStock,
} from './own-stock.ts';

const car = (id: number, price: number | null, more: Partial<ListedCar> = {}): ListedCar => ({
  id,
  price,
  make: 'Toyota',
  model: 'HiLux',
  badge: null,
  year: 2020,
  km: 60_000,
  price_type: 'drive_away',
  state: 'QLD',
  car_type: 'used',
  item_type: null,
  status: 'in_stock',
  sold: false,
  ...more,
});
const priced = (...prices: number[]) => prices.map((price, index) => car(index + 2, price));

describe('chooseComparables', () => {
  it('takes used vehicles for sale of the same model and price type, within three years and 60,000 km', () => {
    const own = car(1, 40_000);
    const others = [
      car(1, 40_000),
      car(2, 41_000, { make: 'TOYOTA', model: 'Hilux' }),
      car(3, 41_000, { model: 'Corolla' }),
      car(4, 41_000, { year: 2017 }),
      car(5, 41_000, { year: 2016 }),
      car(6, 41_000, { car_type: 'demo' }),
      car(7, null),
      car(8, 41_000, { sold: true }),
      car(9, 41_000, { status: 'in_transit' }),
      car(10, 41_000, { price_type: 'excluding_government_charges' }),
      car(11, 41_000, { price_type: 'estimated_drive_away', status: 'coming_soon' }),
      car(12, 41_000, { item_type: 'caravan' }),
      car(13, 41_000, { km: 120_000 }),
      car(14, 41_000, { km: 120_001 }),
      car(15, 41_000, { km: null }),
    ];
    expect(chooseComparables(own, others).map(({ id }) => id)).toEqual([2, 4, 11, 13, 15]);
    const excluding = car(1, 40_000, { price_type: 'excluding_government_charges' });
    expect(chooseComparables(excluding, others).map(({ id }) => id)).toEqual([10]);
  });
  it('takes only the same badge when there are three of it', () => {
    const badged = (id: number, badge: string) => car(id, 40_000 + id, { badge });
    const own = badged(1, 'SR5');
    const two = [badged(2, 'SR5'), badged(3, 'SR5'), badged(4, 'Workmate')];
    expect(chooseComparables(own, two).map(({ id }) => id)).toEqual([2, 3, 4]);
    const three = [...two, badged(5, 'SR5')];
    expect(chooseComparables(own, three).map(({ id }) => id)).toEqual([2, 3, 5]);
    expect(valueByOwnStock(own, three).description).toContain('used Toyota HiLux SR5 of 2020');
    expect(valueByOwnStock(own, two).description).toContain('used Toyota HiLux of 2020');
  });
});

describe('valueByOwnStock', () => {
  it('returns the range, the pin and the averages of similar vehicles', () => {
    expect(valueByOwnStock(car(1, 42_000), priced(40_000, 44_000, 45_000, 47_000, 50_000))).toEqual({
      fill: 20,
      listing_price: 42_000,
      market_range_min: 40_000,
      market_range_max: 50_000,
      confidence: 0.43,
      description:
        'Compared with 5 similar vehicles in our own stock: used Toyota HiLux of 2020, priced drive away.',
      averages: { state: 45_200, national: 45_200 },
      state: 'QLD',
      source: 'own-stock',
    });
  });
  it.each([
    ['nothing similar', [], null],
    ['one', [40_000], 0],
    ['two of one price', [40_000, 40_000], 0.2],
    ['three near each other', [40_000, 41_000, 42_000], 0.32],
    ['three far apart', [25_000, 40_000, 55_000], 0.13],
    ['five', [38_000, 40_000, 41_000, 42_000, 44_000], 0.45],
    ['twenty', Array.from({ length: 20 }, (_, index) => 36_000 + index * 500), 0.71],
  ])(
    'GAUGE-02 few vehicles, or prices far apart, mean little confidence: %s',
    (_case, prices, confidence) => {
      const valuation = valueByOwnStock(car(1, 35_000), priced(...prices));
      expect(valuation.confidence).toBe(confidence);
      expect(isShownGauge(valuation)).toBe((confidence ?? 0) > 0.2);
    },
  );
  it('GAUGE-03 a price above all similar vehicles gives a gauge that is not shown', () => {
    const others = priced(40_000, 41_000, 42_000, 43_000, 44_000);
    expect(isShownGauge(valueByOwnStock(car(1, 44_001), others))).toBe(false);
    expect(isShownGauge(valueByOwnStock(car(1, 44_000), others))).toBe(true);
  });
  it('keeps the pin on the gauge, and in the middle when all prices are equal', () => {
    const fillOf = (price: number, ...prices: number[]) =>
      valueByOwnStock(car(1, price), priced(...prices)).fill;
    expect(fillOf(30_000, 40_000, 50_000)).toBe(0);
    expect(fillOf(60_000, 40_000, 50_000)).toBe(100);
    expect(fillOf(40_000, 40_000, 40_000)).toBe(50);
  });
  it('has a state average from three vehicles in that state', () => {
    const away = (id: number, price: number) => car(id, price, { state: 'VIC' });
    const two = [car(2, 40_000), car(3, 42_000), away(4, 50_000)];
    expect(valueByOwnStock(car(1, 41_000), two)).toMatchObject({
      averages: { state: null, national: 44_000 },
      state: null,
    });
    expect(valueByOwnStock(car(1, 41_000), [...two, car(5, 44_000)])).toMatchObject({
      averages: { state: 42_000, national: 44_000 },
      state: 'QLD',
    });
    const nowhere = [6, 7, 8].map((id) => car(id, 40_000, { state: null }));
    expect(valueByOwnStock(car(1, 41_000, { state: null }), nowhere).averages.state).toBe(null);
  });
  it('GAUGE-04 has no valuation for new, demo and sold cars and cars without a price', () => {
    const others = priced(40_000, 41_000, 42_000, 43_000);
    for (const own of [
      car(1, 41_000, { car_type: 'new' }),
      car(1, 41_000, { car_type: 'demo' }),
      car(1, 41_000, { sold: true }),
      car(1, null),
    ]) {
      expect(valueByOwnStock(own, others)).toMatchObject({ fill: null, confidence: null, description: null });
    }
  });
  it('describes the years and the price type of the compared vehicles', () => {
    const excluding = { price_type: 'excluding_government_charges' } as const;
    const others = [
      car(2, 40_000, { ...excluding, year: 2018 }),
      car(3, 41_000, { ...excluding, year: 2022 }),
    ];
    expect(valueByOwnStock(car(1, 41_000, excluding), others).description).toBe(
      'Compared with 2 similar vehicles in our own stock: used Toyota HiLux from 2018 to 2022, priced without government charges.',
    );
  });
});

it('orders a model by year, then kilometres, then id; the key of a model ignores spelling', () => {
  const cars = [car(3, 1), car(2, 1, { km: null }), car(4, 1, { year: 2019 }), car(1, 1)];
  expect(cars.toSorted(compareListed).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  expect(toModelKey(car(1, 1, { make: 'TOYOTA' }))).toBe(toModelKey(car(2, 1)));
});
