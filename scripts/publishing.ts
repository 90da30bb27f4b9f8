import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeDrainedChanges } from '#db/stock/changes.repository.ts';
import { awaitDatabase } from '#db/server/await-database.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import type { PublisherKind, PublisherLock } from '#db/base/publisher-lock.ts';
import type { Db } from '#db/base/transaction.ts';
import { removePhoneReveals } from '#db/stock/phone-reveals.repository.ts';
import { removeViewers } from '#db/stock/views.repository.ts';
import { distFolder, projectFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import type { Publisher } from '#publish/worker/publisher.ts';
import { createPublishThreads, type PublishThreads } from '#publish/threads/publish-threads.ts';
import { pruneSharedFiles } from '#publish/release/shared-files.ts';
import type { Environment } from './environment.ts';
import { keepSitesId, openSitesId } from './sites-id.ts';

/** Resources of every command that publishes. */
export type Publishing = {
  database: Database;
  publisher: Publisher;
  /** Sites that are published at once, at most. */
  atOnce: number;
  /** Rejects when another process publishes from this database now. */
  lost: PublisherLock['lost'];
  /** Calls `work` whenever others may have published meanwhile, because the database was away. */
  onRegained(work: () => void): void;
  close(): Promise<void>;
};

export type PublishingOptions = {
  environment: Environment;
  kind: PublisherKind;
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

/** What `beginPublishing` opens: the database is there before the pages are compiled, and stays when they are not. */
export type BegunPublishing = {
  database: Promise<Database>;
  publishing: Promise<Publishing>;
  close(): Promise<void>;
};

/**
 * Opens the database and compiles the pages, at the same time. `publishing` rejects with `PublishedElsewhere` when
 * another process publishes from this database.
 */
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
  const publishing = open(options, database);
  // Whoever waits for it gets the error; until then it must not end the process.
  publishing.catch(() => undefined);
  return {
    database,
    publishing,
    async close() {
      await publishing.then((opened) => opened.close()).catch(() => undefined);
      await database.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const begun = beginPublishing(options);
  try {
    return await begun.publishing;
  } catch (error) {
    await begun.close();
    throw error;
  }
}

async function open(options: PublishingOptions, opening: Promise<Database>): Promise<Publishing> {
  const { environment, patienceSeconds = 0, log } = options;
  const refused = new AbortController();
  const signal = AbortSignal.any([options.signal, refused.signal]);
  const compiling = compilePages(log, signal);
  const claiming = opening.then((database) =>
    awaitDatabase(() => claim(options, database), { log, signal, patienceSeconds }),
  );
  claiming.catch(() => refused.abort());
  const [claimed, compiled] = await Promise.allSettled([claiming, compiling]);
  if (claimed.status === 'rejected') throw claimed.reason;
  const { database, lock, sitesId, onRegained } = claimed.value;
  try {
    if (compiled.status === 'rejected') throw compiled.reason;
    signal.throwIfAborted();
    await awaitDatabase(() => database.asAdmin(removeOutdated), { log, signal, patienceSeconds });
    pruneSharedFiles(environment.sitesDir, Date.now());
  } catch (error) {
    await lock.release();
    throw error;
  }
  const threads = startThreads(options, database, { build: compiled.value, sitesId });
  return {
    database,
    publisher: threads.publisher,
    atOnce: threads.threads,
    lost: lock.lost,
    onRegained,
    async close() {
      await threads.close();
      await lock.release();
      await database.close();
    },
  };
}

/** Makes this process the one that publishes what the database holds. */
async function claim({ environment: { sitesDir }, kind, signal }: PublishingOptions, database: Database) {
  const sites = openSitesId(sitesDir);
  let tell = (): void => undefined;
  const lock = await database.claimPublishing({
    publisher: { kind, sites, process: `${process.pid}@${hostname()}` },
    onRegained: () => tell(),
    signal,
  });
  keepSitesId(sitesDir, sites);
  const onRegained = (work: () => void): void => {
    tell = work;
  };
  return { database, lock, sitesId: sites, onRegained };
}

/** Deletes outdated records. */
async function removeOutdated(db: Db): Promise<void> {
  await removeDrainedChanges(db, new Date(Date.now() - DRAINED_MS));
  await removePhoneReveals(db, new Date(Date.now() - REVEALS_MS));
  // No dealer's time zone is more than a day behind.
  await removeViewers(db, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
}

function startThreads(
  { environment: { sitesDir, meilisearch, publishThreads }, log }: PublishingOptions,
  { address }: Database,
  { build, sitesId }: { build: string; sitesId: string },
): PublishThreads {
  const publicDir = join(projectFolder, 'public');
  const limit = publishThreads === null ? {} : { threads: publishThreads };
  return createPublishThreads({
    address,
    meilisearch,
    build,
    dist: distFolder(),
    sitesDir,
    sitesId,
    publicDir,
    log,
    ...limit,
  });
}
