import { toPinned } from '#blocks/table/location-map.ts';
import { listVisibleLocations } from '#domain/location/visible-locations.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { dealerLocatorSettings } from './settings.ts';

export const dealerLocator = stillBlock(dealerLocatorSettings, {
  sheets: ['locator'],
  data: ({ site, localities }, { make }) =>
    listVisibleLocations(site.locations, make).map((location) => ({
      location,
      place: toPinned(location.address, localities),
    })),
});
