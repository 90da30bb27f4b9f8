import { hash } from 'node:crypto';
import { Meilisearch, MeilisearchApiError, type Key } from 'meilisearch';
import { indexPrefix } from '#search/hosted/meilisearch-names.ts';

const SEARCH = 'search';

export const isApiError = (error: unknown, code: string): boolean =>
  error instanceof MeilisearchApiError && error.cause?.code === code;

/** Derives a fixed uid per tenant: a host with the same master key gives the same key after a new setup. */
function toKeyUid(tenant: string): string {
  const digits = hash('sha256', `forecourt search key of ${tenant}`, 'hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join('-');
}

/** Returns the key for a tenant's pages, which may search only its own indexes; creates it when missing. */
async function findSearchKey(client: Meilisearch, tenant: string): Promise<Key> {
  const uid = toKeyUid(tenant);
  try {
    return await client.getKey(uid);
  } catch (error) {
    if (!isApiError(error, 'api_key_not_found')) throw error;
    return client.createKey({
      uid,
      name: `Search of ${tenant}`,
      description: 'Public: stands in the pages of this dealer.',
      actions: [SEARCH],
      indexes: [`${indexPrefix(tenant)}*`],
      expiresAt: null,
    });
  }
}

/** Thrown for a key in a tenant's files that must not be published. */
export class KeyRefusal extends Error {
  override name = 'KeyRefusal';
}

const nameSource = (tenant: string): string => `${tenant}/features.json, search.engine.publicKey`;

const refuse = (tenant: string, found: string, right: string): KeyRefusal =>
  new KeyRefusal(
    `${nameSource(tenant)}: found ${found}; pages would show it to everyone. Expected a key that may only search ` +
      `${indexPrefix(tenant)}*: ${right}.`,
  );

/** Refuses the admin key of the environment, which writes and deletes; no request is needed. */
export function refuseAdminKey(tenant: string, publicKey: string, adminKey: string): void {
  if (publicKey !== adminKey) return;
  throw refuse(
    tenant,
    'the very key of MEILISEARCH_KEY',
    'leave it out of the files and publish again to be told the right one',
  );
}

/** Whether a key may list the keys, which a search key may not. */
async function isPowerful(host: string, key: string): Promise<boolean> {
  try {
    await new Meilisearch({ host, apiKey: key }).getKeys({ limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof MeilisearchApiError) return false;
    throw error;
  }
}

async function findKey(client: Meilisearch, key: string): Promise<Key | null> {
  try {
    return await client.getKey(key);
  } catch (error) {
    if (isApiError(error, 'api_key_not_found')) return null;
    throw error;
  }
}

/**
 * Checks a public key (TENANT-11): a sentence with the right key, or `null` when nothing is wrong. Throws `KeyRefusal` when
 * the key can do more than search.
 */
export async function checkPublicKey(
  client: Meilisearch,
  host: string,
  { tenant, publicKey }: { tenant: string; publicKey: string },
): Promise<string | null> {
  const own = await findSearchKey(client, tenant);
  if (publicKey === own.key) return null;
  const right = `"publicKey": "${own.key}"`;
  if (await isPowerful(host, publicKey)) throw refuse(tenant, 'a key that may do more than search', right);
  const key = await findKey(client, publicKey);
  if (key === null)
    return `${nameSource(tenant)}: found a key that ${host} does not know. Expected ${right}.`;
  if (key.actions.some((action) => action !== SEARCH)) {
    throw refuse(tenant, `a key that may do ${key.actions.join(', ')}`, right);
  }
  const foreign = key.indexes.find((pattern) => !pattern.startsWith(indexPrefix(tenant)));
  if (foreign === undefined) return null;
  return `${nameSource(tenant)}: found a key that may also search "${foreign}", other dealers’ cars. Expected ${right}.`;
}
