import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Interval between readings; the kernel keeps the peak, so only growth after the last reading is missed. */
const LOOK_MS = 100;

/** `peakBytes` is the peak memory of the process, `null` where there is no /proc. */
export type Weighed = { lines: string[]; seconds: number; peakBytes: number | null };

/** The peak memory of the process that setup.mjs started, without its children; `null` when it cannot be read. */
async function readPeak(setup: number | undefined): Promise<number | null> {
  // Both processes may exit between two readings.
  const children = await readFile(`/proc/${setup}/task/${setup}/children`, 'utf8').catch(() => '');
  const status = await readFile(`/proc/${children.split(' ')[0]}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/**
 * Runs a command of the product as npm does, and measures time and memory.
 *
 * @param args the name of the command, such as `publish`, and its arguments
 * @throws Error with its output when it fails or takes longer than `limitSeconds`.
 */
export async function weigh(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limitSeconds: number,
): Promise<Weighed> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => errors.push(String(text)));
  let peakBytes: number | null = null;
  const looking = setInterval(() => {
    void readPeak(child.pid).then((peak) => {
      peakBytes = peak ?? peakBytes;
    });
  }, LOOK_MS);
  const timer = setTimeout(() => child.kill('SIGTERM'), limitSeconds * 1000);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const text = output.join('');
    if (code !== 0) {
      throw new Error(`${args.join(' ')} ended with exit code ${code}:\n${text}${errors.join('')}`);
    }
    return { lines: text.trim().split('\n'), seconds: (performance.now() - start) / 1000, peakBytes };
  } finally {
    clearInterval(looking);
    clearTimeout(timer);
  }
}
