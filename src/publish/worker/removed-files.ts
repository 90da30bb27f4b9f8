import { pageFile } from '#domain/url/paths.ts';
import type { PublishJob } from './publish-job.ts';
import type { FileRecord } from '#publish/release/release-record.ts';
import type { ReleaseWriter } from '#publish/release/release-writer.ts';
import { isHashedFile } from '#publish/release/search-files.ts';
import { isSitemapPart } from '#publish/release/sitemap.ts';

/** The reverse of `pageFile`. */
export const pathOfFile = (file: string): string =>
  file === pageFile('/') ? '/' : `/${file.replace(/\.html$/, '')}`;

/** Returns the published pages that no longer exist, among those that the change can touch. */
export function findRemovedPages(
  { touched }: PublishJob,
  writer: ReleaseWriter,
  files: ReadonlyMap<string, FileRecord>,
): string[] {
  const published = [...files].filter(([file, { page }]) => page !== undefined && !writer.files.has(file));
  if (touched === 'all') return published.map(([file]) => file);
  const paths = new Set(touched.paths);
  const lists = new Set(
    touched.groups.flatMap((group) =>
      group.kind === 'search' && group.showing === undefined ? [group.path] : [],
    ),
  );
  const isTouched = (file: string): boolean => {
    const path = pathOfFile(file);
    return paths.has(path) || lists.has(path.replace(/\/page\/\d+$/, ''));
  };
  return published.map(([file]) => file).filter(isTouched);
}

/** The files beside the pages that nothing writes any more; those of the product only in a check of all. */
export function findRemovedFiles(
  { touched }: PublishJob,
  writer: ReleaseWriter,
  files: ReadonlyMap<string, FileRecord>,
): string[] {
  const others = [...files].filter(([file, { page }]) => page === undefined && !writer.files.has(file));
  return others
    .map(([file]) => file)
    .filter((file) => (touched === 'all' ? !isHashedFile(file) : isSitemapPart(file)));
}
