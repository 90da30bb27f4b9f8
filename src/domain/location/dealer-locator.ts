import { greatCircleKm, type Position } from './great-circle.ts';

/** A place of the dealer; where it lies is not always known. */
export type LocatedPlace = { id: string; position: Position | null };

/** How far a place is, kilometres as the crow flies (CONST-05); `null` when nobody knows. */
export type PlaceDistance = { id: string; km: number | null };

/** Places by how far they are, nearest first; those of unknown position stay last, in their order (ROUTE-48). */
export const rankPlaces = (places: readonly LocatedPlace[], from: Position): PlaceDistance[] =>
  places
    .map(({ id, position }) => ({ id, km: position === null ? null : greatCircleKm(from, position) }))
    .sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0);

/** `4.3 km`, from 10 km on `43 km`, `1,234 km`. */
export const formatKm = (km: number): string =>
  `${km < 9.95 ? km.toFixed(1) : Math.round(km).toLocaleString('en-AU')} km`;

/** What the locator says. */
export const locatorWords = {
  empty: 'Please enter a postcode.',
  locating: 'Asking your device where you are …',
  denied: 'Your device did not share where you are. Enter a postcode instead.',
  unavailable: 'Your device could not tell where it is. Enter a postcode instead.',
} as const;

/** The sentence under the form once distances are known; `within` is how far a shopper is expected to go (km). */
export function formatNearest(nearest: { name: string; km: number } | null, within: number | null): string {
  if (nearest === null) return 'How far our places are is not known. All of them stand below.';
  const { name, km } = nearest;
  if (within !== null && km > within) {
    return `None of our places is within ${formatKm(within)}. The nearest is ${name}, ${formatKm(km)} away.`;
  }
  return `The nearest is ${name}, ${formatKm(km)} away.`;
}
