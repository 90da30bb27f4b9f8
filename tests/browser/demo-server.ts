import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the server that all browser tests share. */
    port: number;
  }
}

const START_SECONDS = 170;

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the product as `npm start` does, in folders of its own, and waits for `ready`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SITES_DIR: join(folder, 'sites'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  server.stderr.on('data', (chunk) => lines.push(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new Error(`The server did not become ready: ${why}\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail(`${START_SECONDS} seconds passed`), START_SECONDS * 1000);
    server.once('exit', (code) => fail(`it ended with ${code}`));
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.trim() !== 'ready') return;
      clearTimeout(timer);
      server.removeAllListeners('exit');
      resolve();
    });
  });
  project.provide('port', port);
  return async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
}
