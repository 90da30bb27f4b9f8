import type { AstroIntegration } from 'astro';

/**
 * What nearly every page has, and what the vehicle pages of a template have, is one sheet each. By itself the bundler writes
 * a sheet for each part that several pages share: a vehicle page waited for fourteen, of which a browser fetches six at a time.
 */
const groups = [
  {
    name: 'page',
    test: /\/(?:ui\/base|layouts\/footer-links|components\/(?:page\/breadcrumbs|finance\/figure-terms|shopper\/shopper-bars)|islands\/cards\/(?:card|no-picture))\.css$|\/OpenLine\.astro\?astro&type=style/,
  },
  {
    name: (id: string) => /\/(\w+)-(?:gallery|market|panels|vehicle)\.css$/.exec(id)?.[1]?.concat('-vehicle'),
    test: /\/templates\/\w+\/\w+-(?:gallery|market|panels|vehicle)\.css$/,
  },
];
const rolldownOptions = { output: { codeSplitting: { groups } } };

/** Joins small style sheets. All sheets name the same layers, so that their order says nothing (`ui/base.css`). */
export function joinSheets(): AstroIntegration {
  return {
    name: 'forecourt-sheet-groups',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { environments: { ssr: { build: { rolldownOptions } } } } });
      },
    },
  };
}
