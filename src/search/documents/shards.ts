import type { FacetAttribute } from '#domain/url/facets.ts';
import { encodeShard, type ShardKind, shardKinds } from './document-columns.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';

/** Path of a site's search data. */
export const SEARCH_DATA_PATH = '/search-data';
/** The only file that pages name. It is revalidated; all files it lists are immutable. */
export const MANIFEST_FILE = 'manifest.json';

/** Maximum number of cars in a shard. */
export const SHARD_CARS_MAX = 2_000;
/** Number of cars in a new shard; below the maximum, so that new arrivals do not split it. */
const SHARD_CARS_FILL = 1_600;
/** Adjacent shards with at most this many cars together are merged, so that sales do not leave many small shards. */
const SHARD_CARS_MERGE = 1_000;
/** Incremented when the file format changes, so that an old page does not read new files. */
export const FORMAT_VERSION = 3;

/** A range of ids: from `from`, 0 in the first shard, up to the `from` of the next. */
export type ShardEntry = { from: number; cars: number } & Record<Exclude<ShardKind, 'details'>, string> & {
    /** Missing in a release that an older version of the platform wrote. */
    details?: string;
  };

/** Maps files to the cars they contain. */
export type Shards = { version: number; parts: ShardEntry[] };

/** `/search-data/manifest.json`, about 1 KB. The key `parts` lists the shards. */
export type ShardManifest = Shards &
  MenuCounts & {
    /** The tenant's synonyms; omitted when there are none. */
    synonyms?: SynonymGroups;
  };

/** File name of a shard under `SEARCH_DATA_PATH`. */
export const shardFileName = (kind: ShardKind, hash: string): string => `${kind}-${hash}.json`;

/** File names under `SEARCH_DATA_PATH` that a manifest lists, excluding the manifest. */
export const filesOfManifest = (manifest: Shards): string[] =>
  manifest.parts.flatMap((shard) =>
    shardKinds.flatMap((kind) => {
      const hash = shard[kind];
      return hash === undefined ? [] : [shardFileName(kind, hash)];
    }),
  );

type Slice = { from: number; documents: readonly IndexedDocument[] };

function splitEvenly(documents: readonly IndexedDocument[], firstFrom: number): Slice[] {
  const pieces = Math.max(1, Math.ceil(documents.length / SHARD_CARS_FILL));
  const size = Math.ceil(documents.length / pieces);
  return Array.from({ length: pieces }, (_, piece) => {
    const slice = documents.slice(piece * size, (piece + 1) * size);
    return { from: piece === 0 ? firstFrom : (slice[0]?.id ?? firstFrom), documents: slice };
  });
}

/** Splits cars at the shard boundaries of the previous manifest, which stay stable as long as possible. */
function sliceAtBoundaries(ordered: readonly IndexedDocument[], boundaries: readonly number[]): Slice[] {
  return boundaries.map((from, index) => {
    const next = boundaries[index + 1] ?? Number.POSITIVE_INFINITY;
    const first = index === 0 ? Number.NEGATIVE_INFINITY : from;
    return { from, documents: ordered.filter(({ id }) => id >= first && id < next) };
  });
}

function mergeSmallSlices(slices: readonly Slice[]): Slice[] {
  const merged: Slice[] = [];
  for (const slice of slices) {
    const before = merged.at(-1);
    if (before && before.documents.length + slice.documents.length <= SHARD_CARS_MERGE) {
      merged[merged.length - 1] = {
        from: before.from,
        documents: [...before.documents, ...slice.documents],
      };
    } else merged.push(slice);
  }
  return merged;
}

function toSlices(previous: Shards | null, ordered: readonly IndexedDocument[]): Slice[] {
  if (previous === null || previous.version !== FORMAT_VERSION) return splitEvenly(ordered, 0);
  const sliced = sliceAtBoundaries(
    ordered,
    previous.parts.map((shard) => shard.from),
  );
  return mergeSmallSlices(sliced).flatMap((slice) =>
    slice.documents.length > SHARD_CARS_MAX ? splitEvenly(slice.documents, slice.from) : [slice],
  );
}

/** The search files of a site and the part of its manifest that lists them. */
export type ShardPlan = { manifest: Shards; files: Map<string, string> };

/**
 * Plans the search data of a site. A changed car rewrites the files of one shard: shards are id ranges with the
 * boundaries of the previous manifest, and files are named by content hash. `hash` returns at least 8 URL-safe
 * characters; it is a parameter because this room also runs in browsers. `touched`: ids changed since `previous`, if
 * known; other shards are reused without encoding, and `files` contains only files that may be new.
 */
export function planShards(
  previous: Shards | null,
  documents: readonly IndexedDocument[],
  hash: (content: string) => string,
  touched?: readonly number[],
): ShardPlan {
  const ordered = [...documents].sort((a, b) => a.id - b.id);
  const files = new Map<string, string>();
  const slices = toSlices(previous, ordered);
  const shards = slices.map((slice, index): ShardEntry => {
    const until = slices[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const before =
      touched &&
      previous?.version === FORMAT_VERSION &&
      previous.parts.find(({ from }) => from === slice.from);
    const isUntouched = !touched?.some((id) => (index === 0 || id >= slice.from) && id < until);
    if (before && before.details !== undefined && isUntouched && before.cars === slice.documents.length)
      return before;
    const store = (kind: ShardKind) => {
      const content = JSON.stringify(encodeShard(slice.documents, kind));
      const name = hash(content);
      files.set(shardFileName(kind, name), content);
      return name;
    };
    return {
      from: slice.from,
      cars: slice.documents.length,
      columns: store('columns'),
      cards: store('cards'),
      text: store('text'),
      details: store('details'),
    };
  });
  return { manifest: { version: FORMAT_VERSION, parts: shards }, files };
}

/** Counts for headers and menus. Pages do not contain them, so that a sale does not rewrite every page. */
export type MenuCounts = {
  /** Number of cars that the main search finds. */
  cars: number;
  menu: Partial<Record<(typeof menuFacets)[number] | 'dealership_name', [value: string, count: number][]>>;
};

export const menuFacets = [
  'car_type',
  'item_type',
  'body',
  'make',
  'fuel',
] as const satisfies readonly FacetAttribute[];
