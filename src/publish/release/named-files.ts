import { readFileSync } from 'node:fs';
import { ASSETS } from '#publish/files/asset-compression.ts';
import type { StaticFiles } from './static-file.ts';

/** Collects which public files the texts of a release name. */
export type NamedFiles = {
  /** Looks for addresses of public files in a page, its data or another text. */
  read(text: string): void;
  /** The files found so far, by their names in the release. */
  found: ReadonlySet<string>;
};

/** A compiled style sheet or script in a text. */
const compiled = new RegExp(`/(${ASSETS}/[^\\s"'<>()?#&,\\\\]+\\.(?:css|js))`, 'g');

/**
 * Finds public files by their addresses: plain, as part of another address (`/api/pictures?src=%2Fdemo…`), with
 * an origin in front, or in a compiled file that the text names.
 */
export function createNamedFiles({
  always,
  named,
}: Pick<StaticFiles, 'always'> & { named: ReadonlyMap<string, unknown> }): NamedFiles {
  const found = new Set<string>();
  /** Paths of the compiled files that were not read yet. */
  const unread = new Map(always.map(({ file, path }) => [file, path]));
  const folders = [...new Set([...named.keys()].map((file) => file.slice(0, file.indexOf('/'))))];
  const address = new RegExp(
    String.raw`(?:/|%2F)((?:${folders.map((name) => name.replace(/\W/g, '\\$&')).join('|')})(?:/|%2F)[^\s"'<>()?#&,\\]+)`,
    'gi',
  );
  const take = (name: string): boolean => named.has(name) && found.add(name) !== undefined;
  function read(text: string): void {
    if (folders.length === 0) return;
    for (const [, name = ''] of text.matchAll(address)) {
      // A sentence may end behind an address, and an encoded one may stand in a path of its own.
      if (!take(name) && !take(decode(name))) take(decode(name).replace(/[.,]+$/, ''));
    }
    for (const [, name = ''] of text.matchAll(compiled)) {
      const path = unread.get(name);
      unread.delete(name);
      if (path !== undefined) read(readFileSync(path, 'utf8'));
    }
  }
  return { found, read };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}
