import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { carPrintPath, comparePath, watchlistPath } from '#domain/url/paths.ts';
import { signInPath } from '#domain/url/account-paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { templateNames, type TemplateName } from '#templates/settings/template-names.ts';
import { firstVehiclePath, soldVehiclePath } from './shopper.ts';

/**
 * A page that represents its type. `words` marks a page of sections, `fresh` one with a section that no page
 * before it has: the others have the same sections in another order.
 */
export type PageType = { kind: string; path: string; status: number; words: boolean; fresh: boolean };

/** Types of the platform that every dealer has and that one of the templates checks in `npm test`. */
const shared = ['search', 'search page 2', 'sold vehicle', 'comparison', 'watchlist', 'not found', 'sign-in'];

/**
 * Whether a template leaves a type to another one in `npm test`. No content page is left out: dealers have different
 * ones, of which `npm test` chooses some.
 */
export function leavesOut(
  template: TemplateName,
  { kind, words }: Pick<PageType, 'kind' | 'words'>,
): boolean {
  const index = words ? -1 : shared.indexOf(kind);
  return index >= 0 && index % templateNames.length !== templateNames.indexOf(template);
}

/** The types of a page's sections, as one string; `''` for a page of cars. */
function readSections(file: string): string {
  const html = readFileSync(file, 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const sections = [...main.matchAll(/<section class="section ([\w-]+)/g)].map(([, name]) => name ?? '');
  return [...new Set(sections)].toSorted().join(' ');
}

/** The first page of each set of sections among the pages in a site's sitemap; adds to `seen`. */
function listContentPages(site: Pick<Site, 'id'>, seen: Set<string>): PageType[] {
  const folder = join(inject('sitesDir'), site.id);
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const first = new Map<string, PageType>();
  for (const path of paths.toSorted()) {
    const file = join(folder, `${path}.html`);
    if (path === '/' || /^\/(cars|search)(\/|$)/.test(path) || !existsSync(file)) continue;
    const sections = readSections(file);
    if (sections === '' || first.has(sections)) continue;
    const names = sections.split(' ');
    const fresh = names.some((name) => !seen.has(name));
    names.forEach((name) => seen.add(name));
    first.set(sections, { kind: `${path} (${sections})`, path, status: 200, words: true, fresh });
  }
  return [...first.values()];
}

/**
 * One page of each type that a site has: those of the platform, then content pages by their sections.
 * `before` is a site whose sections are no longer fresh.
 */
export function listPageTypes(site: Site, before?: Site): PageType[] {
  const seen = new Set<string>();
  if (before) listContentPages(before, seen);
  const own = [
    ['home', '/'],
    ['search', '/search'],
    ['search page 2', '/search/page/2'],
    ['vehicle', firstVehiclePath(site)],
    ['sold vehicle', soldVehiclePath(site)],
    ['sign-in', signInPath],
    ...(site.features.cardToggles.includes('compare') ? [['comparison', comparePath] as const] : []),
    ...(site.features.cardToggles.includes('favourite') ? [['watchlist', watchlistPath] as const] : []),
  ] as const;
  return [
    ...own.map(([kind, path]) => ({ kind, path, status: 200, words: false, fresh: true })),
    ...listContentPages(site, seen),
    { kind: 'not found', path: '/no-such-page', status: 404, words: false, fresh: true },
  ];
}

/** What its script makes of a page by the address: the print page of a vehicle, and searches that find nothing. */
export function listDrawnTypes(site: Site): PageType[] {
  const slug = firstVehiclePath(site).split('/').at(-1) ?? '';
  const own = [
    ['print', carPrintPath(slug)],
    ['search for a word that nothing has', '/search?query=zzyzx'],
    ['search with a filter too many', '/search?query=automatic&range[price]=:1'],
  ] as const;
  return own.map(([kind, path]) => ({ kind, path, status: 200, words: false, fresh: true }));
}
