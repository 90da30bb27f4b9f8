import { pageFile, STATIC_PAGES_MAX } from '#domain/paths.ts';
import type { PublishJob } from './publish-site.ts';
import type { FileRecord } from './release-record.ts';
import type { ReleaseWriter } from './release-writer.ts';
import { isHashedFile } from './search-files.ts';
import { isSitemapPart } from './sitemap.ts';

/** The reverse of `pageFile`. */
export const pathOfFile = (file: string): string =>
  file === pageFile('/') ? '/' : `/${file.replace(/\.html$/, '')}`;

/** The path of a list and the number of its page. */
function splitPage(path: string): [base: string, number: number] {
  const [, base = path, number = '1'] = /^(.*)\/page\/(\d+)$/.exec(path) ?? [];
  return [base, Number(number)];
}

/** Pages that were published and are no more, among those the change can touch. */
export function findLeaving(
  { touched }: PublishJob,
  writer: ReleaseWriter,
  files: ReadonlyMap<string, FileRecord>,
): string[] {
  const published = [...files].filter(([file, { page }]) => page !== undefined && !writer.files.has(file));
  if (touched === 'all') return published.map(([file]) => file);
  const bases = new Map(
    touched.groups.flatMap((group) => (group.kind === 'search' ? [[group.path, group.pages] as const] : [])),
  );
  const isTouched = (file: string): boolean => {
    const [path, number] = splitPage(pathOfFile(file));
    if (touched.paths.includes(path)) return true;
    const pages = bases.get(path);
    if (pages === undefined) return bases.has(path);
    return pages === (number > STATIC_PAGES_MAX ? 'deep' : 'first');
  };
  return published.map(([file]) => file).filter(isTouched);
}

/** Files beside the pages that nothing writes any more; whether one of the product's own is told by a look at all. */
export function findLeft(
  { touched }: PublishJob,
  writer: ReleaseWriter,
  files: ReadonlyMap<string, FileRecord>,
): string[] {
  const others = [...files].filter(([file, { page }]) => page === undefined && !writer.files.has(file));
  return others
    .map(([file]) => file)
    .filter((file) => (touched === 'all' ? !isHashedFile(file) : isSitemapPart(file)));
}
