import type { Position } from '#domain/location/great-circle.ts';
import { createMemory } from './browser-memory.ts';

/** Where a shopper said to be: by postcode, or by the device when it is `null`. */
export type ShopperPlace = Position & { postcode: string | null };

const isPlace = (stored: unknown): stored is ShopperPlace => {
  const { lat, lng, postcode } = Object(stored) as Record<string, unknown>;
  return (
    typeof lat === 'number' && typeof lng === 'number' && (postcode === null || typeof postcode === 'string')
  );
};

/** Remembered on this device alone, for distances; `null` before a shopper says it. */
export const shopperPlace = createMemory('place', (stored): ShopperPlace | null =>
  isPlace(stored) ? { lat: stored.lat, lng: stored.lng, postcode: stored.postcode } : null,
);
