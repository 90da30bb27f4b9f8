import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** Something no single schema can see: which setting, and the sentence about it. */
export type TenantFinding = { file: SettingsFile; path: KeyPath; sentence: string };
