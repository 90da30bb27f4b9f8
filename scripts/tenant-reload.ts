import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem, type TenantProblem } from '#tenancy/forms/problem.ts';
import type { ErrorPayload, Plugin } from 'vite';
import { findLine } from './problem-line.ts';

/**
 * An editor may save in two steps, and the watcher reports only the first when the second follows within 50
 * ms. Files are read after this delay.
 */
const SETTLE_MS = 80;

/**
 * Reloads open pages when a file of a dealer is saved: pages are computed from the files at each request.
 * While the files are broken, the page stays as it was under an overlay with the messages.
 */
export function reloadOnTenantChange(tenantsDir: string): Plugin {
  return {
    name: 'forecourt-tenants',
    configureServer({ watcher, ws }) {
      const saved = new Set<string>();
      let timer: NodeJS.Timeout | undefined;
      const tell = (): void => {
        const folders = [...saved];
        saved.clear();
        if (!existsSync(tenantsDir)) return;
        const [first, ...others] = folders.flatMap((folder) => findProblems(tenantsDir, folder));
        if (first === undefined) ws.send({ type: 'full-reload' });
        else ws.send({ type: 'error', err: toOverlay(first, others) });
      };
      watcher.add(tenantsDir);
      watcher.on('all', (_event, file) => {
        const path = relative(tenantsDir, file);
        if (path === '' || path.startsWith('..')) return;
        saved.add(path.split(sep)[0] ?? '');
        clearTimeout(timer);
        timer = setTimeout(tell, SETTLE_MS).unref();
      });
    },
  };
}

/** Problems of the dealer whose file was saved; of all dealers for a preset. */
function findProblems(tenantsDir: string, folder: string): TenantProblem[] {
  const dealers = listTenants(tenantsDir);
  const concerned = folder.startsWith('_') ? dealers : dealers.filter((id) => id === folder);
  return concerned.flatMap((id) => loadTenant(tenantsDir, id).problems);
}

/**
 * Vite's overlay format, which calls its lower part a stack; the first file opens in the editor, at its line.
 * Astro's overlay escapes the message.
 */
const toOverlay = (first: TenantProblem, others: readonly TenantProblem[]): ErrorPayload['err'] => ({
  name: 'A dealer’s files',
  title: 'These settings need a correction',
  message: [first, ...others].map(formatProblem).join('\n\n'),
  hint: 'Mend the file and save it: the page comes back by itself.',
  loc: { file: resolve(first.file), line: findLine(first), column: 1 },
  stack: 'npm run tenants -- check says the same, of every dealer.',
});
