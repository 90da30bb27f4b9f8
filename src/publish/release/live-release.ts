import { mkdirSync } from 'node:fs';
import { findLive, toReleaseFolders, type ReleaseFolders } from './release-folders.ts';
import { readRecord, readRecordState, type ReleaseRecord } from './release-record.ts';
import { recoverStaging } from './staging.ts';
import type { Before } from './retained-files.ts';

/** The live release. `state` is the version of its record: it tells whether a copy in memory is current. */
export type LiveRelease = Before & { folders: ReleaseFolders; state: string | null };

/** Finds the live release and finishes its interrupted change. Its slow record is read only if it changed. */
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
  const isSame = remembered?.state === state;
  return { folders, live, state, before: isSame ? remembered.record : readRecord(live) };
}
