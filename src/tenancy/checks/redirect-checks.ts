import { carTypeSchema } from '#domain/car/car.schema.ts';
import { usedCarPath } from '#domain/url/paths.ts';
import { isReservedPath, listClaims } from './claim-checks.ts';
import type { TenantFinding } from './finding.ts';
import { findPathProblem } from './link-checks.ts';
import { formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'redirects', path, sentence });

/** The path that is asked for: `/a/` is the page `/a`, and `/caf%C3%A9` the page `/café`. */
function bare(path: string): string {
  const decoded = decode(path);
  return decoded.length > 1 ? decoded.replace(/\/+$/, '') : decoded;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Finds redirects that hide a page, contradict each other, have no target, or lead to another redirect. */
export function findRedirectProblems(settings: TenantSettings): TenantFinding[] {
  const { redirects } = settings.redirects;
  const claims = listClaims(settings);
  return redirects.flatMap(({ from, to }, index) => {
    const at: KeyPath = ['redirects', index];
    const path = bare(from);
    const page = claims.find((claim) => claim.path === path);
    const claimant = page?.claimant ?? (isReservedPath(path) ? 'the platform itself' : undefined);
    if (claimant !== undefined) {
      const sentence = `is "${from}", which ${claimant} has already: the redirect would hide it. Expected an old path that is no page any more.`;
      return [finding([...at, 'from'], sentence)];
    }
    if (isSearchPage(settings, path)) {
      const sentence = `is "${from}", an address of the stock: a page stands there as soon as there is such a car, and the redirect would hide it. Expected an old path that is no search page.`;
      return [finding([...at, 'from'], sentence)];
    }
    const first = redirects.findIndex((other) => bare(other.from) === path);
    if (first !== index) {
      const there = formatKeyPath(['redirects', first, 'from']);
      const sentence = `is "${from}", which ${there} redirects already. Expected one redirect for one path.`;
      return [finding([...at, 'from'], sentence)];
    }
    return to === undefined ? [] : findTargetProblem(settings, to, [...at, 'to']);
  });
}

/**
 * Finds redirects from an address that only capitals keep from a page. Such an address leads to the page by itself, by
 * our server and by the 404 page; with the redirect, hosts that tell capitals apart obey it and others the page.
 */
export function findRedirectNotes(settings: TenantSettings): TenantFinding[] {
  const claims = listClaims(settings);
  return settings.redirects.redirects.flatMap(({ from, to }, index) => {
    const path = bare(from);
    const page = claims.find((claim) => claim.path !== path && claim.path === path.toLowerCase());
    if (page === undefined) return [];
    const isSame = to !== undefined && bare(to) === page.path;
    const effect = to === undefined ? 'answer that it is gone' : `lead it to "${to}"`;
    const remedy = isSame
      ? 'Take this entry out: the address leads there by itself.'
      : `Hosts that tell capitals apart ${effect}, others show the page. Take this entry out: without it the address leads to the page everywhere.`;
    const sentence = `is "${from}", which only capitals keep from ${page.path} of ${page.claimant}. ${remedy}`;
    return [finding(['redirects', index, 'from'], sentence)];
  });
}

/** Whether a path is a search page for some stock: of a kind, a make, a model or a dealership, or its next pages. */
function isSearchPage({ features }: TenantSettings, path: string): boolean {
  const page = path.replace(/\/page\/\d+$/, '');
  if (/^\/search(\/[a-z0-9-]+){0,2}$/.test(page)) return true;
  const types = carTypeSchema.options.map(usedCarPath);
  return features.search.usedCarRoute !== undefined && types.includes(page);
}

function findTargetProblem(settings: TenantSettings, to: string, path: KeyPath): TenantFinding[] {
  const { redirects } = settings.redirects;
  const next = redirects.findIndex((other) => bare(other.from) === bare(to));
  if (next !== -1) {
    const there = formatKeyPath(['redirects', next]);
    const sentence = `is "${to}", which ${there} redirects on. Expected the last address at once.`;
    return [finding(path, sentence)];
  }
  const sentence = findPathProblem(settings, to);
  return sentence === null ? [] : [finding(path, sentence)];
}
