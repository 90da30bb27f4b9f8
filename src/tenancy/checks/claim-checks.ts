import { listModelClaims } from './model-claims.ts';
import { listSectionPages } from './section-pages.ts';
import type { RouteClaim } from './route-claim.ts';
import { toSlug } from '#domain/text/formats.ts';
import {
  carTypeSearches,
  carTypeSearchPath,
  comparePath,
  dealershipSearchPath,
  isCarTypeSearch,
  makeSearchPath,
  printPath,
  watchlistPath,
} from '#domain/url/paths.ts';
import { signInCodePath, signInPath } from '#domain/url/account-paths.ts';
import type { TenantFinding } from './finding.ts';
import { formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile, TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** All paths known without the stock, with their claimants, in the order of the route resolver. */
export function listClaims(settings: TenantSettings): RouteClaim[] {
  const { locations } = settings.locations;
  const searches = Object.keys(carTypeSearches).filter(isCarTypeSearch);
  return [
    { path: '/', claimant: 'the home page', source: null },
    // The name of its file, which hosts serve at `/`.
    { path: '/index', claimant: 'the home page', source: null },
    { path: '/search', claimant: 'the search page', source: null },
    { path: comparePath, claimant: 'the comparison', source: null },
    { path: watchlistPath, claimant: 'the watchlist', source: null },
    { path: printPath, claimant: 'the print page', source: null },
    ...[signInPath, signInCodePath].map((path) => ({ path, claimant: 'the sign-in', source: null })),
    ...searches.map((search) => {
      const path = carTypeSearchPath(search);
      return { path, claimant: `the search page ${path}`, source: null };
    }),
    ...['/404', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/site.webmanifest'].map((path) => {
      return { path, claimant: `the file ${path}`, source: null };
    }),
    ...listMakeClaims(locations),
    ...listDealershipClaims(locations),
    ...settings.generated
      .filter(({ of }) => of === undefined)
      .map(({ path, heading }) => ({ path, claimant: `the page “${heading}”`, source: null })),
    ...listModelClaims(settings),
    ...listSectionPages(settings)
      .filter(({ path }) => path !== '/')
      .map(({ path, file }) => ({
        path,
        claimant: `the page in ${file}.json`,
        source: { file, path: ['path'] },
      })),
  ];
}

type Locations = TenantSettings['locations']['locations'];

function listMakeClaims(locations: Locations): RouteClaim[] {
  const claims = locations.flatMap(({ manufacturers }, index) =>
    manufacturers.map((make, at) => ({
      path: makeSearchPath(make),
      claimant: `the make ${make}`,
      source: { file: 'locations' as const, path: ['locations', index, 'manufacturers', at] },
    })),
  );
  // Several locations may sell a make; it is one claim.
  return [...new Map(claims.reverse().map((claim) => [claim.path, claim])).values()].reverse();
}

function listDealershipClaims(locations: Locations): RouteClaim[] {
  return locations.flatMap(({ dealership_id: id, dealership_slug: slug }, index) => {
    const isFirst = locations.findIndex((other) => other.dealership_id === id) === index;
    if (!isFirst) return [];
    const source = { file: 'locations' as const, path: ['locations', index, 'dealership_slug'] };
    return [{ path: dealershipSearchPath(slug), claimant: `dealership ${id}`, source }];
  });
}

/** Finds paths with two claimants; the message names both and is reported at the later one. */
export function findClaimProblems(settings: TenantSettings): TenantFinding[] {
  const claims = listClaims(settings);
  const found = claims.flatMap(({ path, claimant, source }, index) => {
    if (source === null) return [];
    const earlier = claims.slice(0, index).find((claim) => claim.path === path);
    if (earlier !== undefined) return [toFinding(source, path, claimant, earlier)];
    const isType = source.path.at(-1) === 'dealership_slug' && path.endsWith('-cars');
    if (isType)
      return [
        toFinding(source, path, claimant, {
          claimant: 'the search by kind /search/{type}-cars',
          source: null,
        }),
      ];
    return [];
  });
  // A slug used in several addresses is reported once.
  const keyOf = ({ file, path }: TenantFinding) => `${file} ${formatKeyPath(path)}`;
  return found.filter((each, index) => found.findIndex((one) => keyOf(one) === keyOf(each)) === index);
}

function toFinding(
  source: { file: SettingsFile; path: KeyPath },
  path: string,
  claimant: string,
  earlier: Pick<RouteClaim, 'claimant' | 'source'>,
): TenantFinding {
  const where = earlier.source === null ? '' : ` (${formatKeyPath(earlier.source.path)})`;
  const isPath = ['path', 'override_url'].includes(String(source.path.at(-1)));
  const instead =
    source.path.at(-1) === 'path' && earlier.source?.file === 'models'
      ? `, or set the model's override_url to ${path} when this is its page`
      : '';
  const remedy = `choose another ${isPath ? 'path' : 'slug'}${instead}`;
  const sentence = `claims ${path} for ${claimant}, which ${earlier.claimant}${where} has already. Expected a path of its own: ${remedy}.`;
  return { ...source, sentence };
}

/** Whether a path is reserved by the platform: the API, and files written by the build and by search. */
export const isReservedPath = (path: string): boolean =>
  /^\/(api|search-data|_[a-z]+|healthz|readyz|metrics)(\/|$)/.test(path);

/** Whether a path depends on the stock: cars and searches may use it at any time. */
export const isStockPath = (path: string): boolean => /^\/(cars|search|used-car)(\/|$)/.test(path);

/** The makes that the dealer's locations list, as slugs. */
export const listMakeSlugs = ({ locations: { locations } }: TenantSettings): string[] => [
  ...new Set(locations.flatMap((location) => location.manufacturers.map(toSlug))),
];
