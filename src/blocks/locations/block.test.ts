import { expect, it } from 'vitest';
import type { BlockContext } from '#blocks/table/block-context.ts';
import { northYard } from '#blocks/table/content-html.fixture.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { locations } from './block.ts';

const south = {
  ...northYard,
  id: 'south',
  name: 'South yard',
  slug: 'south',
  primary: false,
  dealership_id: 'e',
};
const kia = [northYard, south].map((each) => ({ ...each, manufacturers: ['Kia'] }));
const toContext = (list: readonly object[]): BlockContext => ({
  site: createTestSite('quiet-lane', { locations: { locations: list } }),
  now: 0,
  stock: {} as BlockContext['stock'],
  localities: { within: () => [], find: () => ({ lat: -33.75, lng: 150.69 }) },
});
const settings = { type: 'locations', heading: 'Places', hidden: false } as const;

it('pages of one publication with the same places share one drawing, and the next publication draws anew', () => {
  const context = toContext(kia);
  const first = locations.data(context, settings);
  expect(locations.data(context, settings)).toBe(first);
  expect(locations.data(context, { ...settings, make: 'Kia' })).toBe(first);
  expect(locations.data(context, { ...settings, make: 'Mazda' })).not.toBe(first);
  expect(locations.data(toContext(kia), settings)).not.toBe(first);
});
