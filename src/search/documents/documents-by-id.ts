import { readCell } from './column.ts';
import { decodeDocument, type PartFile } from './document-columns.ts';
import { type FetchPart, fetchManifest } from './fetch-shard.ts';
import { type PartEntry, partFileName } from './shards.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** The part whose range of ids holds an id; the first part begins before all of them. */
const partOf = (parts: readonly PartEntry[], id: number): PartEntry | undefined =>
  parts.findLast((part, index) => index === 0 || part.from <= id);

/**
 * The visible cars of the given ids as they are published now, without an engine: the manifest, and the
 * columns and cards of the parts that hold them. Ids that are not there any more are missing in the
 * answer. Rejects when a file cannot be read or is of another format.
 */
export async function loadDocuments(
  fetchPart: FetchPart,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> {
  const found = new Map<number, SearchDocument>();
  if (ids.length === 0) return found;
  const manifest = await fetchManifest(fetchPart);
  const parts = new Set(ids.map((id) => partOf(manifest.parts, id)));
  const fetchFile = (kind: 'columns' | 'cards', part: PartEntry) =>
    fetchPart(partFileName(kind, part[kind])) as Promise<PartFile>;
  const loads = [...parts].map(async (part) => {
    if (part === undefined) return;
    const [columns, cards] = await Promise.all([fetchFile('columns', part), fetchFile('cards', part)]);
    for (let row = 0; row < columns.rows; row += 1) {
      const id = readCell(columns.columns.id, row);
      if (typeof id === 'number' && ids.includes(id)) found.set(id, decodeDocument(columns, cards, row));
    }
  });
  await Promise.all(loads);
  return found;
}
