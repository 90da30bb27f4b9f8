import type { Position } from '#domain/location/great-circle.ts';

/** Finds the position of Australian postcodes. */
export type Geocoder = {
  /**
   * @param postcode four digits.
   * @returns `null` when there is no such postcode in Australia.
   * @throws Error when the lookup failed: with a sentence where the service answered, else with the connection
   * error as its `cause`.
   */
  locate(postcode: string): Promise<Position | null>;
};
