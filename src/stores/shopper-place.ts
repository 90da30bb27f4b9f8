import type { Position } from '#domain/location/great-circle.ts';

/** Where a shopper said to be: by postcode, or by the device when it is `null`. */
export type ShopperPlace = Position & { postcode: string | null };

/** Kept without `browser-memory.ts`: no part follows the place, and the import would split the search's script. */
const KEY = 'forecourt:place';

const isPlace = (stored: unknown): stored is ShopperPlace => {
  const { lat, lng, postcode } = Object(stored) as Record<string, unknown>;
  return (
    typeof lat === 'number' && typeof lng === 'number' && (postcode === null || typeof postcode === 'string')
  );
};

/** The place that this browser remembers; `null` without one. */
export function readShopperPlace(): ShopperPlace | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPlace(stored) ? stored : null;
  } catch (error) {
    console.info('The remembered place cannot be read and counts as none:', error);
    return null;
  }
}

/** Remembers a place on this device alone, or forgets it. */
export function storeShopperPlace(place: ShopperPlace | null): void {
  try {
    if (place === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(place));
  } catch (error) {
    console.info('The place is not remembered:', error);
  }
}
