import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Position } from '#domain/location/great-circle.ts';
import type { Geocoder } from './geocoder.ts';

/** Looks postcodes up in the embedded list, which is read on the first lookup. */
export function createPostcodeGeocoder(load = loadPlacesInThread): Geocoder {
  let places: Promise<ReadonlyMap<string, Position>> | null = null;
  return {
    async locate(postcode) {
      places ??= load().catch((error: unknown) => {
        places = null;
        throw error;
      });
      return (await places).get(postcode) ?? null;
    },
  };
}

/** Parses 25 MB of JSON once, in a thread: here it would block all requests for a third of a second. */
async function loadPlacesInThread(): Promise<ReadonlyMap<string, Position>> {
  const thread = new Worker(new URL('postcode-thread.ts', import.meta.url));
  try {
    const [places] = (await once(thread, 'message')) as [ReadonlyMap<string, Position>];
    return places;
  } finally {
    await thread.terminate();
  }
}
