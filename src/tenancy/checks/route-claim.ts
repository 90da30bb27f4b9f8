import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** Something that wants a path for itself. Without a place it is one of the platform's own pages. */
export type RouteClaim = {
  path: string;
  claimant: string;
  place: { file: SettingsFile; path: KeyPath } | null;
};
