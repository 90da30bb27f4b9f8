/** Which interiors there are, and the names of their files. */
import type { TrimKey } from './cabin-trim.ts';

export type InteriorKey = `cabin-${TrimKey}` | 'caravan';

export const interiorKeys: readonly InteriorKey[] = ['cabin-charcoal', 'cabin-tan', 'caravan'];

/** Width of the round picture; its height is half of it. */
export const PANORAMA_WIDTH = 3072;

/** Single pictures of an interior, in gallery order. */
const cabinStills = ['dash', 'wheel-side', 'front-seats', 'rear-seats'] as const;
const caravanStills = ['living', 'kitchen', 'bed', 'dinette'] as const;
export const stillsOf = (key: InteriorKey): readonly string[] =>
  key === 'caravan' ? caravanStills : cabinStills;

export const panoramaFile = (key: InteriorKey): string => `interior/${key}-round.webp`;
export const stillFile = (key: InteriorKey, still: string): string => `interior/${key}-${still}-960.webp`;

/** Within the demo folder. */
export const interiorFiles = (key: InteriorKey): string[] => [
  panoramaFile(key),
  ...stillsOf(key).map((still) => stillFile(key, still)),
];
