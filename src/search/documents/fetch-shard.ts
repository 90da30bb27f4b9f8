import { FORMAT_VERSION, MANIFEST_FILE, type ShardManifest } from './shards.ts';

/** Reads one file under `SEARCH_DATA_PATH` by name and parses its JSON; rejects when it cannot. */
export type FetchShard = (name: string) => Promise<unknown>;

/** How long a file may take, milliseconds: the manifest fits a packet, a part of 2,000 cars may come slowly. */
const MANIFEST_PATIENCE_MS = 15_000;
const PART_PATIENCE_MS = 30_000;

/** Reads the published search data under a path of the same site. Rejects when the site refuses or takes too long. */
export const fetchShardsFrom =
  (path: string): FetchShard =>
  async (name) => {
    // Everything but the manifest is immutable; the manifest is asked for anew.
    const isManifest = name === MANIFEST_FILE;
    const response = await fetch(`${path}/${name}`, {
      cache: isManifest ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(isManifest ? MANIFEST_PATIENCE_MS : PART_PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`${path}/${name} answered ${response.status}.`);
    return response.json();
  };

/** Reads the manifest. Rejects with a sentence when it is of a format that this code does not read. */
export async function fetchManifest(fetchShard: FetchShard): Promise<ShardManifest> {
  const manifest = (await fetchShard(MANIFEST_FILE)) as ShardManifest;
  if (manifest.version === FORMAT_VERSION) return manifest;
  throw new Error(`Search data of version ${manifest.version}, not ${FORMAT_VERSION}: load the page again.`);
}
