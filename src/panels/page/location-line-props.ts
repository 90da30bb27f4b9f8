import type { Location } from '#domain/location/location.schema.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';

type LocationLine = { title: string; text: string };

/** Props of the panel `location-line` from a template's words; it shows only where the location is known. */
export const toLocationLine =
  (describe: (location: Location) => LocationLine) =>
  ({ location }: Pick<VehiclePage, 'location'>): Partial<LocationLine> =>
    location === null ? {} : describe(location);
