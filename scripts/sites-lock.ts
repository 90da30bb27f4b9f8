import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullDisk } from '#db/base/full-disk.ts';
import { tryFileLock, type FileLock } from '#publish/files/file-lock.ts';
import type { Environment } from './environment.ts';

type KeeperKind = 'worker' | 'server';

type Keeper = {
  pid: number;
  kind: KeeperKind;
  /** Address of its database, without login and password. */
  database: string;
};

type SitesTarget = Pick<Environment, 'sitesDir' | 'dataDir' | 'databaseUrl'>;

const lockFile = ({ sitesDir }: SitesTarget): string => join(sitesDir, '.lock');
/** Beside the lock, with the data of its holder; valid only while the lock is held. */
const keeperFile = ({ sitesDir }: SitesTarget): string => join(sitesDir, '.keeper.json');

/**
 * Makes this process the only one that updates `SITES_DIR`, until it releases the lock or ends: two with
 * different databases would overwrite each other's sites. Throws a sentence that names the current one.
 */
export function keepSites(target: SitesTarget, kind: KeeperKind): FileLock {
  const lock = tryKeep(target, kind);
  if (lock !== null) return lock;
  throw new Error(
    `SITES_DIR ${target.sitesDir} is already kept up to date by ${describe(readKeeper(target))}. ` +
      'Use that one, stop it first, or start this one with another SITES_DIR, DATA_DIR, DATABASE_URL and PORT.',
  );
}

/** As `keepSites`, for a server: `null` beside a worker with the same database, which keeps these sites up to date. */
export function keepSitesUnlessWorker(target: SitesTarget): FileLock | null {
  const lock = tryKeep(target, 'server');
  if (lock !== null) return lock;
  const keeper = readKeeper(target);
  return keeper?.kind === 'worker' && keeper.database === nameDatabase(target)
    ? null
    : keepSites(target, 'server');
}

function tryKeep(target: SitesTarget, kind: KeeperKind): FileLock | null {
  mkdirSync(target.sitesDir, { recursive: true });
  const lock = tryFileLock(lockFile(target));
  if (lock !== null)
    writeKeeper(keeperFile(target), { pid: process.pid, kind, database: nameDatabase(target) });
  return lock;
}

/** On a full disk the lock is held without this file, so that published sites can be served. */
function writeKeeper(file: string, keeper: Keeper): void {
  try {
    writeFileSync(file, JSON.stringify(keeper));
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    rmSync(file, { force: true });
  }
}

/** Throws a sentence when another process updates `SITES_DIR` from another database. */
export function checkKeeper(target: SitesTarget): void {
  mkdirSync(target.sitesDir, { recursive: true });
  const lock = tryFileLock(lockFile(target));
  if (lock !== null) {
    lock.release();
    return;
  }
  const keeper = readKeeper(target);
  const own = nameDatabase(target);
  if (keeper === null || keeper.database === own) return;
  throw new Error(
    `SITES_DIR ${target.sitesDir} is kept up to date by ${describe(keeper)}, but this command would publish ` +
      `the stock of ${own} over it. Set DATA_DIR or DATABASE_URL to the same, or SITES_DIR to another folder.`,
  );
}

/** `null` between taking the lock and writing the file. */
function readKeeper(target: SitesTarget): Keeper | null {
  try {
    return JSON.parse(readFileSync(keeperFile(target), 'utf8')) as Keeper;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

const describe = (keeper: Keeper | null): string =>
  keeper === null ? 'another process' : `process ${keeper.pid} from ${keeper.database}`;

function nameDatabase({ dataDir, databaseUrl }: SitesTarget): string {
  if (databaseUrl === undefined) {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || 5432}${pathname}`;
}
