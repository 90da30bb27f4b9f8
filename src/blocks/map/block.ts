import { toLocationMap } from '#blocks/table/location-map.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { mapSettings } from './settings.ts';

export const map = defineBlock(mapSettings, {
  sheets: ['vehicle-map', 'frames'],
  data: ({ site, localities }, { id }) => {
    const location = site.locations.find((each) => each.id === id) ?? site.primaryLocation;
    return { location, map: toLocationMap(site, location, localities) };
  },
  touchedBy: () => false,
  nextChange: 'never',
});
