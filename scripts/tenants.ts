/**
 * `npm run tenants -- check` validates every dealer, `new ID` scaffolds one that publishes, `schemas`
 * writes the JSON Schemas that editors complete from, `options [WORD]` prints what the files can say.
 * `export ID --to FILE` packs a dealer with its stock. `TENANTS_DIR` is where the dealers are.
 */
import { openDatabase } from '#db/server/database.ts';
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

export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [command, ...rest] = args;
  const { lines, ok } = await run(command, rest, readEnvironment(env));
  lines.forEach(log);
  return ok ? 0 : 1;
}

async function run(
  command: string | undefined,
  rest: readonly string[],
  environment: Environment,
): Promise<{ lines: readonly string[]; ok: boolean }> {
  const { tenantsDir, port } = environment;
  const [id, ...more] = rest;
  if (command === 'check' && id === undefined) {
    // clock: cars count as just arrived as of now.
    return checkTenants(tenantsDir, 'public', { ...environment, now: Date.now() });
  }
  if (command === 'new' && id !== undefined && more.length === 0)
    return done(await scaffoldTenant(tenantsDir, id, port));
  if (command === 'export' && id !== undefined && more.length === 2 && more[0] === '--to') {
    return done(await runExport(id, more[1] ?? '', environment));
  }
  if (command === 'schemas' && id === undefined) return done(await writeEditorSchemas(tenantsDir));
  if (command === 'options' && rest.join() === '--markdown') return done(toMarkdown(listFeedFields()));
  if (command === 'options') {
    const words = rest.filter((each) => each !== '--json');
    if (words.length <= 1 && words.every((word) => !word.startsWith('--')))
      return done(printOptions(words[0], words.length < rest.length));
  }
  throw new Error(`Expected one of:\n${usage}`);
}

const done = (lines: readonly string[]) => ({ lines, ok: true });

/** Exports a dealer in its current state, its stock from the database. */
async function runExport(id: string, to: string, environment: Environment): Promise<string[]> {
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

if (import.meta.main) await runCommand(main);
