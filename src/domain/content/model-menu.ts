import type { Model } from './model.ts';

/** Places a row of the mega-menu has at least (NAV-06). */
const TILES_MIN = 3;

/** A tab of the mega-menu (NAV-03): a category with its models in the dealer's order. */
export type ModelTab = { category: string; models: readonly Model[] };

/** The models by category, in the order in which categories first come. */
export const toModelTabs = (models: readonly Model[]): ModelTab[] =>
  [...Map.groupBy(models, ({ category }) => category)].map(([category, own]) => ({ category, models: own }));

/** Empty places that fill a short row: one model alone is no wider than one of three (NAV-06). */
export const padTiles = <Tile>(tiles: readonly Tile[]): (Tile | null)[] => [
  ...tiles,
  ...Array.from({ length: Math.max(0, TILES_MIN - tiles.length) }, () => null),
];
