import { comparePath } from '#domain/url/paths.ts';
import { COMPARE_MAX } from '#stores/compared-cars.ts';

const PARAMETER = 'cars';

/** The address of a comparison, `/compare?cars=12,40`. Ids stay when a name or a price changes. */
export const formatCompareAddress = (ids: readonly number[]): string =>
  ids.length === 0 ? comparePath : `${comparePath}?${PARAMETER}=${ids.join()}`;

/** The ids in an address, at most as many as stand side by side; `null` when it names no cars at all. */
export function parseCompareAddress(search: string): number[] | null {
  const written = new URLSearchParams(search).get(PARAMETER);
  if (written === null) return null;
  // A chat leaves a point or a bracket behind an address.
  const ids = written
    .split(',')
    .filter((word) => /^\d+\W*$/.test(word))
    .map(Number.parseFloat);
  return [...new Set(ids)].slice(0, COMPARE_MAX);
}
