import { join } from 'node:path';
import { removeDrainedChanges } from '#db/changes.repository.ts';
import { awaitDatabase } from '#db/await-database.ts';
import { openDatabase, type Database } from '#db/database.ts';
import type { Db } from '#db/transaction.ts';
import { removePhoneReveals } from '#db/phone-reveals.repository.ts';
import { removeViewers } from '#db/views.repository.ts';
import { distFolder, projectFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import { createHostedIndexes } from '#publish/hosted-search/meilisearch-index.ts';
import { createPublisher, type Publisher } from '#publish/worker/publisher.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { listStaticFiles } from '#publish/release/static-files.ts';
import type { Environment } from './environment.ts';

/** Resources of every command that publishes. */
export type Publishing = {
  database: Database;
  publisher: Publisher;
  close(): Promise<void>;
};

export type PublishingOptions = {
  environment: Environment;
  /** Whether to refuse when another process serves from this data folder. */
  exclusive?: boolean;
  log: (line: string) => void;
  /** Aborts compiling. */
  signal: AbortSignal;
};

/** How long a published change is recorded. */
const DAY_MS = 86_400_000;
const DRAINED_MS = 30 * DAY_MS;
/** How long phone reveals are recorded: long enough to compare a year with the one before. */
const REVEALS_MS = 750 * DAY_MS;

/** Opens the database and compiles the pages, at the same time. */
export async function openPublishing({
  environment,
  exclusive,
  log,
  signal,
}: PublishingOptions): Promise<Publishing> {
  // Services wait for a database that restarts; a command that somebody runs tells at once.
  const patienceSeconds = exclusive === true ? environment.databaseWaitSeconds : 0;
  const opening = openDatabase({
    patienceSeconds,
    databaseUrl: environment.databaseUrl,
    adminUrl: environment.adminUrl,
    dataDir: environment.dataDir,
    exclusive: exclusive === true,
    log,
  });
  const [opened, compiled] = await Promise.allSettled([opening, compilePages(log, signal)]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  try {
    if (compiled.status === 'rejected') throw compiled.reason;
    signal.throwIfAborted();
    await awaitDatabase(() => database.asAdmin(removeOutdated), { log, signal, patienceSeconds });
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

/** Deletes outdated records. */
async function removeOutdated(db: Db): Promise<void> {
  await removeDrainedChanges(db, new Date(Date.now() - DRAINED_MS));
  await removePhoneReveals(db, new Date(Date.now() - REVEALS_MS));
  // No dealer's time zone is more than a day behind.
  await removeViewers(db, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
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
  return createPublisher(database, tools, Date.now, createHostedIndexes(environment.meilisearch));
}
