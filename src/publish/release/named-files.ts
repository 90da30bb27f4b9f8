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

/** What an address may consist of: a sentence, an attribute or a style ends at the others. */
const REST = String.raw`[^\s"'<>()?#&,\\]+`;
/** A compiled style sheet or script. */
const COMPILED = `/${ASSETS}/`;
const compiled = new RegExp(String.raw`/(${ASSETS}/${REST}\.(?:css|js))`, 'y');

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
  const folders = [...new Set([...named.keys()].map((file) => file.slice(0, file.indexOf('/'))))].map(
    (name) => ({
      name,
      address: new RegExp(`(?:/|%2F)(${name.replace(/\W/g, '\\$&')}(?:/|%2F)${REST})`, 'iy'),
    }),
  );
  const take = (name: string): boolean => named.has(name) && found.add(name) !== undefined;
  function read(text: string): void {
    if (folders.length === 0) return;
    for (const { name: folder, address } of folders)
      for (const name of matchesAt(text, folder, address, slashBefore)) {
        // A sentence may end behind an address, and an encoded one may stand in a path of its own.
        if (!take(name) && !take(decode(name))) take(decode(name).replace(/[.,]+$/, ''));
      }
    for (const name of matchesAt(text, COMPILED, compiled, (_text, at) => at)) {
      const path = unread.get(name);
      unread.delete(name);
      if (path !== undefined) read(readFileSync(path, 'utf8'));
    }
  }
  return { found, read };
}

/** Where the slash before a position begins, plain or encoded. */
const slashBefore = (text: string, at: number): number => (text[at - 1] === '/' ? at - 1 : at - 3);

/** What a sticky expression finds where a text has a mark: to try it at each position took a fiftieth of publishing. */
function* matchesAt(
  text: string,
  mark: string,
  expression: RegExp,
  startOf: (text: string, at: number) => number,
): Generator<string> {
  for (let at = text.indexOf(mark); at !== -1;) {
    expression.lastIndex = Math.max(0, startOf(text, at));
    const [, name] = expression.exec(text) ?? [];
    // Before others use the expression.
    const next = name === undefined ? at + 1 : expression.lastIndex;
    if (name !== undefined) yield name;
    at = text.indexOf(mark, next);
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}
