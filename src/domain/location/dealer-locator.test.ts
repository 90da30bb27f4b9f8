import { describe, expect, it } from 'vitest';
import { formatKm, formatNearest, rankLocations } from './dealer-locator.ts';
import { greatCircleKm } from './great-circle.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const penrith = { lat: -33.7511, lng: 150.6942 };
const perth = { lat: -31.9505, lng: 115.8605 };

describe('the dealer locator', () => {
  it('ROUTE-48 CONST-05 lists the nearest location first, and locations without a position last', () => {
    const locations = [
      { id: 'unknown', position: null, isExact: true },
      { id: 'perth', position: perth, isExact: false },
      { id: 'penrith', position: penrith, isExact: true },
      { id: 'unknown too', position: null, isExact: true },
    ];
    const ranked = rankLocations(locations, sydney);
    expect(ranked.map(({ id }) => id)).toEqual(['penrith', 'perth', 'unknown', 'unknown too']);
    expect(ranked[0]?.km).toBe(greatCircleKm(sydney, penrith));
    expect(ranked.map(({ isExact }) => isExact)).toEqual([true, false, true, true]);
    expect(ranked[2]?.km).toBeNull();
  });

  it.each([
    [0.04, '0.0 km'],
    [4.26, '4.3 km'],
    [9.94, '9.9 km'],
    [9.96, '10 km'],
    [49.6, '50 km'],
    [3290.2, '3,290 km'],
  ])('formats %d as %s', (km, words) => {
    expect(formatKm(km)).toBe(words);
  });

  it('names the nearest location, or says that none is near or that distances are unknown', () => {
    const near = { name: 'Penrith', km: 49.6, isExact: true };
    expect(formatNearest(near, null)).toBe('The nearest is Penrith, 50 km away.');
    expect(formatNearest(near, 60)).toBe('The nearest is Penrith, 50 km away.');
    expect(formatNearest(near, 40)).toBe(
      'None of our places is within 40 km. The nearest is Penrith, 50 km away.',
    );
    expect(formatNearest({ name: 'Penrith', km: 4.6, isExact: false }, null)).toBe(
      'The nearest is Penrith, about 5 km away.',
    );
    expect(formatNearest(null, 40)).toBe('How far our places are is not known. All of them stand below.');
  });
});
