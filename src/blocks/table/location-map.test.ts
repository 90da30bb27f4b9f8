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
