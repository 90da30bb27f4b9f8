/**
 * `npm run bench`: measures this product and its baselines in one run and prints one table; the last line is
 * the same as JSON, which `--json FILE` writes to a file instead. Results are ratios and medians, because
 * absolute times differ between machines, while the ratio of two programs on one machine differs less.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchChange } from './bench/change-bench.ts';
import { benchDealers } from './bench/dealers-bench.ts';
import { benchEngine } from './bench/engine-bench.ts';
import { benchLeads } from './bench/leads-bench.ts';
import { benchPages } from './bench/pages-bench.ts';
import { benchPublish } from './bench/publish-bench.ts';
import { benchScreen } from './bench/screen-bench.ts';
import { benchSlider } from './bench/slider-bench.ts';
import { formatTable, type BenchCourse, type BenchResult } from './bench/report.ts';
import { log, runTask, warn } from './command.ts';
import { readOptions } from './options.ts';

/** Cars of the lots; with home and searches they have about 1,000 and 16,000 pages. */
const full = {
  engine: [500, 2_000, 16_000],
  engineRuns: 100,
  pages: 700,
  publish: [700, 15_000],
  change: [2_000, 16_000],
  dealers: 200,
  leadsMs: 5_000,
  screen: [2_000, 16_000],
  screenSteps: 40,
  sliderMoves: 100,
};
/** A smoke test of the bench itself; its numbers mean little. */
const quick = {
  engine: [200],
  engineRuns: 10,
  pages: 60,
  publish: [60],
  change: [100, 200],
  dealers: 3,
  leadsMs: 300,
  screen: [200],
  screenSteps: 6,
  sliderMoves: 20,
};
const REPEATS = 3;
const CHANGES = 7;

type Bench = (folder: string, course: BenchCourse) => Promise<BenchResult>;

const options = {
  only: { type: 'string' },
  json: { type: 'string' },
  repeat: { type: 'string' },
  quick: { type: 'boolean', default: false },
} as const;

export async function main(
  args: readonly string[],
  _env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const values = readOptions(
    'npm run bench -- [--only BENCH] [--json FILE] [--repeat N] [--quick]',
    options,
    args,
  );
  const size = values.quick ? quick : full;
  const repeats = readRepeat(values.repeat) ?? (values.quick ? 1 : REPEATS);
  const changes = values.quick ? 2 : CHANGES;
  const benches: Record<string, Bench> = {
    engine: (_folder, course) => benchEngine(size.engine, size.engineRuns, course),
    pages: (folder, course) => benchPages(folder, size.pages, repeats, course),
    publish: (folder, course) => benchPublish(folder, size.publish, repeats, course),
    change: (folder, course) => benchChange(folder, size.change, changes, course),
    dealers: (folder, course) => benchDealers(folder, size.dealers, course),
    leads: (folder, course) => benchLeads(folder, repeats, size.leadsMs, course),
    screen: (folder, course) => benchScreen(folder, size.screen, size.screenSteps, course),
    slider: (folder, course) => benchSlider(folder, size.sliderMoves, course),
  };
  const results = await runBenches(benches, values.only, { log: warn, stop });
  const rows = Object.values(results).flatMap((result) => result.rows);
  log(formatTable(rows));
  const numbers = Object.entries(results).map(([name, result]) => [name, result.numbers]);
  const json = JSON.stringify({
    node: process.version,
    cpus: cpus().length,
    repeats,
    ...(Object.fromEntries(numbers) as Record<string, unknown>),
  });
  if (values.json === undefined) log(json);
  else await writeFile(values.json, `${json}\n`);
  return rows.some(({ isOver }) => isOver) ? 1 : 0;
}

async function runBenches(
  benches: Readonly<Record<string, Bench>>,
  only: string | undefined,
  course: BenchCourse,
): Promise<Record<string, BenchResult>> {
  if (only !== undefined && !(only in benches)) {
    throw new Error(`--only is "${only}". Expected one of ${Object.keys(benches).join(', ')}.`);
  }
  const results: Record<string, BenchResult> = {};
  for (const [name, bench] of Object.entries(benches)) {
    if (only !== undefined && only !== name) continue;
    course.stop.throwIfAborted();
    course.log(`bench: ${name}`);
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    // Under root the embedded database runs as another account, which needs access.
    await chmod(folder, 0o711);
    try {
      results[name] = await bench(folder, course);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return results;
}

function readRepeat(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`--repeat is "${text}". Expected a number from 1 to 99.`);
}

if (import.meta.main) await runTask(main);
