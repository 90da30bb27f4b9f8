import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/started-product.ts';
import { readAstroAbilities } from './astro-build.ts';
import { measureAstro, toAstroRows } from './astro-peers.ts';
import { toDealers, writeLots } from './bench-lots.ts';
import { formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';
import { canHoldTo, runNode } from './run-child.ts';

/** Limits of the issue: the first page after a restart, both cores against one, and Node's memory. */
const GOALS = { firstPageSeconds: 5, share: 0.6, memoryMb: 600 };

/** One run of `npm start` where all is installed, from its first instruction; seconds and MB. */
type Started = { firstPage: number; ready: number; peakMb: number };

/** Starts the product, waits until it is `ready`, and stops it. */
async function startOnce(env: NodeJS.ProcessEnv, host: string, stop: AbortSignal): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const child = spawn(process.execPath, ['scripts/setup.mjs', 'start'], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: stop,
  });
  const ended = once(child, 'exit');
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line === 'ready' && resolve(seconds()));
    child.once('exit', (code) => reject(new Error(`npm start ended with exit code ${code}`)));
  });
  const firstPage = answers(port, host, stop).then(seconds);
  try {
    return { firstPage: await firstPage, ready: await ready, peakMb: readPeakMb(child) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Resolves when the home page of a site is there. */
async function answers(port: number, host: string, stop: AbortSignal): Promise<void> {
  for (;;) {
    stop.throwIfAborted();
    const asked = get({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false });
    const status = await once(asked, 'response').then(
      ([response]) => {
        response.resume();
        return response.statusCode as number;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(20);
  }
}

/** Peak of the resident memory of the server that `setup.mjs` runs, with its threads (Linux; 0 elsewhere). */
function readPeakMb({ pid }: ChildProcess): number {
  try {
    const [server] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8')) ?? [];
    return Number(kb) / 1000;
  } catch {
    return 0;
  }
}

/**
 * Renders every site again and returns the seconds it takes. One thread alone uses more than a core: files are
 * compressed and the database works beside it, so `core` holds the process to one.
 */
async function republish(env: NodeJS.ProcessEnv, threads: number, core?: number): Promise<number> {
  const settings = { ...env, PUBLISH_THREADS: String(threads) };
  const output = await runNode(['scripts/publish.ts', '--full'], settings, core);
  const [, seconds = 'NaN'] = /seconds=([\d.]+)\s*$/.exec(output) ?? [];
  return Number(seconds);
}

/**
 * Many dealers on one machine: the first start, a restart with nothing changed, and rendering all of them again; beside
 * it what Astro alone needs for one of them.
 */
export async function benchDealers(
  folder: string,
  count: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const [tenantsDir, dataDir, sitesDir] = ['tenants', 'data', 'sites'].map((name) => join(folder, name));
  const env = { TENANTS_DIR: tenantsDir, DATA_DIR: dataDir, SITES_DIR: sitesDir };
  const dealers = toDealers(count);
  await writeLots(tenantsDir ?? '', dealers);
  const host = `${dealers.at(-1)?.id}.localhost`;
  log(`dealers: the first start of ${count}`);
  const first = await startOnce(env, host, stop);
  log('dealers: a restart with nothing changed');
  const restart = await startOnce(env, host, stop);
  const threads = Math.min(availableParallelism(), 8);
  log('dealers: all of them again, on one core');
  const isHeld = canHoldTo(0);
  const one = await republish(env, 1, isHeld ? 0 : undefined);
  log(`dealers: all of them again, in ${threads} threads`);
  const all = await republish(env, threads);
  const abilities = await readAstroAbilities();
  const tenant = dealers[Math.floor(count / 2)]?.id ?? '';
  const source = { tenantsDir: tenantsDir ?? '', dataDir: dataDir ?? '', tenant, now: Date.now() };
  const astro = await measureAstro(abilities, source, join(folder, 'astro'), { log, stop });
  const cars = dealers.reduce((sum, dealer) => sum + dealer.cars, 0);
  const size = `${formatNumber(count)} dealers, ${formatNumber(cars)} cars`;
  const row = (what: string, value: string, beside: BenchRow['beside'], goal: string): BenchRow => ({
    bench: 'dealers',
    what,
    size,
    value,
    beside,
    goal,
  });
  const seconds = (value: number): string => `${formatNumber(value)} s`;
  return {
    rows: [
      row(
        'first page after a restart',
        seconds(restart.firstPage),
        { 'all current': seconds(restart.ready), 'first start, all current': seconds(first.ready) },
        `${GOALS.firstPageSeconds} s`,
      ),
      row(
        `all again, ${threads} threads`,
        seconds(all),
        {
          [isHeld ? 'one core' : 'one thread']:
            `${seconds(one)} (ours takes ${formatNumber(all / one)} of it)`,
        },
        `${GOALS.share} of one core`,
      ),
      row(
        'peak memory of Node',
        `${formatNumber(first.peakMb)} MB`,
        { 'after a restart': `${formatNumber(restart.peakMb)} MB` },
        `${GOALS.memoryMb} MB`,
      ),
      ...toAstroRows(astro, { all, restart: restart.ready, count, flags: abilities.flags }),
    ],
    numbers: { count, cars, first, restart, threads, one, all, astro },
  };
}
