import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import type { BlockContext } from '#blocks/block-context.ts';
import { toPinned } from '#blocks/location-map.ts';
import { listLocationGroups } from '#domain/location/location-groups.ts';
import { toPlaceMap } from '#domain/location/place-map.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const locations = defineBlock({
  type: 'locations',
  about: 'The visible locations on one map and as cards, by name (LOC-02…LOC-05).',
  settings: {
    heading: headingSchema.default('Our Locations'),
    make: z.string().min(1).optional().describe('Only locations that sell this make.'),
  },
  sheets: ['locations', 'carousel', 'locator', 'vehicle-map'],
  data: toLocationList,
  touchedBy: 'no car',
  nextChange: 'never',
});

/** The places with the numbers of their pins, and the map of all. Each has a small map for the want of a picture. */
function toLocationList({ site, localities }: BlockContext, { make }: { make?: string | undefined }) {
  const groups = listLocationGroups(site.locations, make).map((group) => ({
    ...group,
    place: toPinned(group.main.address, localities),
  }));
  const { state } = site.primaryLocation.address;
  const pinned = groups.flatMap(({ place }) => place ?? []);
  return {
    map: groups.length > 1 ? toPlaceMap(pinned, { localities, state }, false) : null,
    places: groups.map(({ main, others, place }) => ({
      main,
      others,
      number: place === null ? null : pinned.indexOf(place) + 1,
      sketch: toPlaceMap(place === null ? [] : [place], { localities, state: main.address.state }, false),
    })),
  };
}
