import { describe, expect, it } from 'vitest';
import { chooseSimilar, formatSimilarHeading, similarBand, type SimilarCar } from './similar-cars.ts';

const car = (id: number, price: number | null, more: Partial<SimilarCar> = {}): SimilarCar => ({
  id,
  price,
  year: 2020,
  status: 'in_stock',
  sold: false,
  ...more,
});
const many = (count: number, from: number, priceOf: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => car(from + place, priceOf(place)));
const idsOf = (cars: readonly SimilarCar[]) => cars.map(({ id }) => id);

describe('similarBand', () => {
  it('SIM-06 SIM-07 is 10,000 strictly under 50,000 and 25,000 from there', () => {
    expect([0, 49_999, 50_000, 250_000].map(similarBand)).toEqual([10_000, 10_000, 25_000, 25_000]);
  });
});

describe('chooseSimilar', () => {
  it('SIM-06 takes cars up to 10,000 dearer or cheaper than one of 49,999, and none beyond', () => {
    const sameKind = [car(2, 39_999), car(3, 39_998), car(4, 59_999), car(5, 60_000)];
    expect(idsOf(chooseSimilar(car(1, 49_999), { sameBody: [], sameKind }))).toEqual([2, 4]);
  });
  it('SIM-07 takes cars up to 25,000 dearer or cheaper than one of 50,000, and none beyond', () => {
    const sameKind = [car(2, 25_000), car(3, 24_999), car(4, 75_000), car(5, 75_001)];
    expect(idsOf(chooseSimilar(car(1, 50_000), { sameBody: [], sameKind }))).toEqual([2, 4]);
  });
  it('SIM-08 gives six at most, the same body first and the nearest price first', () => {
    const sameBody = [car(2, 35_000), car(3, 31_000)];
    const sameKind = [...sameBody, ...many(8, 10, (place) => 30_000 + place)];
    const chosen = chooseSimilar(car(1, 30_000), { sameBody, sameKind });
    expect(idsOf(chosen)).toEqual([3, 2, 10, 11, 12, 13]);
  });
  it('ten of the own body leave room for no other', () => {
    const sameBody = many(12, 10, (place) => 30_100 + place);
    const sold = sameBody.map((one, place) => (place < 5 ? { ...one, sold: true } : one));
    const sameKind = [car(50, 30_001)];
    // What is sold counts for nothing, so that it takes no place of the ten either.
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody: sold, sameKind }))).toEqual([
      15, 16, 17, 18, 19, 20,
    ]);
    const only = sameBody.slice(0, 4);
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody: only, sameKind }))).toEqual([10, 11, 12, 13, 50]);
  });
  it('never gives the car itself, a sold one, or one of a status that is not shown', () => {
    const sameBody = [
      car(1, 30_000),
      car(2, 30_000, { sold: true }),
      car(3, 30_000, { status: 'sold' }),
      car(4, 30_000, { status: 'in_transit' }),
      car(5, 30_000, { status: 'coming_soon' }),
    ];
    expect(idsOf(chooseSimilar(car(1, 30_000), { sameBody, sameKind: sameBody }))).toEqual([5]);
  });
  it('compares a car without a price by its age, and puts none without a price beside one that has it', () => {
    const others = [car(2, null, { year: 2012 }), car(3, 90_000, { year: 2021 }), car(4, null)];
    expect(idsOf(chooseSimilar(car(1, null), { sameBody: [], sameKind: others }))).toEqual([4, 3, 2]);
    expect(idsOf(chooseSimilar(car(1, 90_000), { sameBody: [], sameKind: others }))).toEqual([3]);
  });
});

describe('formatSimilarHeading', () => {
  it('SIM-01 names the vehicle and ends as the dealer wishes', () => {
    expect(formatSimilarHeading({ item_type: null }, 'Available')).toBe('Similar Cars Available');
    expect(formatSimilarHeading({ item_type: 'camper_trailer' }, 'In-Stock')).toBe(
      'Similar Camper trailers In-Stock',
    );
  });
});
