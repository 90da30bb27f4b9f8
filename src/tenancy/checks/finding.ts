import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** A contradiction that no single schema detects: its setting, the message, and the part of a long text. */
export type TenantFinding = { file: SettingsFile; path: KeyPath; sentence: string; mention?: string };
