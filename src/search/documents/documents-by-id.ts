import { readCell } from './column.ts';
import { decodeDocument, type ShardFile } from './document-columns.ts';
import { type FetchShard, fetchManifest } from './fetch-shard.ts';
import { type ShardEntry, shardFileName } from './shards.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** Returns the shard whose id range contains an id. */
const shardOf = (shards: readonly ShardEntry[], id: number): ShardEntry | undefined =>
  shards.findLast((shard) => shard.from <= id);

/**
 * Loads the published cars with the given ids without an engine: reads the manifest, then the columns and cards of
 * the shards that contain the ids. Ids that are no longer published are missing from the result. Rejects when a file
 * cannot be read or has another format version.
 */
export async function loadDocuments(
  fetchShard: FetchShard,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> {
  const found = new Map<number, SearchDocument>();
  if (ids.length === 0) return found;
  const manifest = await fetchManifest(fetchShard);
  const shards = new Set(ids.map((id) => shardOf(manifest.parts, id)));
  const fetchFile = (kind: 'columns' | 'cards', shard: ShardEntry) =>
    fetchShard(shardFileName(kind, shard[kind])) as Promise<ShardFile>;
  const loads = [...shards].map(async (shard) => {
    if (shard === undefined) return;
    const [columns, cards] = await Promise.all([fetchFile('columns', shard), fetchFile('cards', shard)]);
    for (let row = 0; row < columns.rows; row += 1) {
      const id = readCell(columns.columns.id, row);
      if (typeof id === 'number' && ids.includes(id)) found.set(id, decodeDocument(columns, cards, row));
    }
  });
  await Promise.all(loads);
  return found;
}
