import { buildIndex, createAdminClient } from '#publish/hosted-search/meilisearch-server.ts';
import {
  toHostedDocument,
  toIndexSettings,
  toSettingsMark,
} from '#publish/hosted-search/meilisearch-settings.ts';
import { createOtherWords } from '#publish/hosted-search/other-words.ts';
import { toIndexUid } from './meilisearch-names.ts';
import type { BrowserEngine, IndexedDocument } from '#search/contract/search.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;

const timeouts = { changeMs: 10_000, buildMs: 120_000 };

/** Indexes a stock on a Meilisearch as publishing does, and returns the engine settings for a page of that tenant. */
export async function hostStock(
  { host, adminKey }: { host: string; adminKey: string },
  tenant: string,
  documents: readonly IndexedDocument[],
): Promise<Meilisearch> {
  const client = createAdminClient(host, adminKey);
  const settings = toIndexSettings([], documents.length);
  const mark = toSettingsMark(settings);
  const otherWords = createOtherWords([]);
  const hosted = documents.map((document) => toHostedDocument(document, mark, otherWords));
  await buildIndex(client, toIndexUid(tenant), { settings, documents: hosted }, timeouts);
  const key = await client.createKey({
    name: `Search of ${tenant}`,
    actions: ['search'],
    indexes: [`${tenant}__*`],
    expiresAt: null,
  });
  return { kind: 'meilisearch', host, publicKey: key.key, indexUid: toIndexUid(tenant), synonyms: [] };
}
