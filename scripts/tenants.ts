/**
 * `npm run tenants -- check` validates every dealer, `new ID` scaffolds one that publishes, `schemas`
 * writes the JSON Schemas that editors complete from, `options [WORD]` prints what the files can say.
 * `export ID --to FILE` packs a dealer with its stock. `TENANTS_DIR` is where the dealers are.
 */
import { openDatabase } from '#db/database.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { checkTenants } from './tenants/check-tenants.ts';
import { exportTenant } from './tenants/export-tenant.ts';
import { listFeedFields, toMarkdown } from './tenants/feed-field-guide.ts';
import { printOptions } from './tenants/print-options.ts';
import { scaffoldTenant } from './tenants/scaffold-tenant.ts';
import { writeEditorSchemas } from './tenants/write-editor-schemas.ts';
import { writeExport } from './tenants/write-export.ts';
import { refuseProc } from './writable-place.ts';
import { log, runCommand, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';

const usage = [
  'npm run tenants -- check                      check the files of every dealer',
  'npm run tenants -- new ID                     make a new dealer, such as smith-motors',
  'npm run tenants -- export ID --to FILE        pack a dealer with its stock, into a folder or a .zip',
  'npm run tenants -- options [WORD] [--json]    print what the files can say, or what has a word in it',
  'npm run tenants -- schemas                    write the JSON Schemas for editors',
].join('\n');

await runCommand(async () => {
  const environment = readEnvironment();
  const [command, ...rest] = process.argv.slice(2);
  const lines = await run(command, rest, environment);
  lines.forEach(log);
});

async function run(
  command: string | undefined,
  rest: readonly string[],
  { tenantsDir, dataDir, sitesDir, port, isDevelopment, financeSecrets }: Environment,
): Promise<string[]> {
  const [id, ...more] = rest;
  if (command === 'check' && id === undefined) {
    // clock: cars count as just arrived as of now.
    const place = { dataDir, sitesDir, now: Date.now(), isDevelopment, financeSecrets };
    const { lines, ok } = await checkTenants(tenantsDir, 'public', place);
    if (!ok) process.exitCode = 1;
    return lines;
  }
  if (command === 'new' && id !== undefined && more.length === 0) return scaffoldTenant(tenantsDir, id, port);
  if (command === 'export' && id !== undefined && more.length === 2 && more[0] === '--to') {
    return runExport(id, more[1] ?? '');
  }
  if (command === 'schemas' && id === undefined) return writeEditorSchemas(tenantsDir);
  if (command === 'options' && rest.join() === '--markdown') return toMarkdown(listFeedFields());
  if (command === 'options') {
    const words = rest.filter((each) => each !== '--json');
    if (words.length <= 1 && words.every((word) => !word.startsWith('--')))
      return printOptions(words[0], words.length < rest.length);
  }
  throw new Error(`Expected one of:\n${usage}`);
}

/** Exports a dealer in its current state, its stock from the database. */
async function runExport(id: string, to: string): Promise<string[]> {
  const environment = readEnvironment();
  refuseProc('--to', to);
  const { tenantsDir } = environment;
  const { site, problems } = loadTenant(tenantsDir, id);
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  const database = await openDatabase({ ...environment, log: warn });
  try {
    // clock: stock and site are exported as of now.
    const now = Date.now();
    const snapshot = await database.withTenant(id, (db) => readSnapshot(db, site, now));
    const files = exportTenant({ tenantsDir, publicDir: 'public', context: { site, snapshot, now } });
    writeExport(files, to);
    return [`${id}: ${files.size} files packed into ${to}. README.md among them says what they are.`];
  } finally {
    await database.close();
  }
}
