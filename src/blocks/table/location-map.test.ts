import { expect, it } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { toLocationMap } from './location-map.ts';

it('a location whose postcode nobody knows has a map of its state without a pin, and directions', () => {
  const { address } = createTestSite().primaryLocation;
  const map = toLocationMap(createTestSite(), { address }, { within: () => [], find: () => null });
  expect(map.drawing.pins).toEqual([]);
  expect(map.drawing.states.length).toBeGreaterThan(0);
  expect(map.directions).toContain('Penrith');
});

it.each([
  [{ lat: -33.7 }, false],
  [{ lat: -33.7, long: 150.7 }, true],
])('the provider’s map is of places with both numbers: %o', (point, hasFrame) => {
  const site = createTestSite('quiet-lane', { features: { map: { kind: 'openstreetmap' } } });
  const address = { ...site.primaryLocation.address, ...point };
  const { frame } = toLocationMap(site, { address }, { within: () => [], find: () => null });
  expect(frame !== null).toBe(hasFrame);
});
