import { Meilisearch, type EnqueuedTaskPromise, type Index } from 'meilisearch';
import { isApiError } from './meilisearch-key.ts';
import type { HostedDocument, IndexSettings } from './meilisearch-settings.ts';

/** Documents per request; a body of some megabytes. */
const BATCH_SIZE = 2_000;
/** Fingerprints per request. */
const PAGE_SIZE = 10_000;
/** Timeout of a request, because pages wait for the host. */
const REQUEST_MS = 10_000;

/** How long a server may take for its tasks (ms). */
export type Patience = { changeMs: number; buildMs: number };

export const createAdminClient = (host: string, key: string): Meilisearch =>
  new Meilisearch({ host, apiKey: key, timeout: REQUEST_MS });

/** Waits for a task; throws with the server's words when it failed. */
async function done(task: EnqueuedTaskPromise, timeout: number): Promise<void> {
  const { status, error } = await task.waitTask({ timeout, interval: 20 });
  if (status !== 'succeeded') throw new Error(error?.message ?? `A task of the search host ended ${status}.`);
}

/** Waits for tasks of an earlier attempt, which would otherwise finish after this one has read the index. */
async function settle(client: Meilisearch, uid: string, timeout: number): Promise<void> {
  const { results } = await client.tasks.getTasks({ indexUids: [uid], statuses: ['enqueued', 'processing'] });
  for (const task of results) await client.tasks.waitForTask(task.uid, { timeout });
}

/** Reads the fingerprints of an index by id; `null` when there is no such index. */
export async function readFingerprints(
  client: Meilisearch,
  uid: string,
  { changeMs }: Patience,
): Promise<Map<number, string> | null> {
  await settle(client, uid, changeMs);
  const index = client.index<HostedDocument>(uid);
  const found = new Map<number, string>();
  try {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const query = { fields: ['id', 'fingerprint'] as ['id', 'fingerprint'], limit: PAGE_SIZE, offset };
      const { results, total } = await index.getDocuments(query);
      for (const { id, fingerprint } of results) found.set(id, fingerprint);
      if (results.length === 0 || found.size >= total) return found;
    }
  } catch (error) {
    if (isApiError(error, 'index_not_found')) return null;
    throw error;
  }
}

/** Whether an index exists, has cars, and was built with the settings of this mark. */
export async function isBuiltWith(client: Meilisearch, uid: string, mark: string): Promise<boolean> {
  try {
    const query = { fields: ['fingerprint'] as ['fingerprint'], limit: 1 };
    const { results } = await client.index<HostedDocument>(uid).getDocuments(query);
    return results[0]?.fingerprint?.startsWith(mark) === true;
  } catch (error) {
    if (isApiError(error, 'index_not_found')) return false;
    throw error;
  }
}

export type IndexChange = { write: readonly HostedDocument[]; remove: readonly number[] };

function enqueueDocuments(index: Index<HostedDocument>, documents: readonly HostedDocument[]) {
  return index.addDocumentsInBatches([...documents], BATCH_SIZE, { primaryKey: 'id' });
}

/** Sends a change and waits until searches see it. */
export async function changeIndex(
  client: Meilisearch,
  uid: string,
  { write, remove }: IndexChange,
  { changeMs }: Patience,
): Promise<void> {
  const index = client.index<HostedDocument>(uid);
  const removing = remove.length > 0 ? [index.deleteDocuments([...remove])] : [];
  await Promise.all([...removing, ...enqueueDocuments(index, write)].map((task) => done(task, changeMs)));
}

/** Builds an index beside the live one and swaps the two: searches see a complete one at any time. */
export async function buildIndex(
  client: Meilisearch,
  uid: string,
  { settings, documents }: { settings: IndexSettings; documents: readonly HostedDocument[] },
  { buildMs }: Patience,
): Promise<void> {
  const draft = `${uid}_next`;
  await dropIndex(client, draft, buildMs);
  await done(client.createIndex(draft, { primaryKey: 'id' }), buildMs);
  const index = client.index<HostedDocument>(draft);
  // Settings first, so that documents are indexed only once.
  await done(index.updateSettings(settings), buildMs);
  await Promise.all(enqueueDocuments(index, documents).map((task) => done(task, buildMs)));
  if ((await findIndex(client, uid)) === null) {
    await done(client.createIndex(uid, { primaryKey: 'id' }), buildMs);
  }
  await done(client.swapIndexes([{ indexes: [uid, draft], rename: false }]), buildMs);
  await dropIndex(client, draft, buildMs);
}

async function findIndex(client: Meilisearch, uid: string) {
  try {
    return await client.getRawIndex(uid);
  } catch (error) {
    if (isApiError(error, 'index_not_found')) return null;
    throw error;
  }
}

async function dropIndex(client: Meilisearch, uid: string, timeout: number): Promise<void> {
  if ((await findIndex(client, uid)) !== null) await done(client.deleteIndex(uid), timeout);
}
