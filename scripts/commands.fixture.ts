import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdEmbeddedServer } from '#db/server/embedded-server.ts';
import { copyTestCluster } from '#db/server/test-database.ts';
import { toExitCode, type Main } from './command.ts';

export const fixtureTenants = join(import.meta.dirname, '../tests/fixtures/tenants');

/** Separate folders for a test, and commands that run in them as in a project. */
export type Commands = {
  folder: string;
  tenantsDir: string;
  env: NodeJS.ProcessEnv;
  /** Runs a command to its end in this process, which takes a tenth of the time of one of its own. */
  call(main: Main, args?: readonly string[], more?: NodeJS.ProcessEnv): Promise<Called>;
  /** As `call`, and stops the command, as Ctrl-C does, once it has printed these words. */
  stopAt(words: string, main: Main, args?: readonly string[], more?: NodeJS.ProcessEnv): Promise<Called>;
  /** Runs a command to its end in a process of its own. */
  run(script: string, args?: readonly string[], more?: NodeJS.ProcessEnv): SpawnSyncReturns<string>;
  /** Starts a command in a separate process group without a terminal. */
  begin(script: string, args?: readonly string[], more?: NodeJS.ProcessEnv): Begun;
  /** Whether the embedded database of the folder runs. */
  databaseRuns(): boolean;
  /** Ends what a test left running. */
  close(): Promise<void>;
};

/** The exit code of a command, and what it printed: results and errors. */
export type Called = { code: number; said: string; warned: string };

/** A running command. */
export type Begun = {
  process: ChildProcess;
  /** Its output so far, standard output and errors. */
  heard(): string;
  /** Resolves when it has printed this; rejects when it ends before. */
  says(words: string): Promise<void>;
  /** Resolves with its exit code, `null` when a signal ended it. */
  ended: Promise<number | null>;
};

/** Variables that vitest sets; Astro behaves differently with them. */
const ofVitest = /^(VITEST\w*|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;

const terminalEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)));

/** Runs `main` of a command as its process does, and hears what it prints. */
export async function callMain(
  main: Main,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stopAt?: string,
): Promise<Called> {
  const [said, warned]: [string[], string[]] = [[], []];
  const stop = new AbortController();
  const hear = (lines: string[]) => (line: string) => {
    lines.push(`${line}\n`);
    if (stopAt !== undefined && line.includes(stopAt)) stop.abort(new Error('Stopped before the end'));
  };
  const { log, error } = console;
  console.log = hear(said);
  console.error = hear(warned);
  try {
    const code = await toExitCode(() => main(args, env, stop.signal));
    return { code, said: said.join(''), warned: warned.join('') };
  } finally {
    Object.assign(console, { log, error });
  }
}

/** Creates the folders, with copies of fixture dealers. */
export function openCommands(...tenants: string[]): Commands {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-commands-'));
  // Under root, PostgreSQL runs as another account, which needs access.
  chmodSync(folder, 0o755);
  const tenantsDir = join(folder, 'tenants');
  for (const name of readdirSync(fixtureTenants).filter(
    (entry) => tenants.includes(entry) || entry.startsWith('_'),
  ))
    cpSync(join(fixtureTenants, name), join(tenantsDir, name), { recursive: true });
  mkdirSync(join(folder, 'data'));
  copyTestCluster(join(folder, 'data'));
  const env = {
    ...terminalEnvironment(),
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
    TENANTS_DIR: tenantsDir,
  };
  const dataDir = env.DATA_DIR;
  const begun: Begun[] = [];
  const databaseRuns = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
  const toCommand = (script: string, args: readonly string[]) => [`scripts/${script}`, ...args];
  return {
    folder,
    tenantsDir,
    env,
    call: (main, args = [], more = {}) => callMain(main, args, { ...env, ...more }),
    stopAt: (words, main, args = [], more = {}) => callMain(main, args, { ...env, ...more }, words),
    run: (script, args = [], more = {}) =>
      spawnSync(process.execPath, toCommand(script, args), {
        env: { ...env, ...more },
        encoding: 'utf8',
        timeout: 60_000,
      }),
    begin(script, args = [], more = {}) {
      const child = spawn(process.execPath, toCommand(script, args), {
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const command = listen(child);
      begun.push(command);
      return command;
    },
    databaseRuns,
    async close() {
      for (const command of begun) command.process.kill('SIGKILL');
      await Promise.all(begun.map(({ ended }) => ended));
      if (databaseRuns()) await (await holdEmbeddedServer({ dataDir })).release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listen(child: ChildProcess): Begun {
  const said: string[] = [];
  const waiting = new Set<() => void>();
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      said.push(String(chunk));
      for (const look of waiting) look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const heard = () => said.join('');
  return {
    process: child,
    heard,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (heard().includes(words)) resolve();
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without saying "${words}":\n${heard()}`)));
      }),
  };
}
