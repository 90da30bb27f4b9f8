import { z } from 'zod';
import type { Geocoder } from './geocoder.ts';

export type MapsGeocoderOptions = {
  endpoint: string;
  /** Name of the variable of the key, for the message when it is missing. */
  keyVariable: string;
  key: string;
  /** For the whole answer; default four seconds. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 4_000;

/** The fields that are read of an answer: its status, and the position of the first result (DELIV-07). */
const answerSchema = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(
    z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }),
  ),
});

/**
 * Queries a geocoding web service in the widely used JSON format: `components` filters by country and
 * postcode, so that nothing outside Australia is found (DELIV-06), and an unknown one gives `ZERO_RESULTS`.
 */
export function createMapsGeocoder(options: MapsGeocoderOptions): Geocoder {
  const { endpoint, key, keyVariable, timeoutMs = TIMEOUT_MS } = options;
  const service = `The maps service at ${new URL(endpoint).host}`;
  return {
    async locate(postcode) {
      if (key === '') throw new Error(`${service} was not asked: ${keyVariable} is not set.`);
      const url = new URL(endpoint);
      url.searchParams.set('components', `country:AU|postal_code:${postcode}`);
      url.searchParams.set('key', key);
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`${service} answered ${response.status}.`);
      }
      const answer = answerSchema.safeParse(await response.json());
      if (!answer.success)
        throw new Error(`${service} answered what cannot be read.`, { cause: answer.error });
      const { status, results, error_message: reason = '' } = answer.data;
      if (status === 'ZERO_RESULTS') return null;
      if (status !== 'OK') throw new Error(`${service} refused with ${status}. ${reason}`.trim());
      return results[0]?.geometry.location ?? null;
    },
  };
}
