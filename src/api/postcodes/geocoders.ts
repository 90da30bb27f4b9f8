import type { Geocoder } from './geocoder.ts';
import type { Position } from '#domain/location/great-circle.ts';
import type { DeliverySettings } from '#tenancy/schemas/delivery.schema.ts';
import { createAnswerCache } from '#api/work/answer-cache.ts';
import { createBreaker } from '#api/work/breaker.ts';
import { createMapsGeocoder } from './maps-geocoder.ts';
import { createPostcodeGeocoder } from './postcode-geocoder.ts';

type GeocoderSettings = DeliverySettings['geocoder'];

const HOUR_MS = 3_600_000;
/** A known position is looked up again after this long; maps services allow caching for 30 days. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** An unknown postcode may be assigned later. */
const UNKNOWN_KEPT_MS = HOUR_MS;
/** After this many failures in a row a maps service is paused, for this long (ms). */
const FAILURES_MAX = 5;
const REST_MS = 60_000;

/** Australian postcodes have four digits. */
const POSTCODES_MAX = 10_000;

/** Caches every answer for a while, and asks once for simultaneous requests. */
export function cachePositions(geocoder: Geocoder, clock: () => number): Geocoder {
  const positions = createAnswerCache<Position | null>({
    clock,
    keepMs: (position) => (position === null ? UNKNOWN_KEPT_MS : KEPT_MS),
    keepFailureMs: 0,
    max: POSTCODES_MAX,
  });
  return { locate: (postcode) => positions.get(postcode, () => geocoder.locate(postcode)) };
}

export type Geocoders = {
  /** The geocoder in a dealer's settings; dealers with the same choice share one. */
  of(settings: GeocoderSettings): Geocoder;
};

/**
 * @param keys of maps services, by the variable names in settings.
 * @param networks private addresses or ranges that the operator opened.
 */
export function createGeocoders(
  keys: Readonly<Record<string, string>>,
  clock: () => number,
  networks?: readonly string[],
): Geocoders {
  const made = new Map<string, Geocoder>();
  const breaker = createBreaker({ clock, failuresMax: FAILURES_MAX, restMs: REST_MS });
  const make = (settings: GeocoderSettings): Geocoder => {
    if (settings.kind === 'embedded') return createPostcodeGeocoder();
    const maps = createMapsGeocoder({ ...settings, key: keys[settings.keyVariable] ?? '', networks });
    const name = `${new URL(settings.endpoint).host} by ${settings.keyVariable}`;
    return { locate: (postcode) => breaker.ask(name, () => maps.locate(postcode)) };
  };
  return {
    of(settings) {
      const name = JSON.stringify(settings);
      const geocoder = made.get(name) ?? cachePositions(make(settings), clock);
      made.set(name, geocoder);
      return geocoder;
    },
  };
}
