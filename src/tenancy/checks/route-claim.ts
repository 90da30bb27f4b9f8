import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** A claim to a path. `source` is the setting that makes it; pages of the platform have none. */
export type RouteClaim = {
  path: string;
  claimant: string;
  source: { file: SettingsFile; path: KeyPath } | null;
};
