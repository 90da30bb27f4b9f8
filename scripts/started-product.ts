import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const STOP_SECONDS = 20;

/** `sitesDir` is the folder of its published sites, `dataDir` that of its database, `pid` its process. */
export type StartedProduct = {
  port: number;
  sitesDir: string;
  dataDir: string;
  pid: number | undefined;
  stop: () => Promise<void>;
};

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the product as `npm start` does, in temporary folders that are removed when it stops, and waits for
 * `ready`. For browser tests, audit and bench; `project` is the folder of a copy with other code.
 *
 * @throws Error with the output, when it exits or stays silent for `seconds`.
 */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
  seconds = 170,
  project = '.',
): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-run-'));
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const port = await freePort();
  const sitesDir = env['SITES_DIR'] ?? join(folder, 'sites');
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data');
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITES_DIR: sitesDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stderr.on('data', (chunk) => output.push(String(chunk)));
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const timer = setTimeout(() => server.kill('SIGKILL'), STOP_SECONDS * 1000);
      await ended;
      clearTimeout(timer);
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(new Error(`The server did not become ready: ${why}.\n${output.join('\n')}`));
      const timer = setTimeout(() => fail(`${seconds} seconds passed`), seconds * 1000);
      server.once('exit', (code) => fail(`it ended with exit code ${code}`));
      createInterface({ input: server.stdout }).on('line', (line) => {
        output.push(line);
        if (line.trim() !== 'ready') return;
        clearTimeout(timer);
        resolve();
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, sitesDir, dataDir, pid: server.pid, stop };
}
