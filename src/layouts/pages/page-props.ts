import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/** What every page gets: the template's layout. */
export interface PageProps {
  layout: AstroComponentFactory;
}
