import { expect, it } from 'vitest';
import { EARTH_RADIUS_KM, greatCircleKm } from './great-circle.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const perth = { lat: -31.9505, lng: 115.8605 };

it('CONST-05 the Earth has a radius of 6371 km', () => {
  expect(EARTH_RADIUS_KM).toBe(6371);
  // Equator to pole is a quarter of the circumference; antipodes are half of it apart.
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 6);
});

it('measures the known distance from Sydney to Perth, in both directions, and 0 to itself', () => {
  expect(greatCircleKm(sydney, perth)).toBeCloseTo(3290, -1);
  expect(greatCircleKm(perth, sydney)).toBe(greatCircleKm(sydney, perth));
  expect(greatCircleKm(sydney, sydney)).toBe(0);
});

it('takes the shorter way across the date line', () => {
  expect(greatCircleKm({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(222.4, 1);
});
