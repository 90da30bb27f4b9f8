import { mkdirSync } from 'node:fs';
import { findLive, toReleaseFolders, type ReleaseFolders } from './release-folders.ts';
import { readRecord, readRecordState, type ReleaseRecord } from './release-record.ts';
import { recoverStaging } from './staging.ts';
import type { Before } from './retained-files.ts';

/** What is live, and its record; `state` tells whether it is the one that a process remembers. */
export type LiveRelease = Before & { folders: ReleaseFolders; state: string | null };

/**
 * Finds what is live and finishes a change of it that was broken off. A record of 16,000 pages takes a
 * while to read: one that is remembered and still the same is not read again.
 */
export function findRelease(
  sitesDir: string,
  tenant: string,
  remembered?: { state: string | null; record: ReleaseRecord },
): LiveRelease {
  const folders = toReleaseFolders(sitesDir, tenant);
  mkdirSync(folders.releases, { recursive: true });
  const live = findLive(folders);
  if (live === null) return { folders, live, before: null, state: null };
  recoverStaging(live);
  const state = readRecordState(live);
  const isSame = state !== null && remembered?.state === state;
  return { folders, live, state, before: isSame ? remembered.record : readRecord(live) };
}
