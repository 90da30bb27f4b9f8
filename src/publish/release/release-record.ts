import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of a page beside its file. */
export type PageRecord = {
  /**
   * Hash of its data and of the moment of its next change. Together with the release's own code build and
   * tenant files it is the page's fingerprint: equal means nothing to do.
   */
  data: string;
  /** When it changes by itself (ms). */
  nextChangeAt: number | null;
  /** Whether it belongs in the sitemap. */
  indexed: boolean;
  /** When its content last changed (ms). */
  changedAt: number;
  /** The moment it was rendered for (ms): what it shows holds from then to its next change. */
  renderedFor?: number;
};

/** A file of a release as it was written. Size and time tell whether it was altered since. */
export type FileRecord = {
  size: number;
  /** Modification time (whole ms). */
  mtime: number;
  /** Of what the file was made from, where it is no page. */
  source?: string;
  page?: PageRecord;
};

/**
 * What a release holds: the truth about what is published. Written last, so that a broken publish
 * leaves the old one behind and the next run sees what is left to do.
 */
export type ReleaseRecord = {
  version: 1;
  /** Code state of the pages. */
  build: string;
  /** Fingerprint of the tenant's files. */
  site: string;
  /** When it was last written (ms). */
  publishedAt: number;
  /** By file name below the release, `.br` siblings apart. */
  files: Record<string, FileRecord>;
  /** Hashed files that nothing names any more, and when they may go (ms): open pages still ask for them. */
  superseded: Record<string, number>;
};

/** The folder of publishing's own files in a release; hosts leave files with a dot alone. */
export const PRIVATE_FOLDER = '.publish';
export const RECORD_FILE = `${PRIVATE_FOLDER}/manifest.json`;

/** The record of a release folder; `null` when it has none, which means it was never finished. */
export function readRecord(release: string): ReleaseRecord | null {
  try {
    const record = JSON.parse(readFileSync(join(release, RECORD_FILE), 'utf8')) as ReleaseRecord;
    return record.version === 1 ? record : null;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    // A record that cannot be read is no truth: everything is written anew.
    if (isMissing || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** When a release was last written (ms), without reading all of its record; `null` when it was never finished. */
export const readPublishedAt = (release: string): number | null =>
  statSync(join(release, RECORD_FILE), { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Tells two states of a release's record apart without reading it; `null` when there is none. */
export function readRecordState(release: string): string | null {
  const stats = statSync(join(release, RECORD_FILE), { throwIfNoEntry: false });
  return stats === undefined ? null : `${release} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}
