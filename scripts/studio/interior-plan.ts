/** Which interiors there are, and the names of their files. */
import type { TrimKey } from './cabin-trim.ts';

export type InteriorKey = `cabin-${TrimKey}` | `boot-${TrimKey}` | 'caravan';

export const interiorKeys: readonly InteriorKey[] = [
  'cabin-charcoal',
  'cabin-tan',
  'caravan',
  'boot-charcoal',
  'boot-tan',
];

/** Width of the round picture; its height is half of it. */
export const PANORAMA_WIDTH = 3072;

/** Single pictures of an interior, in gallery order. */
const cabinStills = ['dash', 'wheel-side', 'front-seats', 'rear-seats'] as const;
const caravanStills = ['living', 'kitchen', 'bed', 'dinette'] as const;
const bootStills = ['open'] as const;
export function stillsOf(key: InteriorKey): readonly string[] {
  if (key === 'caravan') return caravanStills;
  return key.startsWith('boot-') ? bootStills : cabinStills;
}

/** The panorama; a boot has none because it is seen from outside. */
export const panoramaFile = (key: InteriorKey): string | undefined =>
  key.startsWith('boot-') ? undefined : `interior/${key}-round.webp`;
export const stillFile = (key: InteriorKey, still: string): string => `interior/${key}-${still}-960.webp`;

/** Within the demo folder. */
export function interiorFiles(key: InteriorKey): string[] {
  const round = panoramaFile(key);
  return [...(round === undefined ? [] : [round]), ...stillsOf(key).map((still) => stillFile(key, still))];
}
