import { plainSections } from '#blocks/plain-blocks.ts';
import Hero from './Hero.astro';

/** torque: dense and value-forward; the hero carries a budget finder. */
export const torqueSections = { ...plainSections, hero: Hero } as const;
