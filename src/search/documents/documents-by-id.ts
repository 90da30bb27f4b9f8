import { readCell } from './column.ts';
import { readCarDetails } from './car-details.ts';
import { decodeDocument, type ShardFile, type ShardKind } from './document-columns.ts';
import { type FetchShard, fetchManifest } from './fetch-shard.ts';
import { type ShardEntry, shardFileName } from './shards.ts';
import type { CarDetails, FilteredDocument } from '#search/contract/search.ts';

/** A published car; details that were not asked for are unknown. */
export type FoundCar = FilteredDocument & CarDetails;

/** Returns the shard whose id range contains an id. */
const shardOf = (shards: readonly ShardEntry[], id: number): ShardEntry | undefined =>
  shards.findLast((shard) => shard.from <= id);

/**
 * Loads published cars by id without an engine, and with `details` also what only a comparison reads. Missing ids
 * are no longer published. Rejects when a file cannot be read or has another format version.
 */
export async function loadDocuments(
  fetchShard: FetchShard,
  ids: readonly number[],
  { details: withDetails } = { details: false },
): Promise<ReadonlyMap<number, FoundCar>> {
  const found = new Map<number, FoundCar>();
  if (ids.length === 0) return found;
  const manifest = await fetchManifest(fetchShard);
  const shards = new Set(ids.map((id) => shardOf(manifest.parts, id)));
  const fetchFile = (kind: ShardKind, hash: string) =>
    fetchShard(shardFileName(kind, hash)) as Promise<ShardFile>;
  const loads = [...shards].map(async (shard) => {
    if (shard === undefined) return;
    const [columns, cards, details] = await Promise.all([
      fetchFile('columns', shard.columns),
      fetchFile('cards', shard.cards),
      withDetails && shard.details !== undefined ? fetchFile('details', shard.details) : null,
    ]);
    for (let row = 0; row < columns.rows; row += 1) {
      const id = readCell(columns.columns.id, row);
      if (typeof id === 'number' && ids.includes(id))
        found.set(id, { ...decodeDocument(columns, cards, row), ...readCarDetails(details, row) });
    }
  });
  await Promise.all(loads);
  return found;
}
