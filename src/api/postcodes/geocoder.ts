import type { Position } from '#domain/location/great-circle.ts';

/** Finds the position of Australian postcodes. */
export type Geocoder = {
  /**
   * @param postcode four digits.
   * @returns `null` when there is no such postcode in Australia.
   * @throws Error when the lookup failed: a sentence of the service, or a connection error as its `cause`.
   */
  locate(postcode: string): Promise<Position | null>;
};
