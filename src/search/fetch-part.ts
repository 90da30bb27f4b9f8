import type { FetchPart } from './load-engine.ts';
import { MANIFEST_FILE } from './parts.ts';

/** How long a file may take, milliseconds: the manifest fits a packet, a part of 2,000 cars may come slowly. */
const PATIENCE_MS = { manifest: 15_000, part: 30_000 };

/** Reads the published search data under a path of the same site. Rejects when the site refuses or takes too long. */
export const fetchPartsFrom =
  (path: string): FetchPart =>
  async (name) => {
    // Everything but the manifest is immutable; the manifest is asked for anew.
    const isManifest = name === MANIFEST_FILE;
    const response = await fetch(`${path}/${name}`, {
      cache: isManifest ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(isManifest ? PATIENCE_MS.manifest : PATIENCE_MS.part),
    });
    if (!response.ok) throw new Error(`${path}/${name} answered ${response.status}.`);
    return response.json();
  };
