import type { AustralianState } from './postcode-state.ts';
import type { Position } from './great-circle.ts';

export const CAPITAL_RANK = 4;

/** A suburb or town with its middle. */
export type Locality = {
  name: string;
  state: AustralianState;
  postcode: string;
  position: Position;
  /** The order of names on maps: 4 a capital, 3 a part of a city or the country, 2 a district, 1 has a post office. */
  rank: number;
};

/** The suburbs and towns of Australia, as maps read them. */
export type Localities = {
  /** Those whose middle is in a box, given in degrees. */
  within(box: { west: number; east: number; south: number; north: number }): readonly Locality[];
  /** The middle of the suburb of an address, else of its postcode; `null` when neither is known. */
  find(address: { city: string; postcode: string }): Position | null;
};
