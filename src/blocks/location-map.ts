import { toDirections } from '#domain/location/directions.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { toStateMap, type StateMap } from '#domain/location/state-map.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import { toMapFrame } from './map-adapters.ts';

/** A location on its state's drawing, and directions to it. */
export type LocationMap = {
  drawing: StateMap;
  directions: string;
  /** URL of the provider's map, loaded on request. */
  frame: string | null;
};

/** The map of a location, for pages of vehicles and of locations. */
export const toLocationMap = (
  { features }: Pick<SiteFacts, 'features'>,
  { address }: Pick<Location, 'address'>,
): LocationMap => ({
  drawing: toStateMap(address.state, address),
  directions: toDirections(address),
  frame: toMapFrame(features.map, address),
});
