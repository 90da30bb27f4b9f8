import type { FacetAttribute } from '#domain/url/search-url.ts';
import { encodeShard, type ShardKind, shardKinds } from './document-columns.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';

/** Where a site keeps its search data. */
export const SEARCH_DATA_PATH = '/search-data';
/** The one file that pages name; revalidated, everything it points at is immutable. */
export const MANIFEST_FILE = 'manifest.json';

/** Cars a part may hold. */
export const SHARD_CARS_MAX = 2_000;
/** Cars a part is filled to when it is made, so that the next arrivals do not split it. */
const SHARD_CARS_FILL = 1_600;
/** Neighbours that hold this few together become one, or years of sales would leave crumbs. */
const SHARD_CARS_MERGE = 1_000;
/** Bumped when the files' shape changes, so that an old page does not read new files. */
export const FORMAT_VERSION = 2;

/** One range of ids: from `from` up to the next part's `from`. */
export type ShardEntry = { from: number; cars: number } & Record<ShardKind, string>;

/** Which files hold which cars. */
export type Shards = { version: number; parts: ShardEntry[] };

/** `/search-data/manifest.json`, about 1 KB. */
export type ShardManifest = Shards &
  MenuCounts & {
    /** The tenant's words that mean the same; left out without any. */
    synonyms?: SynonymGroups;
  };

/** The name of a part's file under `SEARCH_DATA_PATH`. */
export const shardFileName = (kind: ShardKind, hash: string): string => `${kind}-${hash}.json`;

/** Names under `SEARCH_DATA_PATH` that a manifest needs, its own apart. */
export const filesOfManifest = (manifest: Shards): string[] =>
  manifest.parts.flatMap((shard) => shardKinds.map((kind) => shardFileName(kind, shard[kind])));

type Slice = { from: number; documents: readonly IndexedDocument[] };

function splitEvenly(documents: readonly IndexedDocument[], firstFrom: number): Slice[] {
  const pieces = Math.max(1, Math.ceil(documents.length / SHARD_CARS_FILL));
  const size = Math.ceil(documents.length / pieces);
  return Array.from({ length: pieces }, (_, piece) => {
    const slice = documents.slice(piece * size, (piece + 1) * size);
    return { from: piece === 0 ? firstFrom : (slice[0]?.id ?? firstFrom), documents: slice };
  });
}

/** Cars by the boundaries of the previous manifest, which stay where they are as long as they can. */
function sliceAtBoundaries(ordered: readonly IndexedDocument[], boundaries: readonly number[]): Slice[] {
  return boundaries.map((from, index) => {
    const next = boundaries[index + 1] ?? Number.POSITIVE_INFINITY;
    const first = index === 0 ? Number.NEGATIVE_INFINITY : from;
    return { from, documents: ordered.filter(({ id }) => id >= first && id < next) };
  });
}

function mergeCrumbs(slices: readonly Slice[]): Slice[] {
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
  if (previous === null || previous.version !== FORMAT_VERSION || previous.parts.length === 0) {
    return splitEvenly(ordered, 0);
  }
  const kept = sliceAtBoundaries(
    ordered,
    previous.parts.map((shard) => shard.from),
  );
  return mergeCrumbs(kept).flatMap((slice) =>
    slice.documents.length > SHARD_CARS_MAX ? splitEvenly(slice.documents, slice.from) : [slice],
  );
}

/** The search files of a site and what names them in its manifest. */
export type ShardPlan = { manifest: Shards; files: Map<string, string> };

/**
 * The search data of a site. An insert, a removal or a change touches the files of one part: parts are
 * ranges of ids whose boundaries are taken over from the previous manifest, and a file is named by the
 * hash of its content, so that an unchanged one keeps its name. `hash` gives 8 characters or more, safe
 * in a URL; it is an argument because this room runs in browsers too.
 *
 * `touched` are the ids of all cars that came, went or changed since `previous`, where the caller knows
 * them: parts without any are taken over unread, and `files` holds what may be new alone.
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
    if (before && isUntouched && before.cars === slice.documents.length) return before;
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
    };
  });
  return { manifest: { version: FORMAT_VERSION, parts: shards }, files };
}

/** Counts for headers and menus, which pages do not carry. */
export type MenuCounts = {
  /** Cars that the main search finds. */
  cars: number;
  menu: Partial<Record<(typeof menuFacets)[number], [value: string, count: number][]>>;
};

export const menuFacets = [
  'car_type',
  'item_type',
  'body',
  'make',
  'fuel',
] as const satisfies readonly FacetAttribute[];
