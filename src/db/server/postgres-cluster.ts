import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { tellFullDisk } from '#db/base/full-disk.ts';
import { findPostgresBinaries, resolveServerAccount } from './postgres-binaries.ts';
import type { PostgresBinaries, ServerAccount } from './postgres-binaries.ts';
import { resolveRunner, toCommand, type ServerRunner } from './server-runner.ts';

const run = promisify(execFile);

/** Superuser of the embedded server: owner of the tables, for migrations and workers. */
export const OWNER = 'forecourt_owner';

/** A cluster on disk, `<dataDir>/postgres`, with the tools to run it. */
export type Cluster = {
  readonly folder: string;
  readonly runner: ServerRunner;
  readonly binaries: PostgresBinaries;
};

/** The content of `postmaster.pid`; `port` is `null` while the server starts. */
export type Postmaster = { readonly pid: number; readonly port: number | null };

const PASSWORD_FILE = 'forecourt-password';
const STARTUP_LOG = 'startup.log';
const STOP_PATIENCE_MS = 120_000;

/**
 * Opens the cluster of `dataDir`, and creates it if missing. It is created in a temporary folder and renamed, so a
 * killed process leaves nothing incomplete, and of two concurrent processes one wins.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const [binaries, account] = await Promise.all([findPostgresBinaries(), resolveServerAccount()]);
  const folder = join(root, 'postgres');
  const runner = await resolveRunner(account, [folder, binaries.postgres]);
  const cluster = { folder, runner, binaries };
  if (!(await isMade(cluster.folder))) await makeCluster(root, cluster);
  return cluster;
}

const isMade = (folder: string): Promise<boolean> =>
  readFile(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

async function makeCluster(root: string, cluster: Cluster): Promise<void> {
  await removeAbandoned(root);
  await refuseOthers(cluster.folder);
  const aside = await mkdtemp(join(root, `postgres.new-${process.pid}-`));
  try {
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(aside, PASSWORD_FILE);
    const made = join(aside, 'cluster');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(cluster.runner.account, aside, passwordFile);
    await initialise(cluster, made, passwordFile);
    await rename(passwordFile, join(made, PASSWORD_FILE));
    await rename(made, cluster.folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await refuseOthers(cluster.folder, error);
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Throws where the folder has files of something else; a cluster of another process is as good as ours. */
async function refuseOthers(folder: string, cause?: Error): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length === 0 || (await isMade(folder))) return;
  throw new Error(
    `${folder} holds files but no PostgreSQL data. Move them away, or choose another DATA_DIR.`,
    { cause },
  );
}

// UTF-8 with code-point order: the same on every machine, with case conversion beyond ASCII.
function initialise(cluster: Cluster, folder: string, passwordFile: string) {
  const { command, args, options } = toCommand(cluster.runner, cluster.binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  return run(command, args, { ...options, cwd: resolve('/') }).catch((cause: Error & { stderr?: string }) => {
    throw new Error(tellUnmade(cluster.folder, cause.stderr ?? cause.message), { cause });
  });
}

/** initdb logs every step; the reason of a failure is on its own line. */
function tellUnmade(folder: string, words: string): string {
  const why = /(?:FATAL|PANIC|error): *(.+)/.exec(words)?.[1] ?? words.trim();
  if (/No space left on device|Disk quota exceeded/.test(words)) {
    return tellFullDisk(folder, 'The embedded PostgreSQL could not be made there and needs some 50 MB.', why);
  }
  return `The embedded PostgreSQL could not be made in ${folder}: ${why}. Choose another DATA_DIR, or set DATABASE_URL.`;
}

async function giveTo(account: ServerAccount, ...paths: string[]): Promise<void> {
  if (account) await Promise.all(paths.map((path) => chown(path, account.uid, account.gid)));
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}

/** Whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The random password of `OWNER`, readable only by this account. */
export async function loadPassword({ folder }: Cluster): Promise<string> {
  const file = join(folder, PASSWORD_FILE);
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw new Error(
      `${file} cannot be read: ${cause.message}. Without it ${folder} is no database of ours. ` +
        'Move it away, or choose another DATA_DIR.',
      { cause },
    );
  });
}

/** The server running on the cluster, or `null`. A stale file of a killed server is ignored. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const file = join(cluster.folder, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return null;
  if (await isAnotherProgram(pid, cluster)) {
    // The process id now belongs to another program (this happens after a container restart): PostgreSQL would take
    // it for a running server and refuse to start.
    await rm(file, { force: true });
    return null;
  }
  const port = Number(lines[3]);
  return { pid, port: port > 0 ? port : null };
}

/** A server's working directory is its cluster. Without /proc the answer is false. */
const isAnotherProgram = (pid: number, cluster: Cluster): Promise<boolean> =>
  readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder !== cluster.folder,
    () => false,
  );

/** Starts the server and waits until it answers; `false` when it did not start (`loadStartupLog` says why). */
export function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<boolean> {
  const options = [`-p ${port}`, ...Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)];
  const log = join(cluster.folder, STARTUP_LOG);
  return control(cluster, [
    'start',
    '--wait',
    '--timeout=120',
    `--log=${log}`,
    `--options=${options.join(' ')}`,
  ]);
}

/** Stops the server: open transactions are rolled back, committed data is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === null) return;
  const deadline = Date.now() + STOP_PATIENCE_MS;
  let isTold = false;
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    // A signal to our process group may end pg_ctl before it has signalled the server.
    // --no-wait: pg_ctl would mistake a server that another process has started for the old one.
    isTold ||= await control(cluster, ['stop', '--no-wait', '--mode=fast']);
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL in ${cluster.folder} (process ${running.pid}) was told to stop and still runs.`,
      );
    }
    await sleep(20);
  }
}

/** The last port of the server. */
export async function loadLastPort(cluster: Cluster): Promise<number | null> {
  const options = await readFile(join(cluster.folder, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"-p" "(\d+)"/.exec(options)?.[1];
  return port === undefined ? null : Number(port);
}

export async function loadStartupLog(cluster: Cluster): Promise<string> {
  const text = await readFile(join(cluster.folder, STARTUP_LOG), 'utf8').catch(() => '(it wrote no log)');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function control(cluster: Cluster, args: string[]): Promise<boolean> {
  const { command, ...started } = toCommand(cluster.runner, cluster.binaries.pg_ctl, [
    ...args,
    `--pgdata=${cluster.folder}`,
  ]);
  return new Promise((done, fail) => {
    // In its own process group, so that signals to ours do not reach it.
    const own = { detached: true, windowsHide: true };
    // 'exit', not 'close': the server keeps inherited pipes open while it runs.
    spawn(command, started.args, { ...started.options, ...own, cwd: resolve('/'), stdio: 'ignore' })
      .on('error', fail)
      .on('exit', (code) => done(code === 0));
  });
}
