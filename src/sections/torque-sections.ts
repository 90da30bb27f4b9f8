import { plainSections } from './plain-sections.ts';
import Hero from './torque/Hero.astro';

/** torque: dense and value-forward; the hero carries a budget finder. */
export const torqueSections = { ...plainSections, hero: Hero } as const;
