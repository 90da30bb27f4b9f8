import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileRecord, ReleaseRecord } from './release-record.ts';
import { linkFile } from './release-sink.ts';
import { isHashedFile, isShardFile } from './search-files.ts';

/** How long a hashed file is retained after the last reference to it, because open pages still request it. */
const RETAINED_MS = 7 * 86_400_000;

/** The release that is live before a publish, and its record. */
export type Before = { live: string | null; before: ReleaseRecord | null };

/** For a new release: links the hashed files that only the last one refers to, until their time is over. */
export function carryRetained(
  now: number,
  files: Map<string, FileRecord>,
  { live, before }: Before,
  release: string,
): Record<string, number> {
  const superseded: Record<string, number> = {};
  if (live === null || before === null) return superseded;
  for (const [file, record] of Object.entries(before.files)) {
    const until = before.superseded[file] ?? now + RETAINED_MS;
    if (!isHashedFile(file) || files.has(file) || until <= now) continue;
    // A file that someone deleted cannot be written again, and must not stop a new release.
    if (!carryFile(join(live, file), join(release, file))) continue;
    // Pictures have no compressed sibling.
    carryFile(join(live, `${file}.br`), join(release, `${file}.br`));
    superseded[file] = until;
    files.set(file, record);
  }
  return superseded;
}

/** Returns whether the file existed. */
function carryFile(source: string, target: string): boolean {
  try {
    mkdirSync(dirname(target), { recursive: true });
    linkFile(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * For a change in place: gives search shards without a reference a removal date, and removes them after it. What is
 * among the `named` files of the change is needed again.
 */
export function ageRetained(
  now: number,
  before: ReleaseRecord,
  { written, named }: { written: ReadonlySet<string>; named: ReadonlySet<string> },
  files: Map<string, FileRecord>,
): { superseded: Record<string, number>; removals: string[] } {
  const superseded: Record<string, number> = {};
  const removals: string[] = [];
  for (const file of files.keys()) {
    const isNamed = isShardFile(file) ? written.has(file) : named.has(file) || !(file in before.superseded);
    if (!isHashedFile(file) || isNamed) continue;
    const until = before.superseded[file] ?? now + RETAINED_MS;
    if (until > now) superseded[file] = until;
    else removals.push(file);
  }
  for (const file of removals) files.delete(file);
  return { superseded, removals };
}
