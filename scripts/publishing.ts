import { join } from 'node:path';
import { removeDrainedChanges } from '#db/changes.repository.ts';
import { awaitDatabase } from '#db/await-database.ts';
import { openDatabase, type Database } from '#db/database.ts';
import type { Db } from '#db/transaction.ts';
import { removePhoneReveals } from '#db/phone-reveals.repository.ts';
import { removeViewers } from '#db/views.repository.ts';
import { distFolder, projectFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import type { Publisher } from '#publish/worker/publisher.ts';
import { createPublishThreads, type PublishThreads } from '#publish/threads/publish-threads.ts';
import { pruneSharedFiles } from '#publish/release/shared-files.ts';
import type { Environment } from './environment.ts';

/** Resources of every command that publishes. */
export type Publishing = {
  database: Database;
  publisher: Publisher;
  /** Sites that are published at once, at most. */
  atOnce: number;
  close(): Promise<void>;
};

export type PublishingOptions = {
  environment: Environment;
  /** Whether to refuse when another process serves from this data folder. */
  exclusive?: boolean;
  /** How long to wait for a database that restarts, as services do; a command that somebody runs tells at once. */
  patienceSeconds?: number;
  log: (line: string) => void;
  /** Aborts compiling, and the waiting for the database. */
  signal: AbortSignal;
};

/** How long a published change is recorded. */
const DAY_MS = 86_400_000;
const DRAINED_MS = 30 * DAY_MS;
/** How long phone reveals are recorded: long enough to compare a year with the one before. */
const REVEALS_MS = 750 * DAY_MS;

/** What `beginPublishing` opens: the database is there before the pages are compiled. */
export type BegunPublishing = { database: Promise<Database>; publishing: Promise<Publishing> };

/** Opens the database and compiles the pages, at the same time. */
export function beginPublishing(options: PublishingOptions): BegunPublishing {
  const { environment, exclusive, patienceSeconds = 0, log, signal } = options;
  const { databaseUrl, adminUrl, dataDir } = environment;
  const database = openDatabase({
    databaseUrl,
    adminUrl,
    dataDir,
    exclusive: exclusive === true,
    patienceSeconds,
    signal,
    log,
  });
  const publishing = open(options, database, compilePages(log, signal));
  // Whoever waits for it gets the error; until then it must not end the process.
  publishing.catch(() => undefined);
  return { database, publishing };
}

export const openPublishing = (options: PublishingOptions): Promise<Publishing> =>
  beginPublishing(options).publishing;

async function open(
  options: PublishingOptions,
  opening: Promise<Database>,
  compiling: Promise<string>,
): Promise<Publishing> {
  const { environment, patienceSeconds = 0, log, signal } = options;
  const [opened, compiled] = await Promise.allSettled([opening, compiling]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  try {
    if (compiled.status === 'rejected') throw compiled.reason;
    signal.throwIfAborted();
    await awaitDatabase(() => database.asAdmin(removeOutdated), { log, signal, patienceSeconds });
    pruneSharedFiles(environment.sitesDir, Date.now());
  } catch (error) {
    await database.close();
    throw error;
  }
  const threads = startThreads(environment, database, compiled.value, log);
  return {
    database,
    publisher: threads.publisher,
    atOnce: threads.threads,
    async close() {
      await threads.close();
      await database.close();
    },
  };
}

/** Deletes outdated records. */
async function removeOutdated(db: Db): Promise<void> {
  await removeDrainedChanges(db, new Date(Date.now() - DRAINED_MS));
  await removePhoneReveals(db, new Date(Date.now() - REVEALS_MS));
  // No dealer's time zone is more than a day behind.
  await removeViewers(db, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
}

function startThreads(
  { sitesDir, meilisearch, publishThreads }: Environment,
  { address }: Database,
  build: string,
  log: (line: string) => void,
): PublishThreads {
  const publicDir = join(projectFolder, 'public');
  const limit = publishThreads === null ? {} : { threads: publishThreads };
  return createPublishThreads({
    address,
    meilisearch,
    build,
    dist: distFolder(),
    sitesDir,
    publicDir,
    log,
    ...limit,
  });
}
