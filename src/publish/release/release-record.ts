import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './read-json.ts';

/** What is recorded of a page beside its file. */
export type PageRecord = {
  /**
   * Hash of the page's data and of its next scheduled change. Together with the release's code build and
   * tenant files it is the page's fingerprint: an equal one means that the page is unchanged.
   */
  data: string;
  /** Time of its next scheduled change (ms). */
  nextChangeAt: number | null;
  /** Whether the sitemap lists it. */
  indexed: boolean;
  /** Time at which its content last changed (ms). */
  changedAt: number;
  /** Time it was rendered for (ms). Its content is valid from then until its next scheduled change. */
  renderedFor?: number;
};

/** A file of a release as it was written. Size and time reveal a later change of the file. */
export type FileRecord = {
  size: number;
  /** Modification time (whole ms). */
  mtime: number;
  /** Hash of the source of a file that is not a page. */
  source?: string;
  page?: PageRecord;
};

/** The authoritative list of published files, written last: an interrupted publish leaves the old one. */
export type ReleaseRecord = {
  version: 1;
  /** Build id of the code that rendered the pages. */
  build: string;
  /** Fingerprint of the tenant's files. */
  site: string;
  /** When it was last written (ms). */
  publishedAt: number;
  /** By file name relative to the release, without the `.br` siblings. */
  files: Record<string, FileRecord>;
  /** Hashed files without a reference, and when they may be removed (ms): open pages still request them. */
  superseded: Record<string, number>;
};

/** Folder in a release for the files of publishing itself; hosts do not serve names that begin with a dot. */
export const PRIVATE_FOLDER = '.publish';
export const RECORD_FILE = `${PRIVATE_FOLDER}/manifest.json`;

/** Reads the record of a release folder; `null` when it has none: the release was never finished. */
export function readRecord(release: string): ReleaseRecord | null {
  // An unreadable record counts as none: everything is written again.
  const record = readJson<ReleaseRecord>(join(release, RECORD_FILE));
  return record?.version === 1 ? record : null;
}

/** When a release was last written (ms), without reading its record; `null` when it was never finished. */
export const readPublishedAt = (release: string): number | null =>
  statSync(join(release, RECORD_FILE), { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Returns a string that changes with a release's record, without reading it; `null` when there is none. */
export function readRecordState(release: string): string | null {
  const stats = statSync(join(release, RECORD_FILE), { throwIfNoEntry: false });
  return stats === undefined ? null : `${release} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}
