import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A test double of a maps service's public JSON format, over real HTTP; it knows the given postcodes. */
export type MapsDouble = {
  endpoint: string;
  /** Queries in order. */
  queries: Record<string, string>[];
  /** Faults: every answer has this status word; this HTTP status; is no JSON; is delayed this long. */
  mood: { status?: string; http?: number; garbled?: boolean; delayMs?: number };
  close(): Promise<void>;
};

type Coordinates = { lat: number; lng: number };

const toResult = (postcode: string, location: Coordinates) => ({
  address_components: [{ long_name: postcode, short_name: postcode, types: ['postal_code'] }],
  formatted_address: `${postcode}, Australia`,
  geometry: { location, location_type: 'APPROXIMATE' },
  place_id: `place-${postcode}`,
  types: ['postal_code'],
});

export async function startMapsDouble(
  key: string,
  positions: Record<string, Coordinates[]>,
): Promise<MapsDouble> {
  const queries: MapsDouble['queries'] = [];
  const mood: MapsDouble['mood'] = {};

  const answer = (query: URLSearchParams): object => {
    if (query.get('key') !== key) {
      return { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] };
    }
    if (mood.status !== undefined) return { status: mood.status, results: [] };
    const components = new Map(
      (query.get('components') ?? '').split('|').map((part) => part.split(':') as [string, string]),
    );
    const postcode = components.get('postal_code') ?? '';
    const found = components.get('country') === 'AU' ? (positions[postcode] ?? []) : [];
    return found.length === 0
      ? { status: 'ZERO_RESULTS', results: [] }
      : { status: 'OK', results: found.map((position) => toResult(postcode, position)) };
  };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://double');
    queries.push(Object.fromEntries(searchParams));
    setTimeout(() => {
      response.writeHead(mood.http ?? 200, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(mood.garbled ? '<html>' : JSON.stringify(answer(searchParams)));
    }, mood.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/api/geocode/json`,
    queries,
    mood,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
