/**
 * `npm run tenants -- check` validates every dealer, `new ID` scaffolds one that publishes, `schemas`
 * writes the JSON Schemas that editors complete from. `TENANTS_DIR` is where the dealers are.
 */
import { checkTenants } from './tenants/check-tenants.ts';
import { scaffoldTenant } from './tenants/scaffold-tenant.ts';
import { writeEditorSchemas } from './tenants/write-editor-schemas.ts';
import { log, runCommand } from './command.ts';
import { readEnvironment } from './environment.ts';

const usage = [
  'npm run tenants -- check      check the files of every dealer',
  'npm run tenants -- new ID     make a new dealer, such as smith-motors',
  'npm run tenants -- schemas    write the JSON Schemas for editors',
].join('\n');

await runCommand(async () => {
  const { tenantsDir } = readEnvironment();
  const [command, ...rest] = process.argv.slice(2);
  const lines = await run(command, rest, tenantsDir);
  lines.forEach(log);
});

async function run(
  command: string | undefined,
  rest: readonly string[],
  tenantsDir: string,
): Promise<string[]> {
  const [id, ...more] = rest;
  if (command === 'check' && id === undefined) {
    const { lines, ok } = checkTenants(tenantsDir, 'public');
    if (!ok) process.exitCode = 1;
    return lines;
  }
  if (command === 'new' && id !== undefined && more.length === 0) return scaffoldTenant(tenantsDir, id);
  if (command === 'schemas' && id === undefined) return writeEditorSchemas(tenantsDir);
  throw new Error(`Expected one of:\n${usage}`);
}
