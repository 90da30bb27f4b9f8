import { listTenants } from '#tenancy/files/load-tenant.ts';
import type { Environment } from './environment.ts';

/** The id of a dealer that is there; throws a sentence for any other. */
export function checkTenant({ tenantsDir }: Environment, id: string | undefined): string {
  const known = listTenants(tenantsDir);
  const there = `There is: ${known.join(', ') || 'none'}.`;
  if (id === undefined) throw new Error(`--tenant ID is missing: which dealer is it? ${there}`);
  if (!known.includes(id)) throw new Error(`--tenant ${id} is no dealer in ${tenantsDir}. ${there}`);
  return id;
}
