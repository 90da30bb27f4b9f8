import type { BlockContext } from '#blocks/table/block-context.ts';
import { toPinned } from '#blocks/table/location-map.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { listLocationGroups, type LocationGroup } from '#domain/location/location-groups.ts';
import { toPlaceMap, toPlaceSketch } from '#domain/location/place-map.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { locationsSettings } from './settings.ts';

export const locations = stillBlock(locationsSettings, {
  sheets: ['locations', 'carousel', 'locator', 'vehicle-map'],
  data: toLocationList,
});

/** What the block shows of a dealer's places. */
type LocationList = ReturnType<typeof drawLocations>;

/** The lists of a dealer by the places in them: every page of a publication with the same places shares one drawing. */
const drawn = new WeakMap<readonly Location[], Map<string, LocationList>>();

function toLocationList(context: BlockContext, { make }: { make?: string | undefined }): LocationList {
  const all = context.site.locations;
  const groups = listLocationGroups(all, make);
  const lists = drawn.get(all) ?? new Map<string, LocationList>();
  drawn.set(all, lists);
  const key = groups.map(({ main, others }) => [main, ...others].map(({ id }) => id).join()).join(';');
  const list = lists.get(key) ?? drawLocations(context, groups);
  lists.set(key, list);
  return list;
}

/** The places with the numbers of their pins, and the map of all. Each has a small map for the want of a picture. */
function drawLocations({ site, localities }: BlockContext, groups: readonly LocationGroup[]) {
  const placed = groups.map((group) => ({ ...group, place: toPinned(group.main.address, localities) }));
  const { state } = site.primaryLocation.address;
  const pinned = placed.flatMap(({ place }) => place ?? []);
  return {
    map: groups.length > 1 ? toPlaceMap(pinned, { localities, state }, false) : null,
    places: placed.map(({ main, others, place }) => ({
      main,
      others,
      place,
      number: place === null ? null : pinned.indexOf(place) + 1,
      sketch: main.image ? null : toPlaceSketch(place, { localities, state: main.address.state }),
    })),
  };
}
