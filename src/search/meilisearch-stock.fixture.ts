import { buildIndex, createAdminClient } from '#publish/meilisearch-server.ts';
import { toHostedDocument, toIndexSettings, toSettingsMark } from '#publish/meilisearch-settings.ts';
import { createOtherWords } from '#publish/other-words.ts';
import { facetAttributes } from '#domain/search-url.ts';
import { foldFacet } from './meilisearch-double-filter.fixture.ts';
import { toIndexUid } from './meilisearch-names.ts';
import type { BrowserEngine, IndexedDocument } from './search.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;

/**
 * The documents with one spelling for values that differ in case alone (`HiAce`, `Hiace`): Meilisearch
 * takes them for one, so there is no telling them apart.
 */
export function withOneSpelling(documents: readonly IndexedDocument[]): IndexedDocument[] {
  const spellings = new Map<string, string>();
  const spell = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => spell(field, entry));
    if (typeof value !== 'string') return value;
    const key = `${field}:${foldFacet(value)}`;
    const known = spellings.get(key) ?? value;
    spellings.set(key, known);
    return known;
  };
  const isFacet = (field: string) => facetAttributes.some((facet) => facet === field);
  return documents.map(
    (document) =>
      Object.fromEntries(
        Object.entries(document).map(([field, value]) => [
          field,
          isFacet(field) ? spell(field, value) : value,
        ]),
      ) as IndexedDocument,
  );
}

const patience = { changeMs: 10_000, buildMs: 120_000 };

/** Puts a stock on a Meilisearch as publishing does, and gives what a page of that tenant is told. */
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
  await buildIndex(client, toIndexUid(tenant), { settings, documents: hosted }, patience);
  const key = await client.createKey({
    name: `Search of ${tenant}`,
    actions: ['search'],
    indexes: [`${tenant}__*`],
    expiresAt: null,
  });
  return { kind: 'meilisearch', host, publicKey: key.key, indexUid: toIndexUid(tenant), synonyms: [] };
}
