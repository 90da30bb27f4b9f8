import type { TenantFinding } from './finding.ts';
import { findPathProblem } from './link-checks.ts';
import { isPageFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds canonical addresses that are missing or alternatives: search engines would index neither. */
export function findCanonicalProblems(settings: TenantSettings): TenantFinding[] {
  return Object.entries(settings.content).flatMap(([file, { path, canonical }]): TenantFinding[] => {
    if (!isPageFile(file) || canonical === undefined || canonical === path) return [];
    const sentence = findPathProblem(settings, canonical) ?? findTargetProblem(settings, canonical);
    return sentence === null ? [] : [{ file, path: ['canonical'], sentence }];
  });
}

function findTargetProblem({ content, generated }: TenantSettings, canonical: string): string | null {
  if (canonical.includes('#')) {
    return `is "${canonical}". Expected the address of a page, without #: search engines keep whole pages.`;
  }
  const pages = [...Object.values(content), ...generated];
  const target = pages.find(({ path }) => path === canonical);
  if (target?.canonical !== undefined && target.canonical !== canonical) {
    return `is "${canonical}", which is a second address of ${target.canonical} itself. Expected ${target.canonical}.`;
  }
  return target?.noindex === true
    ? `is "${canonical}", which search engines are asked to leave out (noindex). Expected a page they keep.`
    : null;
}
