import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ASSETS, isCompressible } from '#publish/files/asset-compression.ts';
import type { ReleaseWriter } from './release-writer.ts';
import type { StaticFile, StaticFiles } from './static-file.ts';

/** Compiled assets and public files, the latter from `public` itself: a new picture needs no compile. */
export function listStaticFiles(dist: string, publicDir: string): StaticFiles {
  const assets = join(dist, 'client', ASSETS);
  const compiled = readdirSync(assets)
    .filter((name) => !name.endsWith('.br'))
    .map((name) => ({
      file: `${ASSETS}/${name}`,
      path: join(assets, name),
      source: name,
      size: statSync(join(assets, name)).size,
      compressed: isCompressible(name),
    }));
  const files = listPublic(publicDir);
  const isInFolder = ({ file }: StaticFile): boolean => file.includes('/');
  return {
    always: [...compiled, ...files.filter((file) => !isInFolder(file))],
    named: new Map(files.filter(isInFolder).map((file) => [file.file, file])),
  };
}

function listPublic(publicDir: string): StaticFile[] {
  if (!existsSync(publicDir)) return [];
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      const source = `${size}-${Math.trunc(mtimeMs)}`;
      return { file: relative(publicDir, path), path, source, size, compressed: false };
    });
}

/** Takes, with `all`, the files of every release, and those of `names`; other names are the release's own. */
export function writeStaticFiles(
  writer: ReleaseWriter,
  { always, named }: StaticFiles,
  { all, names }: { all: boolean; names: Iterable<string> },
): void {
  if (all) for (const file of always) writer.take(file);
  for (const name of names) {
    const file = named.get(name);
    if (file !== undefined) writer.take(file);
  }
}
