import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Output of a finished command: standard output and errors in one text, without colours. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

/** Variables added to those of this process, and the folder to run in. */
type CommandOptions = { env?: NodeJS.ProcessEnv; cwd?: string };

/**
 * Runs a command from node_modules/.bin or the path to its end, in a separate process group, so that `signal`
 * ends it together with everything it started.
 */
export function runCommand(
  command: string,
  args: string[],
  signal: AbortSignal,
  { env = {}, cwd = '.' }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = () => endGroup(child.pid);
  signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve) => {
    const finish = (ok: boolean, note: string) => {
      signal.removeEventListener('abort', stop);
      resolve({ ok: ok && !signal.aborted, output: stripVTControlCharacters(output) + note });
    };
    child.on('error', (error) => finish(false, `${command} could not be started: ${error.message}\n`));
    // `exit`, not `close`: a process left running may hold the pipes open for ever.
    child.on('exit', (code, killedBy) =>
      setTimeout(() => finish(code === 0, killedBy ? `${command} was ended by ${killedBy}\n` : ''), 50),
    );
  });
}

/** Sends SIGTERM to the whole group, and SIGKILL when it still exists after three seconds. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 3000).unref();
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch (error) {
    // The group may have ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
