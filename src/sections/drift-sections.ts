import Hero from './drift/Hero.astro';
import { plainSections } from './plain-sections.ts';

/** drift: landscape-led; the hero couples van and car. */
export const driftSections = { ...plainSections, hero: Hero } as const;
