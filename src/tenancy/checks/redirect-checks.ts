import { isReservedPath, listClaims } from './claim-checks.ts';
import type { TenantFinding } from './finding.ts';
import { findPathProblem } from './link-checks.ts';
import { formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'redirects', path, sentence });

/** `/a/` and `/a` are the same page: the platform serves paths without a trailing slash. */
const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Finds redirects that hide a page, contradict each other, have no target, or lead to another redirect. */
export function findRedirectProblems(settings: TenantSettings): TenantFinding[] {
  const { redirects } = settings.redirects;
  const claims = listClaims(settings);
  return redirects.flatMap(({ from, to }, index) => {
    const at: KeyPath = ['redirects', index];
    const page = claims.find((claim) => claim.path === bare(from));
    const claimant = page?.claimant ?? (isReservedPath(from) ? 'the platform itself' : undefined);
    if (claimant !== undefined) {
      const sentence = `is "${from}", which ${claimant} has already. Expected an old path that is no page any more.`;
      return [finding([...at, 'from'], sentence)];
    }
    const first = redirects.findIndex((other) => bare(other.from) === bare(from));
    if (first !== index) {
      const there = formatKeyPath(['redirects', first, 'from']);
      const sentence = `is "${from}", which ${there} redirects already. Expected one redirect for one path.`;
      return [finding([...at, 'from'], sentence)];
    }
    return to === undefined ? [] : findTargetProblem(settings, to, [...at, 'to']);
  });
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
