import { canBeSeen } from '#domain/car/life-cycle.ts';
import {
  carFormsPath,
  carPath,
  carTradeInPath,
  comparePath,
  homePath,
  menuPath,
  printPath,
  watchlistPath,
} from '#domain/url/paths.ts';
import { signInCodePath, signInPath } from '#domain/url/account-paths.ts';
import { toCarFormsPage } from '#publish/pages/car-forms.ts';
import { hasComparePage, toComparePage } from '#publish/pages/compare-data.ts';
import { findContentPage, listContentPaths } from '#publish/pages/content-data.ts';
import { toHomePage } from '#publish/pages/home-data.ts';
import { toMenuPage } from '#publish/pages/menu-data.ts';
import type { PageContext, SitePage } from '#publish/pages/page-context.ts';
import { toPrintPage } from '#publish/pages/print-data.ts';
import { toSearchPages } from '#publish/pages/search-data.ts';
import { toSignInPages } from '#publish/pages/sign-in-data.ts';
import { notFoundPath, toNotFoundPage, toSoldPage } from '#publish/pages/sold-data.ts';
import { hasWatchlistPage, toWatchlistPage } from '#publish/pages/watchlist-data.ts';
import { toVehiclePage } from '#publish/pages/vehicle-data.ts';

/** Pages that are computed together; with `showing` only a search's first page and those of these cars. */
export type PageGroup =
  | { kind: 'home' }
  | { kind: 'content'; path: string }
  | { kind: 'search'; path: string; showing?: ReadonlySet<number> }
  | { kind: 'car'; id: number }
  | { kind: 'not-found' }
  | { kind: 'compare' }
  | { kind: 'watchlist' }
  | { kind: 'print' }
  | { kind: 'sign-in' }
  | { kind: 'menu' }
  | { kind: 'car-forms' };

/** Lists all page groups of a site. */
export function planSite(context: PageContext): PageGroup[] {
  const { site, snapshot } = context;
  return [
    { kind: 'home' },
    ...listContentPaths(context).map((path): PageGroup => ({ kind: 'content', path })),
    { kind: 'not-found' },
    { kind: 'print' },
    { kind: 'sign-in' },
    { kind: 'menu' },
    { kind: 'car-forms' },
    ...(hasComparePage(site) ? [{ kind: 'compare' } as const] : []),
    ...(hasWatchlistPage(site) ? [{ kind: 'watchlist' } as const] : []),
    ...[...snapshot.scopes().keys()].map((path): PageGroup => ({ kind: 'search', path })),
    ...[...snapshot.cars.keys()].map((id): PageGroup => ({ kind: 'car', id })),
  ];
}

/** Returns the current pages of a group; none when its car or search path no longer exists. */
export function pagesOfGroup(context: PageContext, group: PageGroup): SitePage[] {
  switch (group.kind) {
    case 'home':
      return [toHomePage(context)];
    case 'content': {
      const found = findContentPage(context, group.path);
      return found === null ? [] : [found];
    }
    case 'not-found':
      return [toNotFoundPage(context)];
    case 'compare':
      return [toComparePage(context)];
    case 'watchlist':
      return [toWatchlistPage(context)];
    case 'print':
      return [toPrintPage(context)];
    case 'sign-in':
      return toSignInPages(context);
    case 'menu':
      return [toMenuPage(context)];
    case 'car-forms':
      return [toCarFormsPage(context)];
    case 'search': {
      const scope = context.snapshot.scopes().get(group.path);
      return scope === undefined ? [] : toSearchPages(context, scope, group.showing);
    }
    case 'car': {
      const entry = context.snapshot.cars.get(group.id);
      if (entry === undefined) return [];
      return [canBeSeen(entry.lifeCycle) ? toVehiclePage(context, entry) : toSoldPage(context, entry)];
    }
  }
}

/** Finds the page at a path in the order of decision 033, for the development server; `null` without one. */
export function resolvePath(context: PageContext, path: string): SitePage | null {
  const group = findGroup(context, path);
  if (group === null) return null;
  return pagesOfGroup(context, group).find(({ page }) => page.path === path) ?? null;
}

function findGroup(context: PageContext, path: string): PageGroup | null {
  const { site, snapshot } = context;
  if (path === homePath) return { kind: 'home' };
  if (path === notFoundPath) return { kind: 'not-found' };
  if (path === printPath) return { kind: 'print' };
  if (path === signInPath || path === signInCodePath) return { kind: 'sign-in' };
  if (path === menuPath) return { kind: 'menu' };
  if (path === carFormsPath) return { kind: 'car-forms' };
  if (path === carTradeInPath && listContentPaths(context).includes(path)) return { kind: 'content', path };
  if (path === comparePath && hasComparePage(site)) return { kind: 'compare' };
  if (path === watchlistPath && hasWatchlistPage(site)) return { kind: 'watchlist' };
  const base = path.replace(/\/page\/\d+$/, '');
  for (const candidate of [path, base]) {
    if (snapshot.scopes().has(candidate)) return { kind: 'search', path: candidate };
  }
  for (const [id, { car }] of snapshot.cars) if (carPath(car.slug) === path) return { kind: 'car', id };
  return listContentPaths(context).includes(path) ? { kind: 'content', path } : null;
}
