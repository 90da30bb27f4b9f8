import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { compress, isCompressible, PUBLISH_QUALITY } from '#publish/files/asset-compression.ts';
import type { SitePage } from '#publish/pages/page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { Page } from '#publish/pages/page.ts';
import type { FileRecord, PageRecord, ReleaseRecord } from './release-record.ts';
import type { ReleaseSink } from './release-sink.ts';
import type { Renderer } from '#publish/render/renderer.ts';

/** What need not be written: a file of the live release that comes out the same and is what its record says. */
export type UnchangedFiles = {
  record: ReleaseRecord;
  release: string;
  /** It stays where it is; or the release is a new one, made by other code or tenant files, which links it. */
  as: 'stays' | 'linked';
  /** Look at every file on the disk, too. */
  verify: boolean;
};

export type WriterOptions = {
  site: Site;
  sink: ReleaseSink;
  render: Renderer;
  now: number;
  /** The live release; `null` when everything is to be written anew. */
  kept: UnchangedFiles | null;
  /** Record of the release before, for the moments at which pages last changed. */
  before: ReleaseRecord | null;
};

/** Writes what differs from what is there and notes what the release then holds. */
export type ReleaseWriter = {
  files: Map<string, FileRecord>;
  /** Those of them that are new or differ. */
  written: Set<string>;
  /** Whether it is known of a page that stays as it is, too, that it was made from something else. */
  hasNoted(): boolean;
  /** Renders a page unless it stands there already. */
  page(page: SitePage): Promise<void>;
  /** A generated file. */
  text(file: string, text: string): Promise<void>;
  /** A file of the live release that is known to be the same. */
  leave(file: string): void;
  /** A file from elsewhere on the disk; `source` changes when its content does. */
  take(file: string, path: string, source: string, compressed: boolean): Promise<void>;
};

/** 16 characters, safe in a file name. */
export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

/**
 * What a page shows as a hash. The moment of publishing does not count, nor the moment at which the row of
 * its car was last written: a feed that repeats itself touches the row and changes nothing.
 */
function hashPage({ page, nextChangeAt }: SitePage): string {
  const shown = page.kind === 'vehicle' ? { ...page, car: { ...page.car, updated_at: '' } } : page;
  return hashText(JSON.stringify([{ ...shown, now: 0 }, nextChangeAt]));
}

/** Pages for the sitemap: 200, for everyone, and the canonical address of what they show. */
export const isIndexed = (site: Site, page: Page): boolean =>
  page.head.robots === 'index' && page.head.canonical === absoluteUrl(site, page.path);

export function createWriter(options: WriterOptions): ReleaseWriter {
  const { site, sink, render, now, kept, before } = options;
  const files = new Map<string, FileRecord>();
  const written = new Set<string>();
  let noted = false;

  /** Keeps the file when `isSame` says so of its record and the disk agrees. */
  const keep = (file: string, compressed: boolean, isSame: (record: FileRecord) => boolean): boolean => {
    const record = kept?.record.files[file];
    if (!kept || record === undefined || !isSame(record)) return false;
    if (kept.verify && !isIntact(kept.release, file, record, compressed)) return false;
    files.set(file, kept.as === 'stays' ? record : link(kept, file, record, compressed));
    return true;
  };
  const link = (
    { release }: UnchangedFiles,
    file: string,
    record: FileRecord,
    compressed: boolean,
  ): FileRecord => ({
    ...record,
    ...sink.link(file, join(release, file), compressed),
  });
  const wrote = (file: string, record: FileRecord): void => {
    files.set(file, record);
    written.add(file);
  };
  const put = async (file: string, bytes: Buffer): Promise<FileRecord> => {
    return sink.put(file, bytes, isCompressible(file) ? await compress(bytes, PUBLISH_QUALITY) : null);
  };
  /** Whether the live release has these very bytes under this name. */
  const holds = (file: string, bytes: Buffer): boolean => {
    const record = kept?.record.files[file];
    if (!kept || record?.size !== bytes.length || !isIntact(kept.release, file, record, true)) return false;
    return readFileSync(join(kept.release, file)).equals(bytes);
  };

  return {
    files,
    written,
    hasNoted: () => noted,
    async page(sitePage) {
      const { page, nextChangeAt } = sitePage;
      const file = pageFile(page.path);
      const data = hashPage(sitePage);
      // Other code or tenant files make another page of the same data: what comes out is compared then.
      if (kept?.as === 'stays' && keep(file, true, (record) => record.page?.data === data)) return;
      const last = before?.files[file]?.page;
      // Equal data holds from the moment it was first rendered for: for another, the bytes would differ by that alone.
      const renderedFor = last?.data === data ? (last.renderedFor ?? now) : now;
      const bytes = await render(site, { ...page, now: renderedFor });
      const isSame = holds(file, bytes) && keep(file, true, () => true);
      const changedAt = last !== undefined && (isSame || last.data === data) ? last.changedAt : now;
      const indexed = isIndexed(site, page);
      const record: PageRecord = { data, nextChangeAt, indexed, changedAt, renderedFor };
      const standing = files.get(file);
      if (isSame && standing !== undefined) files.set(file, { ...standing, page: record });
      else wrote(file, { ...(await put(file, bytes)), page: record });
      noted ||= isSame;
    },
    async text(file, text) {
      const source = hashText(text);
      if (keep(file, isCompressible(file), (record) => record.source === source)) return;
      wrote(file, { ...(await put(file, Buffer.from(text))), source });
    },
    leave(file) {
      if (!keep(file, true, () => true))
        throw new Error(`${site.id}: ${file} is to be left as it is, but it is not there.`);
    },
    async take(file, path, source, compressed) {
      if (keep(file, compressed, (record) => record.source === source)) return;
      wrote(file, { ...sink.take(file, path, compressed), source });
    },
  };
}

/** Whether a file is on the disk as it was written, its compressed sibling too. */
function isIntact(release: string, file: string, record: FileRecord, compressed: boolean): boolean {
  const path = join(release, file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.size !== record.size || Math.trunc(stats.mtimeMs) !== record.mtime) {
    return false;
  }
  return !compressed || lstatSync(`${path}.br`, { throwIfNoEntry: false }) !== undefined;
}
