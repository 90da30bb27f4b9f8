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
import { tellFullDisk } from './full-disk.ts';
import { findPostgresBinaries, resolveServerAccount } from './postgres-binaries.ts';
import type { PostgresBinaries, ServerAccount } from './postgres-binaries.ts';
import { resolveRunner, toCommand, type ServerRunner } from './server-runner.ts';

const run = promisify(execFile);

/** Superuser of the embedded server: owner of the tables, for migrations and workers. */
export const OWNER = 'forecourt_owner';

/** A cluster on disk: `<dataDir>/postgres`, with what is needed to run it. */
export type Cluster = {
  readonly folder: string;
  readonly runner: ServerRunner;
  readonly binaries: PostgresBinaries;
};

/** What `postmaster.pid` says of a server; `port` is `null` in its first moments. */
export type Postmaster = { readonly pid: number; readonly port: number | null };

const PASSWORD_FILE = 'forecourt-password';
const STARTUP_LOG = 'startup.log';
const STOP_PATIENCE_MS = 120_000;

/**
 * Opens the cluster of `dataDir`, made when there is none. It is made in a folder aside and renamed, so a
 * kill on the way leaves nothing half-made, and of two processes that make it at once one wins.
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
      if (!(await isMade(cluster.folder))) {
        throw new Error(
          `${cluster.folder} holds files but no PostgreSQL data. Move them away, or choose another DATA_DIR.`,
          { cause: error },
        );
      }
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

// UTF-8 with code-point order: the same on every machine, upper and lower case beyond ASCII included.
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

/** initdb tells every step; what it failed at stands in a line of its own. */
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

/** Whether a process of this number runs, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The random password of `OWNER`, readable by this account alone. */
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

/** The server that runs on the cluster, or `null`. A file left behind by a killed one counts as none. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const file = join(cluster.folder, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (content) => content.split('\n'),
    () => null,
  );
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (await isAnotherProgram(pid, cluster)) {
    // Only its number was given to something else (a restarted container does that): PostgreSQL would
    // take it for a running server and refuse to start.
    await rm(file, { force: true });
    return null;
  }
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
}

/** A server's working directory is its cluster. Where /proc is missing nothing is concluded. */
const isAnotherProgram = (pid: number, cluster: Cluster): Promise<boolean> =>
  readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder !== cluster.folder,
    () => false,
  );

/**
 * Starts the server and waits until it answers. It leaves this process group, so neither Ctrl-C nor the
 * end of this process takes it away from another process that uses it. `false` when it did not come up:
 * `loadStartupLog` says why, unless somebody else started it in the meantime.
 */
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

/**
 * Stops the server: open transactions are rolled back, its data is on disk. Waits by itself, because
 * pg_ctl would take a server that another process starts a moment later for the old one.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === null) return;
  const deadline = Date.now() + STOP_PATIENCE_MS;
  let isTold = false;
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    // A signal to our group of processes may end the messenger before it has told the server.
    isTold ||= await control(cluster, ['stop', '--no-wait', '--mode=fast']);
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL in ${cluster.folder} (process ${running.pid}) was told to stop and still runs.`,
      );
    }
    await sleep(20);
  }
}

/** The port the server had when it last ran. */
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
    // In a group of its own, out of reach of signals to ours.
    const own = { detached: true, windowsHide: true };
    // 'exit', not 'close': the server keeps what it inherits open as long as it lives.
    spawn(command, started.args, { ...started.options, ...own, cwd: resolve('/'), stdio: 'ignore' })
      .on('error', fail)
      .on('exit', (code) => done(code === 0));
  });
}
