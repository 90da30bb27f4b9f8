import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { escapeHtml } from '#publish/files/escape-html.ts';
import { listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem, type TenantProblem } from '#tenancy/forms/problem.ts';
import type { ErrorPayload, Plugin } from 'vite';

/**
 * An editor may save in two steps, of which the watcher tells the first alone when the second follows within 50 ms:
 * files are read when all is written.
 */
const SETTLE_MS = 80;

/**
 * Shows a saved file of a dealer at once: a page is computed from the dealer's files at each request, so all it
 * takes is to ask again. While the files are broken, the page stays as it was under an overlay that says what is
 * wrong.
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
        const place = relative(tenantsDir, file);
        if (place === '' || place.startsWith('..')) return;
        saved.add(place.split(sep)[0] ?? '');
        clearTimeout(timer);
        timer = setTimeout(tell, SETTLE_MS).unref();
      });
    },
  };
}

/** What is wrong with the dealer whose file was saved; with any dealer, when it is a preset's. */
function findProblems(tenantsDir: string, folder: string): TenantProblem[] {
  const dealers = listTenants(tenantsDir);
  const concerned = folder.startsWith('_') ? dealers : dealers.filter((id) => id === folder);
  return concerned.flatMap((id) => loadTenant(tenantsDir, id).problems);
}

/**
 * As the overlay takes it, which calls the lower part of it a stack; the file at its head opens in the editor, at its
 * line where that is known.
 */
const toOverlay = (first: TenantProblem, others: readonly TenantProblem[]): ErrorPayload['err'] => ({
  name: 'A dealer’s files',
  title: 'These settings need a correction',
  message: escapeHtml([first, ...others].map(formatProblem).join('\n\n')),
  hint: 'Mend the file and save it: the page comes back by itself.',
  loc: { file: resolve(first.file), line: first.line ?? 1, column: 1 },
  stack: 'npm run tenants -- check says the same, of every dealer.',
});
