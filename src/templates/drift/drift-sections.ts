import Hero from './Hero.astro';
import { plainSections } from '#blocks/plain-blocks.ts';

/** drift: landscape-led; the hero couples van and car. */
export const driftSections = { ...plainSections, hero: Hero } as const;
