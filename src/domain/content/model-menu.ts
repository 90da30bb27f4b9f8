import type { Model } from './model.ts';

/** Minimum number of columns in a row of the mega-menu (NAV-06). */
const TILES_MIN = 3;

/** A tab of the mega-menu (NAV-03): a category and its models in the dealer's order. */
export type ModelTab = { category: string; models: readonly Model[] };

/** Groups models by category, in the order of first occurrence. */
export const toModelTabs = (models: readonly Model[]): ModelTab[] =>
  [...Map.groupBy(models, ({ category }) => category)].map(([category, inCategory]) => ({
    category,
    models: inCategory,
  }));

/** Pads a short row with empty columns, so that a single tile is not wider than one of three (NAV-06). */
export const padTiles = <Tile>(tiles: readonly Tile[]): (Tile | null)[] => [
  ...tiles,
  ...Array.from({ length: Math.max(0, TILES_MIN - tiles.length) }, () => null),
];
