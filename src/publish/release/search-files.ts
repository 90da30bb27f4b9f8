import { parseOwnPicturePath } from '#domain/media/own-picture.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCarDetails } from '#search/documents/car-details.ts';
import { readCell } from '#search/documents/column.ts';
import { decodeDocument, type ShardFile, type ShardKind } from '#search/documents/document-columns.ts';
import {
  filesOfManifest,
  MANIFEST_FILE,
  shardFileName,
  planShards,
  SEARCH_DATA_PATH,
  type ShardManifest,
  type ShardPlan,
} from '#search/documents/shards.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { readJson } from './read-json.ts';
import { hashText, type ReleaseWriter } from './release-writer.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

const FOLDER = SEARCH_DATA_PATH.slice(1);
const manifestFile = `${FOLDER}/${MANIFEST_FILE}`;

/** Reads the manifest of a release's search data; its shard boundaries are reused to change few files. */
export const readSearchManifest = (release: string | null): ShardManifest | null =>
  release === null ? null : readJson(join(release, manifestFile));

/** The cars and the tenant's synonyms in a release's search data. Throws a sentence when it lacks them. */
export function readReleaseSearch(release: string): {
  documents: IndexedDocument[];
  synonyms: SynonymGroups;
} {
  const manifest = readSearchManifest(release);
  if (manifest === null) throw new Error(`${join(release, manifestFile)} cannot be read`);
  const documents = manifest.parts.flatMap((shard) => {
    const read = (kind: ShardKind, hash: string): ShardFile => {
      const file = join(release, FOLDER, shardFileName(kind, hash));
      return JSON.parse(readFileSync(file, 'utf8')) as ShardFile;
    };
    const [columns, cards] = [read('columns', shard.columns), read('cards', shard.cards)];
    const text = read('text', shard.text);
    const details = shard.details === undefined ? null : read('details', shard.details);
    return Array.from({ length: shard.cars }, (_, row) => ({
      ...decodeDocument(columns, cards, row),
      ...readCarDetails(details, row),
      search_text: String(readCell(text.columns.search_text, row)),
    }));
  });
  return { documents, synonyms: manifest.synonyms ?? [] };
}

/** Returns the shards of a snapshot, and the manifest with the counts of menus and the tenant's synonyms. */
export function planSearchFiles(
  { documents, menu, synonyms }: Pick<StockSnapshot, 'documents' | 'menu' | 'synonyms'>,
  previous: ShardManifest | null,
  touched?: readonly number[],
): ShardPlan & { manifest: ShardManifest } {
  const { manifest, files } = planShards(previous, documents(), hashText, touched);
  const whole = { ...manifest, ...menu() };
  return { manifest: synonyms.length === 0 ? whole : { ...whole, synonyms }, files };
}

/** Writes the changed shards and the manifest. `touched` are cars that may differ, `all` when not known. */
export async function writeSearchFiles(
  writer: ReleaseWriter,
  snapshot: StockSnapshot,
  previous: ShardManifest | null,
  touched: 'all' | readonly number[],
): Promise<void> {
  const known = touched === 'all' ? undefined : touched;
  const { manifest, files } = planSearchFiles(snapshot, previous, known);
  for (const name of filesOfManifest(manifest)) {
    const text = files.get(name);
    if (text === undefined) writer.leave(`${FOLDER}/${name}`);
    else await writer.text(`${FOLDER}/${name}`, text);
  }
  await writer.text(manifestFile, JSON.stringify(manifest));
}

/** Whether a file has a hash of its content in its name, so that open pages may request it after a change. */
export const isHashedFile = (file: string): boolean =>
  file.startsWith('_assets/') || isShardFile(file) || parseOwnPicturePath(`/${file}`) !== null;

/** Whether a file is a shard of the search, whose manifest names all that are needed. */
export const isShardFile = (file: string): boolean => file.startsWith(`${FOLDER}/`) && file !== manifestFile;
