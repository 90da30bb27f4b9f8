import type { PublishTools, PublishJob } from './publish-job.ts';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import { compressPage, openPageCompression } from '#publish/files/page-compression.ts';
import { toHostingFiles } from '#publish/release/hosting-files.ts';
import type { PageContext, SitePage } from '#publish/pages/page-context.ts';
import { findRemovedPages, findRemovedFiles, pathOfFile } from './removed-files.ts';
import type { LiveRelease } from '#publish/release/live-release.ts';
import { toResult, type PublishResult, type Step } from './publish-result.ts';
import {
  goForward,
  goLive,
  listReleases,
  pruneReleases,
  startRelease,
  type ReleaseFolders,
} from '#publish/release/release-folders.ts';
import { writeOwner } from '#publish/release/release-owner.ts';
import { readRecordState, RECORD_FILE, type ReleaseRecord } from '#publish/release/release-record.ts';
import { createSink, syncFolder } from '#publish/release/release-sink.ts';
import {
  createWriter,
  hashText,
  type UnchangedFiles,
  type ReleaseWriter,
} from '#publish/release/release-writer.ts';
import { readSearchManifest, writeSearchFiles } from '#publish/release/search-files.ts';
import { pagesOfGroup, planSite, type PageGroup } from '#publish/plan/site-pages.ts';
import { toSitemapFiles } from '#publish/release/sitemap.ts';
import { createNamedFiles, type NamedFiles } from '#publish/release/named-files.ts';
import { listSitePictures, withSitePictures } from '#publish/release/site-pictures.ts';
import { openStaging } from '#publish/release/staging.ts';
import { writeStaticFiles } from '#publish/release/static-files.ts';
import { ageRetained, carryRetained, type Before } from '#publish/release/retained-files.ts';

/** Pages in progress at once: one renders while others are compressed and written. */
const PAGES_AT_ONCE = 4;

/**
 * Publishes the snapshot of a site: into a new release when none exists of this code and these tenant files,
 * else by changing files of the live one. Throws when something cannot be rendered or written, or when an
 * operator rolls back meanwhile; then the site is as before, or as the first step left it.
 */
export async function publishSite(
  tools: PublishTools,
  job: PublishJob,
  { folders, live, before }: LiveRelease,
): Promise<PublishResult> {
  if (live === null || before === null || job.full || !isCurrent(before, tools, job.site)) {
    const release = await publishRelease(tools, job, folders, { live, before });
    await job.onLive?.();
    return toResult(release);
  }
  const { touched } = job;
  if (touched === 'all') {
    const all = await publishChange(tools, job, folders, { live, before, isLast: true });
    await job.onLive?.();
    return toResult(all);
  }
  const first = await publishChange(tools, job, folders, { live, before, isLast: false });
  await job.onLive?.();
  if (touched.ids.length === 0 && first.kind === 'none') return toResult(first);
  const rest = { groups: touched.findDeferred(), findDeferred: () => [], paths: [], ids: [] };
  const last = { live, before: first.record, isLast: true };
  return toResult(first, await publishChange(tools, { ...job, touched: rest }, folders, last));
}

/** Whether a release was made by this code from these tenant files. */
export const isCurrent = (
  record: ReleaseRecord,
  { build }: Pick<PublishTools, 'build'>,
  site: Pick<Site, 'fingerprint'>,
): boolean => record.build === build && record.site === site.fingerprint;

async function publishRelease(
  tools: PublishTools,
  job: PublishJob,
  folders: ReleaseFolders,
  { live, before }: Before,
): Promise<Step> {
  // Removes what a killed publish left. Complete releases stay until this one is complete, so that a rollback
  // remains possible when it fails.
  pruneReleases(folders, [live, ...listReleases(folders)]);
  const release = startRelease(folders, job.now, hashText(tools.build + job.site.fingerprint).slice(0, 8));
  const { compress, close } = openPageCompression();
  try {
    const unchanged: UnchangedFiles | null =
      live === null || before === null || job.full
        ? null
        : { record: before, release: live, as: 'linked', verify: true };
    const names = openNames(tools, job);
    const sink = createSink(release);
    const writer = createWriter({ ...tools, ...job, names, sink, compress, unchanged, before });
    await writePages(tools, job, writer, planSite(job));
    await writeSearchFiles(writer, job.snapshot, readSearchManifest(live), 'all');
    await writeSitemap(job, writer, writer.files);
    await writeHostingFiles(tools, job, writer, writer.files);
    const files = await withSitePictures(tools.staticFiles, job.site, tools.sitesDir, names.found);
    writeStaticFiles(writer, files, { all: true, names: names.found });
    const held = new Map(writer.files);
    const superseded = carryRetained(job.now, held, { live, before }, release);
    const record = toRecord(tools, job, Object.fromEntries(held), superseded);
    writeOwner(release, job.site);
    writeFileSync(join(release, RECORD_FILE), JSON.stringify(record));
    await syncFolder(release);
    await goForward(folders, job.lifts, () => {
      goLive(folders, release);
      pruneReleases(folders, [release, live]);
    });
    const removed = Object.keys(before?.files ?? {}).filter((file) => !(file in record.files)).length;
    return { writer, removed, kind: 'release', record, state: readRecordState(release) };
  } catch (error) {
    rmSync(release, { recursive: true, force: true });
    throw error;
  } finally {
    await close();
  }
}

