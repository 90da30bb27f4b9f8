import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/**
 * A contradiction that no single schema detects: the setting and the message about it, and the part of a long text that
 * it is about.
 */
export type TenantFinding = { file: SettingsFile; path: KeyPath; sentence: string; mention?: string };
