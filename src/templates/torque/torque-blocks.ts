import type { BlockComponents } from '#blocks/table/block-components.ts';
import Hero from './Hero.astro';

/** torque: dense and value-forward; the hero carries a budget finder. */
export const torqueBlocks: BlockComponents = { hero: Hero };
