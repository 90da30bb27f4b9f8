import { join } from 'node:path';
import { isSecretOwners, SECRETS_FILE, type SecretOwners } from '#tenancy/checks/secret-owners.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import { readJson } from './read-json.ts';

/** The operator's list of variables in the folder of all dealers; `null` where there is none, and a problem where it is no list. */
export function readSecretOwners(
  tenantsDir: string,
): { owners: SecretOwners | null } | Pick<TenantProblem, 'file' | 'key' | 'sentence'> {
  const file = join(tenantsDir, SECRETS_FILE);
  const list = readJson(file);
  if (list.kind === 'absent') return { owners: null };
  if (list.kind === 'broken') return { file, key: '', sentence: list.sentence };
  if (isSecretOwners(list.value)) return { owners: list.value };
  const sentence =
    'is not a list of variables. Expected each with its dealer, several dealers, or "*" for all: ' +
    '{ "SMITH_FEED_KEY": "smith-motors" }.';
  return { file, key: '', sentence };
}
