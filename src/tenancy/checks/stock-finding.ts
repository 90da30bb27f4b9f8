import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantFinding } from './finding.ts';

/** A mistake in `stock.json`. */
export const stockFinding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'stock',
  path,
  sentence,
});
