import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, resolveServerAccount } from './postgres-binaries.ts';
import { resolveRunner, toCommand } from './server-runner.ts';

const run = promisify(execFile);
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

/** A new PostgreSQL, as whoever installs it gets it: a superuser `postgres`, and nothing of ours. */
export type OwnServer = {
  urlOf(login: string, password: string, database: string): string;
  /** Runs SQL as the superuser, as `psql -d` does: each statement of its own. */
  run(sql: string, database?: string): Promise<void>;
  close(): Promise<void>;
};

/** The programs of the servers to try: the embedded one, and Debian's 15 where it is installed, else `null`. */
export async function listOwnServers(): Promise<[string, string | null][]> {
  const { initdb } = await findPostgresBinaries();
  return [
    ['18', dirname(initdb)],
    ['15', existsSync(DEBIAN_15) ? DEBIAN_15 : null],
  ];
}

export async function openOwnServer(programs: string): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-own-'));
  await chmod(folder, 0o755);
  const account = await resolveServerAccount();
  const runner = await resolveRunner(account, [folder, join(programs, 'postgres')]);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'super');
  if (account !== null)
    for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
  const data = join(folder, 'data');
  const initdb = toCommand(runner, join(programs, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--no-sync',
    // What Debian makes of a machine without a language.
    '--locale=C',
  ]);
  await run(initdb.command, initdb.args, { ...initdb.options, cwd: '/' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=`, 'fsync=off'];
  const start = toCommand(runner, join(programs, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const server = spawn(start.command, start.args, { ...start.options, cwd: '/', stdio: 'ignore' });
  const urlOf: OwnServer['urlOf'] = (login, password, database) =>
    `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;
  const own: OwnServer = {
    urlOf,
    async run(sql, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf('postgres', 'super', database) });
      await client.connect();
      try {
        for (const statement of sql.split(/(?<=;)\s*\n/)) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await own.run('select 1;');
      return own;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}
