import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const GIVE_UP_SECONDS = 600;

/** A running project; `sites` are the addresses that it printed. */
export type Started = { server: ChildProcess; seconds: number; sites: string[] };

/**
 * Starts a project as a new user does, and waits for `ready`.
 *
 * @throws Error with its output, when it exits before that, times out or `stop` is aborted; it has exited then.
 */
export async function startIn(project: string, env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Started> {
  stop.throwIfAborted();
  const start = performance.now();
  const server = spawn('npm', ['--silent', 'start'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard: string[] = [];
  server.stderr.on('data', (chunk) => heard.push(String(chunk)));
  const end = () => server.kill('SIGTERM');
  const timer = setTimeout(end, GIVE_UP_SECONDS * 1000);
  stop.addEventListener('abort', end);
  try {
    const sites = await new Promise<string[]>((done, reject) => {
      const addresses: string[] = [];
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${heard.join('')}`)));
      createInterface({ input: server.stdout }).on('line', (line) => {
        heard.push(`${line}\n`);
        if (/^http:\/\/\S+$/.test(line)) addresses.push(line);
        if (line === 'ready') done(addresses);
      });
    });
    return { server, seconds: (performance.now() - start) / 1000, sites };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

/** How long a product may take to stop. */
const STOP_MS = 30_000;

/** Stops it and returns its exit code; `null` when a signal ended it. It may have exited by itself before. */
export async function endStarted({ server }: Pick<Started, 'server'>): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  return code;
}
