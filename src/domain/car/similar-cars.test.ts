import { formatSimilarHeading } from './vehicle-kinds.ts';
import { describe, expect, it } from 'vitest';
import { chooseSimilar, similarBand, type SimilarCar } from './similar-cars.ts';

const car = (id: number, price: number | null, more: Partial<SimilarCar> = {}): SimilarCar => ({
  id,
  price,
  year: 2020,
  status: 'in_stock',
  sold: false,
  ...more,
});
const many = (count: number, from: number, priceOf: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => car(from + index, priceOf(index)));
const idsOf = (cars: readonly SimilarCar[]) => cars.map(({ id }) => id);

describe('similarBand', () => {
  it('SIM-06 SIM-07 is 10,000 below a price of 50,000, and 25,000 from 50,000 up', () => {
    expect([0, 49_999, 50_000, 250_000].map(similarBand)).toEqual([10_000, 10_000, 25_000, 25_000]);
  });
});

describe('chooseSimilar', () => {
  it('SIM-06 takes cars within 10,000 of a price of 49,999, and none beyond', () => {
    const sameKind = [car(2, 39_999), car(3, 39_998), car(4, 59_999), car(5, 60_000)];
    expect(idsOf(chooseSimilar(car(1, 49_999), { sameBody: [], sameKind }))).toEqual([2, 4]);
  });
  it('SIM-07 takes cars within 25,000 of a price of 50,000, and none beyond', () => {
    const sameKind = [car(2, 25_000), car(3, 24_999), car(4, 75_000), car(5, 75_001)];
    expect(idsOf(chooseSimilar(car(1, 50_000), { sameBody: [], sameKind }))).toEqual([2, 4]);
  });
  it('SIM-08 returns at most six, the same body first, then the nearest price', () => {
    const sameBody = [car(2, 35_000), car(3, 31_000)];
    const sameKind = [...sameBody, ...many(8, 10, (index) => 30_000 + index)];
    const chosen = chooseSimilar(car(1, 30_000), { sameBody, sameKind });
    expect(idsOf(chosen)).toEqual([3, 2, 10, 11, 12, 13]);
  });
  it('ten cars with the same body leave no room for others', () => {
    const sameBody = many(12, 10, (index) => 30_100 + index);
    const sold = sameBody.map((one, index) => (index < 5 ? { ...one, sold: true } : one));
    const sameKind = [car(50, 30_001)];
    // Sold cars do not count towards the ten.
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody: sold, sameKind }))).toEqual([
      15, 16, 17, 18, 19, 20,
    ]);
    const only = sameBody.slice(0, 4);
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody: only, sameKind }))).toEqual([10, 11, 12, 13, 50]);
  });
  it('never returns the car itself, a sold car, or a car with a hidden status', () => {
    const sameBody = [
      car(1, 30_000),
      car(2, 30_000, { sold: true }),
      car(3, 30_000, { status: 'sold' }),
      car(4, 30_000, { status: 'in_transit' }),
      car(5, 30_000, { status: 'coming_soon' }),
    ];
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody, sameKind: sameBody }))).toEqual([5]);
  });
  it('compares a car without a price by age, and never lists cars without a price beside one with a price', () => {
    const others = [car(2, null, { year: 2012 }), car(3, 90_000, { year: 2021 }), car(4, null)];
    expect(idsOf(chooseSimilar(car(1, null), { sameBody: [], sameKind: others }))).toEqual([4, 3, 2]);
    expect(idsOf(chooseSimilar(car(1, 90_000), { sameBody: [], sameKind: others }))).toEqual([3]);
  });
});

describe('formatSimilarHeading', () => {
  it('SIM-01 names the vehicle type and ends with the dealer’s word', () => {
    expect(formatSimilarHeading({ item_type: null }, 'Available')).toBe('Similar Cars Available');
    expect(formatSimilarHeading({ item_type: 'camper_trailer' }, 'In-Stock')).toBe(
      'Similar Camper trailers In-Stock',
    );
  });
});
