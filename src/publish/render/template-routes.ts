import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Page } from '#publish/pages/page.ts';
import { carFormsRoute } from '#publish/pages/page-route.ts';
import { templateNames } from '#templates/settings/template-names.ts';

/** The file of a page, for people. */
export const sourceOf = ({ template, kind }: Pick<Page, 'template' | 'kind'>): string =>
  kind === 'car-forms' ? 'src/layouts/CarDialogs.astro' : `src/templates/${template}/pages/${kind}.astro`;

const carForms = fileURLToPath(new URL('../../layouts/CarDialogs.astro', import.meta.url));
const folder = fileURLToPath(new URL('../../templates/', import.meta.url));

/**
 * Adds a route for each page of each template: `templates/<name>/pages/home.astro` answers `/<name>/home`. One route
 * tree per template, because Astro links a route's CSS by its import graph: a shared route would send the CSS of all
 * templates to every shopper. What has no CSS of its own has one route for all.
 */
export function templateRoutes(): AstroIntegration {
  return {
    name: 'forecourt-template-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, entrypoint } of listTemplateRoutes()) injectRoute({ pattern, entrypoint });
        injectRoute({ pattern: carFormsRoute, entrypoint: carForms });
      },
    },
  };
}

export function listTemplateRoutes(): { pattern: string; entrypoint: string }[] {
  return templateNames.flatMap((template) => {
    const pages = `${folder}${template}/pages`;
    return readdirSync(pages)
      .filter((file) => file.endsWith('.astro'))
      .map((file) => ({
        pattern: `/${template}/${file.slice(0, -'.astro'.length)}`,
        entrypoint: `${pages}/${file}`,
      }));
  });
}
