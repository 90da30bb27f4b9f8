import { formatCount } from '#domain/text/money.ts';
import { greatCircleKm, type Position } from './great-circle.ts';

/** A location of the dealer; `position` may be unknown, or only the middle of its suburb. */
export type LocatedPoint = { id: string; position: Position | null; isExact: boolean };

/** The distance to a location in kilometres as the crow flies (CONST-05); `null` when unknown. */
export type LocationDistance = { id: string; km: number | null; isExact: boolean };

/** Sorts locations by distance, nearest first; those without a position stay last, in their order (ROUTE-48). */
export const rankLocations = (locations: readonly LocatedPoint[], from: Position): LocationDistance[] =>
  locations
    .map(({ id, position, isExact }) => ({
      id,
      km: position === null ? null : greatCircleKm(from, position),
      isExact,
    }))
    .sort((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE));

/** `4.3 km`; from 10 km without decimals: `43 km`, `1,234 km`. */
export const formatKm = (km: number): string => `${km < 9.95 ? km.toFixed(1) : formatCount(km)} km`;

/** `4.3 km away`; from the middle of a suburb in whole kilometres: `about 4 km away`. */
export const formatAway = (km: number, isExact: boolean): string =>
  isExact ? `${formatKm(km)} away` : `about ${formatCount(Math.max(1, km))} km away`;

export const locatorWords = {
  empty: 'Please enter a postcode.',
  locating: 'Asking your device where you are …',
  denied: 'Your device did not share where you are. Enter a postcode instead.',
  unavailable: 'Your device could not tell where it is. Enter a postcode instead.',
  forgotten: 'Where you are is forgotten.',
} as const;

/** The sentence under the form when distances are known; `within` is the distance (km) counted as near. */
export function formatNearest(
  nearest: { name: string; km: number; isExact: boolean } | null,
  within: number | null,
): string {
  if (nearest === null) return 'How far our places are is not known. All of them stand below.';
  const { name, km, isExact } = nearest;
  if (within !== null && km > within) {
    return `None of our places is within ${formatKm(within)}. The nearest is ${name}, ${formatAway(km, isExact)}.`;
  }
  return `The nearest is ${name}, ${formatAway(km, isExact)}.`;
}

/** The sentence under the form when the distances are from an earlier visit; no postcode means the device. */
export const formatRemembered = (postcode: string | null): string =>
  postcode === null ? 'Distances are from where you were last time.' : `Distances are from ${postcode}.`;
