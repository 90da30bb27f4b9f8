import { findColourProblems } from './colours.ts';
import type { KeyPath } from './problem.ts';
import type { TenantFile, TenantSettings } from './tenant-files.ts';

/** A finding that no single schema can see. */
export type TenantFinding = { file: TenantFile; path: KeyPath; sentence: string };

/** Everything that is wrong between settings that are each well-formed. */
export function findTenantProblems(settings: TenantSettings): TenantFinding[] {
  return findColourProblems(settings.theme).map(({ key, sentence }) => ({
    file: 'theme',
    path: [key],
    sentence,
  }));
}