/** Of several steps the last writes the sitemap, which nobody waits for: it has a line for each page of the site. */
async function publishChange(
  tools: PublishTools,
  job: PublishJob,
  folders: ReleaseFolders,
  { live, before, isLast }: { live: string; before: ReleaseRecord; isLast: boolean },
): Promise<Step> {
  const { touched } = job;
  const all = touched === 'all';
  const staging = openStaging(live);
  try {
    const unchanged: UnchangedFiles = { record: before, release: live, as: 'stays', verify: all };
    const names = openNames(tools, job);
    const { sink } = staging;
    const writer = createWriter({ ...tools, ...job, names, sink, compress: compressPage, unchanged, before });
    await writePages(tools, job, writer, all ? planSite(job) : touched.groups);
    await writeSearchFiles(writer, job.snapshot, readSearchManifest(live), all ? touched : touched.ids);
    // Pages that are not rendered again may name files by the dealer's settings alone: those of the record stay.
    const wanted = new Set([...(all ? Object.keys(before.files) : []), ...names.found]);
    const statics = await withSitePictures(tools.staticFiles, job.site, tools.sitesDir, wanted);
    writeStaticFiles(writer, statics, { all, names: wanted });
    const { files, gone } = await writeListings(tools, job, writer, { before, isLast });
    const used = { written: new Set(writer.files.keys()), named: names.found };
    const retained = ageRetained(job.now, before, used, files);
    const removals = [...gone, ...retained.removals];
    const removed = removals.length;
    if (writer.written.size === 0 && removed === 0 && !writer.hasNoted) {
      staging.discard();
      await goForward(folders, job.lifts, () => undefined);
      return { writer, removed, kind: 'none', record: before, state: readRecordState(live) };
    }
    const record = toRecord(tools, job, Object.fromEntries(files), retained.superseded);
    await goForward(folders, job.lifts, () => staging.commit(record, removals));
    return { writer, removed, kind: 'change', record, state: readRecordState(live) };
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** Writes the files that list others; returns the files that the release then holds, and those that are gone. */
async function writeListings(
  tools: PublishTools,
  job: PublishJob,
  writer: ReleaseWriter,
  { before, isLast }: { before: ReleaseRecord; isLast: boolean },
) {
  const files = new Map(Object.entries(before.files));
  const gonePages = findRemovedPages(job, writer, files);
  for (const file of gonePages) files.delete(file);
  for (const [file, record] of writer.files) files.set(file, record);
  if (isLast) await writeSitemap(job, writer, files);
  await writeHostingFiles(tools, job, writer, files);
  for (const [file, record] of writer.files) files.set(file, record);
  const goneFiles = isLast ? findRemovedFiles(job, writer, files) : [];
  for (const file of goneFiles) files.delete(file);
  return { files, gone: [...gonePages, ...goneFiles] };
}

/** The public files and the dealer's own pictures that pages name. */
function openNames({ staticFiles }: PublishTools, { site }: PublishJob): NamedFiles {
  const named = new Map<string, unknown>([...staticFiles.named, ...listSitePictures(site)]);
  return createNamedFiles({ always: staticFiles.always, named });
}

async function writePages(
  tools: PublishTools,
  context: PageContext,
  writer: ReleaseWriter,
  groups: readonly PageGroup[],
): Promise<void> {
  let done = 0;
  let total = groups.length;
  function* pages(): Generator<SitePage> {
    for (const group of groups) {
      const found = pagesOfGroup(context, group);
      total += found.length - 1;
      yield* found;
    }
  }
  await forEachConcurrently(pages(), PAGES_AT_ONCE, async (page) => {
    tools.signal?.throwIfAborted();
    await writer.page(page);
    done += 1;
    tools.onProgress?.(done, total);
  });
}

type Files = ReadonlyMap<string, ReleaseRecord['files'][string]>;

/** Writes the sitemap of the release. */
async function writeSitemap({ site }: PublishJob, writer: ReleaseWriter, files: Files): Promise<void> {
  const indexed = [...files].flatMap(([file, { page }]) =>
    page?.indexed === true ? [{ path: pathOfFile(file), record: page }] : [],
  );
  for (const [file, text] of toSitemapFiles(site, indexed)) await writer.text(file, text);
}

/** Writes the small files that hosts read. */
async function writeHostingFiles(
  { publicDir }: PublishTools,
  { site, snapshot, now }: PublishJob,
  writer: ReleaseWriter,
  files: Files,
): Promise<void> {
  const isThere = (path: string): boolean => files.has(pageFile(path));
  const hosting = toHostingFiles({ site, gone: snapshot.gone, isThere, publicDir, now });
  for (const [file, text] of hosting) await writer.text(file, text);
}

const toRecord = (
  { build }: PublishTools,
  { site, now }: PublishJob,
  files: ReleaseRecord['files'],
  superseded: Record<string, number>,
): ReleaseRecord => ({ version: 1, build, site: site.fingerprint, publishedAt: now, files, superseded });
