import type { KeyPath } from './problem.ts';
import type { TenantFile } from './tenant-files.ts';

/** Something no single schema can see: which setting, and the sentence about it. */
export type TenantFinding = { file: TenantFile; path: KeyPath; sentence: string };
