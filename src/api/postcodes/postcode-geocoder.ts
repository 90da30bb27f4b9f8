import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Position } from '#domain/location/great-circle.ts';
import type { Geocoder } from './geocoder.ts';

/** Looks postcodes up in the embedded list, which is read on the first lookup. */
export function createPostcodeGeocoder(load = loadPlacesInThread): Geocoder {
  let positions: Promise<ReadonlyMap<string, Position>> | null = null;
  return {
    async locate(postcode) {
      positions ??= load().catch((error: unknown) => {
        positions = null;
        throw error;
      });
      return (await positions).get(postcode) ?? null;
    },
  };
}

/** Parses 25 MB of JSON once, in a thread: here it would block all requests for a third of a second. */
async function loadPlacesInThread(): Promise<ReadonlyMap<string, Position>> {
  const thread = new Worker(new URL('postcode-thread.ts', import.meta.url));
  try {
    const [positions] = (await once(thread, 'message')) as [ReadonlyMap<string, Position>];
    return positions;
  } finally {
    await thread.terminate();
  }
}
