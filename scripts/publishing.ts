import { join } from 'node:path';
import { removeDrainedChanges } from '#db/changes.repository.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { distFolder, projectFolder } from '#publish/build-id.ts';
import { compilePages } from '#publish/compile.ts';
import { createPublisher, type Publisher } from '#publish/publisher.ts';
import { loadRenderer } from '#publish/renderer.ts';
import { listStaticFiles } from '#publish/static-files.ts';
import { loadTenants, loadTenant } from '#tenancy/load-tenant.ts';
import { formatProblem } from '#tenancy/problem.ts';
import type { Site } from '#tenancy/site.ts';
import type { Environment } from './environment.ts';

/** What every command that publishes holds open. */
export type Publishing = {
  database: Database;
  publisher: Publisher;
  close(): Promise<void>;
};

export type PublishingOptions = {
  environment: Environment;
  /** Refuse when another process already serves from this data folder. */
  exclusive?: boolean;
  log: (line: string) => void;
};

/** How long a published change stays on record. */
const DRAINED_MS = 30 * 86_400_000;

/** Opens the database and compiles the pages, at the same time. */
export async function openPublishing({
  environment,
  exclusive,
  log,
}: PublishingOptions): Promise<Publishing> {
  const opening = openDatabase({
    databaseUrl: environment.databaseUrl,
    adminUrl: environment.adminUrl,
    dataDir: environment.dataDir,
    exclusive: exclusive === true,
    log,
  });
  const [opened, compiled] = await Promise.allSettled([opening, compilePages(log)]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  try {
    if (compiled.status === 'rejected') throw compiled.reason;
    await database.asAdmin((db) => removeDrainedChanges(db, new Date(Date.now() - DRAINED_MS)));
    return {
      database,
      publisher: await toPublisher(environment, database, compiled.value),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function toPublisher(environment: Environment, database: Database, build: string): Promise<Publisher> {
  const publicDir = join(projectFolder, 'public');
  const tools = {
    render: await loadRenderer(distFolder(), build),
    build,
    sitesDir: environment.sitesDir,
    publicDir,
    staticFiles: listStaticFiles(distFolder(), publicDir),
  };
  return createPublisher(database, tools, Date.now);
}

/** All tenants that can be published; the broken ones are told of, and the others go on. */
export function loadSites({ tenantsDir }: Environment, warn: (line: string) => void): Site[] {
  const { sites, problems } = loadTenants(tenantsDir);
  for (const problem of problems) warn(formatProblem(problem));
  const broken = new Set(problems.map(({ tenant }) => tenant));
  if (broken.size > 0) warn(`Left out until that is corrected: ${[...broken].join(', ')}.`);
  return sites;
}

/** One tenant as its files are now; `null`, and told why, when they are broken. */
export function reloadSite(
  { tenantsDir }: Environment,
  tenant: string,
  warn: (line: string) => void,
): Site | null {
  const { site, problems } = loadTenant(tenantsDir, tenant);
  for (const problem of problems) warn(formatProblem(problem));
  return site;
}
