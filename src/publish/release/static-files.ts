import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ASSETS, isCompressible } from '#publish/files/asset-compression.ts';
import type { ReleaseWriter } from './release-writer.ts';

/** A compiled asset or a public file of the product; every release holds them all. */
export type StaticFile = { file: string; path: string; source: string; compressed: boolean };

/**
 * Lists compiled assets, which carry a hash in their name, and public files. The latter come from `public`
 * itself, not from the compiler's copy, so that a new picture needs no compile.
 */
export function listStaticFiles(dist: string, publicDir: string): StaticFile[] {
  const assets = join(dist, 'client', ASSETS);
  const compiled = readdirSync(assets)
    .filter((name) => !name.endsWith('.br'))
    .map((name) => ({
      file: `${ASSETS}/${name}`,
      path: join(assets, name),
      source: name,
      compressed: isCompressible(name),
    }));
  return [...compiled, ...listPublic(publicDir)];
}

function listPublic(publicDir: string): StaticFile[] {
  if (!existsSync(publicDir)) return [];
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      const source = `${size}-${Math.trunc(mtimeMs)}`;
      return { file: relative(publicDir, path), path, source, compressed: false };
    });
}

export async function writeStaticFiles(writer: ReleaseWriter, files: readonly StaticFile[]): Promise<void> {
  for (const { file, path, source, compressed } of files) await writer.take(file, path, source, compressed);
}
