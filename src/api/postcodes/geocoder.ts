import type { Position } from '#domain/location/great-circle.ts';

/** Finds where Australian postcodes lie. */
export type Geocoder = {
  /**
   * @param postcode four digits.
   * @returns `null` when there is no such postcode in Australia.
   * @throws Error when it could not be looked up: with a sentence where the service answered, else as the connection
   *   failed, whose reason stands in its `cause`.
   */
  locate(postcode: string): Promise<Position | null>;
};
