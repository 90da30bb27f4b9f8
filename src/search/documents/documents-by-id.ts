import { readCell } from './column.ts';
import { decodeDocument, type ShardFile } from './document-columns.ts';
import { type FetchShard, fetchManifest } from './fetch-shard.ts';
import { type ShardEntry, shardFileName } from './shards.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** The part whose range of ids holds an id; the first part begins before all of them. */
const shardOf = (shards: readonly ShardEntry[], id: number): ShardEntry | undefined =>
  shards.findLast((shard, index) => index === 0 || shard.from <= id);

/**
 * The visible cars of the given ids as they are published now, without an engine: the manifest, and the
 * columns and cards of the parts that hold them. Ids that are not there any more are missing in the
 * answer. Rejects when a file cannot be read or is of another format.
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
