import { FORMAT_VERSION, MANIFEST_FILE, type ShardManifest } from './shards.ts';

/** Fetches a file under `SEARCH_DATA_PATH` by name and parses its JSON; rejects on failure. */
export type FetchShard = (name: string) => Promise<unknown>;

/** Timeouts in ms. The manifest is about 1 KB; a shard of 2,000 cars can be slow on a mobile network. */
const MANIFEST_TIMEOUT_MS = 15_000;
const SHARD_TIMEOUT_MS = 30_000;

/** Reads published search data below a path of the same site. Rejects on an error status or a timeout. */
export const fetchShardsFrom =
  (path: string): FetchShard =>
  async (name) => {
    // All files except the manifest are immutable, so only the manifest is revalidated.
    const isManifest = name === MANIFEST_FILE;
    const response = await fetch(`${path}/${name}`, {
      cache: isManifest ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(isManifest ? MANIFEST_TIMEOUT_MS : SHARD_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path}/${name} answered ${response.status}.`);
    return response.json();
  };

/** Reads the manifest. Rejects with a message for the shopper when its format version is not supported. */
export async function fetchManifest(fetchShard: FetchShard): Promise<ShardManifest> {
  const manifest = (await fetchShard(MANIFEST_FILE)) as ShardManifest;
  if (manifest.version === FORMAT_VERSION) return manifest;
  throw new Error(`Search data of version ${manifest.version}, not ${FORMAT_VERSION}: load the page again.`);
}
