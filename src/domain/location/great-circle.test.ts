import { expect, it } from 'vitest';
import { EARTH_RADIUS_KM, greatCircleKm } from './great-circle.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const perth = { lat: -31.9505, lng: 115.8605 };

it('CONST-05 the Earth has a radius of 6371 km', () => {
  expect(EARTH_RADIUS_KM).toBe(6371);
  // A quarter of its circumference lies between equator and pole, half of it between opposite places.
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 6);
});

it('measures the known way from Sydney to Perth, either way round, and none to itself', () => {
  expect(greatCircleKm(sydney, perth)).toBeCloseTo(3290, -1);
  expect(greatCircleKm(perth, sydney)).toBe(greatCircleKm(sydney, perth));
  expect(greatCircleKm(sydney, sydney)).toBe(0);
});

it('crosses the date line the short way', () => {
  expect(greatCircleKm({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(222.4, 1);
});
