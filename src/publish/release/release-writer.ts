import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { isCompressible } from '#publish/files/asset-compression.ts';
import type { SitePage } from '#publish/pages/page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { Page } from '#publish/pages/page.ts';
import type { FileRecord, PageRecord, ReleaseRecord } from './release-record.ts';
import type { ReleaseSink } from './release-sink.ts';
import type { Renderer } from '#publish/render/renderer.ts';
import type { NamedFiles } from './named-files.ts';
import { shareFile } from './shared-files.ts';
import type { StaticFile } from './static-file.ts';

/** A release whose files stay as they are where they come out the same and its record is right about them. */
export type UnchangedFiles = {
  record: ReleaseRecord;
  release: string;
  /** `stays`: files remain in place. `linked`: a new release, of other code or tenant files, links them. */
  as: 'stays' | 'linked';
  /** Check every file on the disk, too. */
  verify: boolean;
};

export type WriterOptions = {
  site: Site;
  sink: ReleaseSink;
  render: Renderer;
  /** Compresses a page or a text. */
  compress: (bytes: Uint8Array) => Promise<Uint8Array>;
  now: number;
  /** The folder of all sites, whose releases share the files of the product. */
  sitesDir: string;
  /** Reads every page and text, kept pages too. */
  names: NamedFiles;
  /** The live release; `null` when everything is to be written again. */
  unchanged: UnchangedFiles | null;
  /** Record of the previous release, for the times at which pages last changed. */
  before: ReleaseRecord | null;
};

/** Writes the files that differ and records what the release then holds. */
export type ReleaseWriter = {
  files: Map<string, FileRecord>;
  /** Files that are new or differ. */
  written: Set<string>;
  /** Whether the data of a page changed but not its bytes, so that the record has to be written. */
  readonly hasNoted: boolean;
  /** Renders a page unless it is there and unchanged. */
  page(page: SitePage): Promise<void>;
  /** Writes a generated file. */
  text(file: string, text: string): Promise<void>;
  /** Reuses a file of the live release that is known to be unchanged. */
  leave(file: string): void;
  /** Links a file of the product. */
  take(file: StaticFile): void;
};

/** Returns a hash of 16 characters, safe in a file name. */
export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

/** What a page shows, without its own time and that of the car's row, which an identical feed updates. */
function describePage({ page, nextChangeAt }: SitePage): string {
  const shown = page.kind === 'vehicle' ? { ...page, car: { ...page.car, updated_at: '' } } : page;
  return JSON.stringify([{ ...shown, now: 0 }, nextChangeAt]);
}

/** Whether the sitemap lists a page: indexable and canonical. */
export const isIndexed = (site: Site, page: Page): boolean =>
  page.head.robots === 'index' && page.head.canonical === absoluteUrl(site, page.path);

export const createWriter = (options: WriterOptions): ReleaseWriter => new Writer(options);

class Writer implements ReleaseWriter {
  readonly files = new Map<string, FileRecord>();
  readonly written = new Set<string>();
  hasNoted = false;
  readonly #options: WriterOptions;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async page(sitePage: SitePage): Promise<void> {
    const { page, nextChangeAt } = sitePage;
    const { site, now, names, unchanged, before, render } = this.#options;
    const file = pageFile(page.path);
    const shown = describePage(sitePage);
    const data = hashText(shown);
    names.read(shown);
    // Other code or tenant files may render the same data differently, so then the output is compared.
    if (unchanged?.as === 'stays' && this.#keep(file, true, (record) => record.page?.data === data)) return;
    const last = before?.files[file]?.page;
    // Equal data keeps the time it was first rendered for: another time would change the bytes for no reason.
    const renderedFor = last?.data === data ? (last.renderedFor ?? now) : now;
    const bytes = await render(site, { ...page, now: renderedFor });
    names.read(bytes.toString());
    const isSame = this.#holds(file, bytes) && this.#keep(file, true);
    const changedAt = last !== undefined && (isSame || last.data === data) ? last.changedAt : now;
    const indexed = isIndexed(site, page);
    const record: PageRecord = { data, nextChangeAt, indexed, changedAt, renderedFor };
    const existing = this.files.get(file);
    if (isSame && existing !== undefined) this.files.set(file, { ...existing, page: record });
    else this.#note(file, { ...(await this.#put(file, bytes)), page: record });
    this.hasNoted ||= isSame;
  }

  async text(file: string, text: string): Promise<void> {
    this.#options.names.read(text);
    const source = hashText(text);
    if (this.#keep(file, isCompressible(file), (record) => record.source === source)) return;
    this.#note(file, { ...(await this.#put(file, Buffer.from(text))), source });
  }

  leave(file: string): void {
    if (!this.#keep(file, true))
      throw new Error(`${this.#options.site.id}: ${file} is to be left as it is, but it is not there.`);
  }

  take(item: StaticFile): void {
    const { file, source, compressed } = item;
    const { sink, sitesDir } = this.#options;
    if (this.#keep(file, compressed, (record) => record.source === source)) return;
    this.#note(file, { ...sink.link(file, shareFile(sitesDir, item), compressed), source });
  }

  /** Reuses the file when `isSame` accepts its record and the file on the disk matches that record. */
  #keep(file: string, compressed: boolean, isSame = (_record: FileRecord): boolean => true): boolean {
    const { unchanged, sink } = this.#options;
    const record = unchanged?.record.files[file];
    if (!unchanged || record === undefined || !isSame(record)) return false;
    const { release, verify, as } = unchanged;
    if (verify && !isIntact(release, file, record, compressed)) return false;
    const link = (): FileRecord => ({ ...record, ...sink.link(file, join(release, file), compressed) });
    this.files.set(file, as === 'stays' ? record : link());
    return true;
  }

  /** Whether the live release has exactly these bytes under this name. */
  #holds(file: string, bytes: Buffer): boolean {
    const { unchanged } = this.#options;
    const record = unchanged?.record.files[file];
    if (!unchanged || record?.size !== bytes.length) return false;
    const { release } = unchanged;
    return isIntact(release, file, record, true) && readFileSync(join(release, file)).equals(bytes);
  }

  async #put(file: string, bytes: Buffer): Promise<FileRecord> {
    const { sink, compress } = this.#options;
    return sink.put(file, bytes, isCompressible(file) ? await compress(bytes) : null);
  }

  #note(file: string, record: FileRecord): void {
    this.files.set(file, record);
    this.written.add(file);
  }
}

/** Whether a file is on the disk as it was written, with its compressed sibling. */
function isIntact(release: string, file: string, record: FileRecord, compressed: boolean): boolean {
  const path = join(release, file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.size !== record.size || Math.trunc(stats.mtimeMs) !== record.mtime) {
    return false;
  }
  return !compressed || lstatSync(`${path}.br`, { throwIfNoEntry: false }) !== undefined;
}
