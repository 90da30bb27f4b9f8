import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { refuseProc } from '#scripts/writable-place.ts';
import type { ExportFiles } from './export-tenant.ts';

/**
 * Writes an export to an archive where the name ends in `.zip`, else to a folder of that name. Throws a
 * sentence when the target exists.
 */
export function writeExport(files: ExportFiles, to: string): void {
  refuseProc('--to', to);
  if (existsSync(to)) throw new Error(`${to} is there already. Choose another name, or take it away first.`);
  if (to.endsWith('.zip')) {
    mkdirSync(dirname(to), { recursive: true });
    const entries = [...files].map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
    ]);
    writeFileSync(to, zipSync(Object.fromEntries(entries)));
    return;
  }
  for (const [name, content] of files) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), content);
  }
}
