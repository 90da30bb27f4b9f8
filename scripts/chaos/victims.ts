import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process of the run: killed at random, and started again. */
export type Victim = {
  name: string;
  /** Kills it with SIGKILL and resolves once it has ended; `false` when it does not run. */
  kill(): Promise<boolean>;
  /** Starts it again; nothing when it runs, or when others start it. */
  revive(): void;
};

/** So much of the output of a process is told when it ends by itself. */
const WORDS_MAX = 1_500;

type Script = { name: string; script: string; args?: readonly string[]; env: NodeJS.ProcessEnv };

/**
 * A script of the project. `onEnd` is told when it ended by itself, which it must not, whatever is killed beside it.
 *
 * @param log file for its output
 */
export function startScript(
  { name, script, args = [], env }: Script,
  log: string,
  onEnd: (sentence: string) => void,
): Victim & { end(): Promise<void> } {
  let child: ChildProcess | null = null;
  let isExpected = false;
  const revive = (): void => {
    if (child !== null) return;
    isExpected = false;
    const begun = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [begun.stdout, begun.stderr])
      output.on('data', (chunk) => {
        said = `${said}${String(chunk)}`.slice(-WORDS_MAX);
        appendFileSync(log, `${name}: ${String(chunk)}`);
      });
    begun.once('close', (code) => {
      child = null;
      if (isExpected) return;
      onEnd(`${name} ended by itself with exit code ${code}:\n${said}`);
      revive();
    });
    child = begun;
  };
  const end = async (signal: NodeJS.Signals): Promise<boolean> => {
    const running = child;
    if (running === null) return false;
    isExpected = true;
    running.kill(signal);
    await once(running, 'close');
    return true;
  };
  revive();
  return { name, revive, kill: () => end('SIGKILL'), end: async () => void (await end('SIGTERM')) };
}

/** The embedded PostgreSQL of a data folder, which the product starts again. */
export const embeddedDatabase = (dataDir: string): Victim => ({
  name: 'database',
  revive: () => undefined,
  kill: () => {
    const [pid] = readPostmaster(dataDir);
    if (pid === undefined) return Promise.resolve(false);
    try {
      process.kill(Number(pid), 'SIGKILL');
      return Promise.resolve(true);
    } catch {
      // It is being started again.
      return Promise.resolve(false);
    }
  },
});

function readPostmaster(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
