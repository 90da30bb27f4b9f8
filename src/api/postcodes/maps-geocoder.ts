import { z } from 'zod';
import { askService } from '#network/ask-service.ts';
import type { Geocoder } from './geocoder.ts';

export type MapsGeocoderOptions = {
  endpoint: string;
  /** Name of the variable of the key, for the message when it is missing. */
  keyVariable: string;
  key: string;
  /** Private addresses or ranges that the operator opened. */
  networks?: readonly string[] | undefined;
  /** For the whole answer; default four seconds. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 4_000;
/** An answer lists the localities of a postcode, of which some have hundreds. */
const ANSWER_MAX_BYTES = 1024 * 1024;

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
  const { endpoint, key, keyVariable, networks, timeoutMs = TIMEOUT_MS } = options;
  const service = `The maps service at ${new URL(endpoint).host}`;
  return {
    async locate(postcode) {
      if (key === '') throw new Error(`${service} was not asked: ${keyVariable} is not set.`);
      const url = new URL(endpoint);
      url.searchParams.set('components', `country:AU|postal_code:${postcode}`);
      url.searchParams.set('key', key);
      const { status: code, text } = await askService(url, {
        setting: 'delivery.geocoder.endpoint of features.json',
        networks,
        timeoutMs,
        maxBytes: ANSWER_MAX_BYTES,
      });
      if (code !== 200) throw new Error(`${service} answered ${code}.`);
      const answer = answerSchema.safeParse(parseJson(text));
      if (!answer.success)
        throw new Error(`${service} answered what cannot be read.`, { cause: answer.error });
      const { status, results, error_message: reason = '' } = answer.data;
      if (status === 'ZERO_RESULTS') return null;
      if (status !== 'OK') throw new Error(`${service} refused with ${status}. ${reason}`.trim());
      return results[0]?.geometry.location ?? null;
    },
  };
}

/** `undefined` for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
