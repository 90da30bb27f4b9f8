import type { FetchPart } from './load-engine.ts';
import { MANIFEST_FILE } from './parts.ts';

/** Reads the published search data under a path of the same site. Rejects when the site refuses. */
export const fetchPartsFrom =
  (path: string): FetchPart =>
  async (name) => {
    // Everything but the manifest is immutable; the manifest is asked for anew.
    const cache = name === MANIFEST_FILE ? 'no-cache' : 'default';
    const response = await fetch(`${path}/${name}`, { cache });
    if (!response.ok) throw new Error(`${path}/${name} answered ${response.status}.`);
    return response.json();
  };
