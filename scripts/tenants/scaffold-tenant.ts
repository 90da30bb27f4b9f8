import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTenantId, loadTenant, tenantIdWords } from '#tenancy/files/load-tenant.ts';
import { formatProblem, shortenPath } from '#tenancy/forms/problem.ts';
import { scaffoldStock, toScaffold } from './scaffold.data.ts';
import { writeJson } from './write-json.ts';

/**
 * Creates a dealer that can be published at once, and returns the next steps. Rejects a bad id and one that
 * is taken.
 *
 * @param port where the product answers on this machine
 */
export async function scaffoldTenant(tenantsDir: string, id: string, port: number): Promise<string[]> {
  if (!isTenantId(id)) throw new Error(`"${id}" is not an id. Expected ${tenantIdWords}.`);
  const folder = join(tenantsDir, id);
  const shown = shortenPath(folder);
  if (existsSync(folder))
    throw new Error(`${shown} is there already. Choose another id, or change its files.`);
  for (const [file, value] of Object.entries(toScaffold(id, toName(id)))) {
    await writeJson(join(folder, `${file}.json`), { $schema: `../_schemas/${file}.schema.json`, ...value });
  }
  writeFileSync(join(folder, 'stock.csv'), `${scaffoldStock}\n`);
  const { problems } = loadTenant(tenantsDir, id);
  if (problems.length > 0) {
    rmSync(folder, { recursive: true });
    throw new Error(problems.map(formatProblem).join('\n'));
  }
  return [
    `${shown} is made: a dealer with six cars that publishes as it is.`,
    '',
    `1. Change the words in ${shown}/site.json, locations.json and pages.json; your editor completes the settings.`,
    `2. Put your stock feed in place of ${shown}/stock.csv, or name its address in stock.json.`,
    '3. npm run tenants -- check',
    `4. Open http://${id}.localhost:${port}/ once npm start runs: it imports the stock and publishes by itself, now and after each change.`,
    `   Without it: npm run import -- --tenant ${id}, then npm run publish -- --tenant ${id}`,
    '',
    'When the site is real, take "demo": true out of site.json, so that search engines may come.',
  ];
}

/** `smith-motors` → `Smith Motors`. */
const toName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
