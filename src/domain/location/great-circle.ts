/** Radius of the Earth, kilometres (CONST-05). */
export const EARTH_RADIUS_KM = 6371;

/** A position in degrees; south and west are negative. */
export type Position = { lat: number; lng: number };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance between two positions, kilometres (CONST-05). */
export function greatCircleKm(from: Position, to: Position): number {
  const north = Math.sin(toRadians(to.lat - from.lat) / 2);
  const east = Math.sin(toRadians(to.lng - from.lng) / 2);
  const chord = north ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
