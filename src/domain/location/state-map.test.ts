import { expect, it } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, toStateMap } from './state-map.ts';

const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
const cairns = { lat: -16.92, long: 145.77 };

it('draws the state of a location and its neighbours', () => {
  const { shapes } = toStateMap('QLD', cairns);
  expect(shapes.filter(({ here }) => here).map(({ state }) => state)).toEqual(['QLD']);
  expect(shapes.map(({ state }) => state)).toEqual(expect.arrayContaining(['NT', 'NSW']));
  expect(shapes.map(({ state }) => state)).not.toContain('TAS');
});

it.each(states)('shows all of %s', (state) => {
  const shape = toStateMap(state, {}).shapes.find(({ here }) => here);
  const figures = (shape?.d.match(/-?\d+/g) ?? []).map(Number);
  const xs = figures.filter((_, index) => index % 2 === 0);
  const ys = figures.filter((_, index) => index % 2 === 1);
  expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(MAP_WIDTH);
  expect(Math.max(...ys)).toBeLessThanOrEqual(MAP_HEIGHT);
});

it('puts the pin at the location: Cairns is north of the capital', () => {
  const { pin, capital } = toStateMap('QLD', cairns);
  expect(capital?.name).toBe('Brisbane');
  expect(pin?.y).toBeLessThan(capital?.y ?? 0);
  expect(pin?.x).toBeLessThan(capital?.x ?? 0);
});

it('omits a capital under the pin, and the pin without a position', () => {
  expect(toStateMap('NSW', { lat: -33.88, long: 151.2 }).capital).toBeNull();
  expect(toStateMap('NSW', {}).pin).toBeNull();
});
