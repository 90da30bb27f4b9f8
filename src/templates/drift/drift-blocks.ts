import type { BlockComponents } from '#blocks/table/block-components.ts';
import Hero from './Hero.astro';

/** drift: landscape-led; the hero couples van and car. */
export const driftBlocks: BlockComponents = { hero: Hero };
