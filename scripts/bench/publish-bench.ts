import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#db/server/database.ts';
import { compilePages } from '#publish/render/compile.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { buildAstro, type Cost } from './astro-build.ts';
import { toLot, writeLots, type BenchLot } from './bench-lots.ts';
import type { LotSource } from './lot-pages.ts';
import { median } from './measure.ts';
import { formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';
import { parseLastLine, runNode } from './run-child.ts';

const here = (name: string): string => join(import.meta.dirname, name);
/** Maximum cost of publishing a lot, relative to a plain build of the same pages. */
const GOAL = 1.4;

/** By type of page: how many there are, their bytes, and those of the largest. */
export type PageKinds = Record<string, { pages: number; bytes: number; largest: number }>;

/** What rendering a lot cost. */
export type RenderedCost = Cost & { kinds: PageKinds };

type Run = { ours: Cost; astro: Cost; write: { pages: number; cpu: number; bytes: number } };

export async function importLot(tenantsDir: string, dataDir: string, { id }: BenchLot): Promise<void> {
  const { site } = loadTenant(tenantsDir, id);
  if (site === null) throw new Error(`the bench's own lot ${id} does not load from ${tenantsDir}`);
  const database = await openDatabase({ dataDir });
  try {
    await importStock(database, site, { tenantsDir, dataDir, now: Date.now() });
  } finally {
    await database.close();
  }
}

export const renderOurs = async (source: LotSource, out: string): Promise<RenderedCost> =>
  parseLastLine<RenderedCost>(await runNode([here('render-child.ts'), JSON.stringify(source), out]));

/**
 * Runs our publishing, the baseline and the plain writing, one after the other on the same stock. Their files
 * stay until the whole bench ends (about 2 GB a run of 16,000 pages), because ext4 skips the slots of deleted
 * files one by one: after 16,000 deletions each new file costs a millisecond.
 */
async function runOnce(source: LotSource, folder: string): Promise<Run> {
  await mkdir(folder, { recursive: true });
  const ours = await renderOurs(source, join(folder, 'ours'));
  const write = await runNode([here('write-child.ts'), join(folder, 'ours'), join(folder, 'copy')]);
  const astro = await buildAstro(source, folder);
  if (astro.pages !== ours.pages) {
    throw new Error(`astro build made ${astro.pages} pages, ours ${ours.pages}. Expected the same pages.`);
  }
  return { ours, astro, write: parseLastLine<Run['write']>(write) };
}

const medianOf = (runs: readonly Run[], pick: (run: Run) => number): number => median(runs.map(pick));

function summarise(runs: readonly Run[]) {
  const pages = runs[0]?.ours.pages ?? 0;
  return {
    pages,
    megabytes: (runs[0]?.write.bytes ?? 0) / 1_000_000,
    oursCpu: medianOf(runs, ({ ours }) => ours.cpu),
    oursStartCpu: medianOf(runs, ({ ours }) => ours.apart),
    astroCpu: medianOf(runs, ({ astro }) => astro.cpu),
    astroCompileCpu: medianOf(runs, ({ astro }) => astro.apart),
    writeCpu: medianOf(runs, ({ write }) => write.cpu),
    /** Medians of the ratios of each run, so that a disturbance which affects both cancels out. */
    ratioWhole: medianOf(runs, ({ ours, astro }) => astro.cpu / ours.cpu),
    ratioWithoutCompile: medianOf(
      runs,
      ({ ours, astro }) => (astro.cpu - astro.apart) / (ours.cpu - ours.apart),
    ),
    ratioToWriting: medianOf(runs, ({ ours, write }) => ours.cpu / write.cpu),
    oursPeakMb: medianOf(runs, ({ ours }) => ours.peakMb),
    astroPeakMb: medianOf(runs, ({ astro }) => astro.peakMb),
  };
}

function toRow(summary: ReturnType<typeof summarise>): BenchRow {
  const { pages, megabytes, oursCpu, astroCpu, writeCpu } = summary;
  const rate = (cpu: number): string => `${formatNumber(pages / cpu)} pages/CPU s`;
  const pagesOfAstro = astroCpu - summary.astroCompileCpu;
  return {
    bench: 'publish',
    what: 'read, render, write',
    size: `${formatNumber(pages)} pages, ${formatNumber(megabytes)} MB`,
    value: `${rate(oursCpu)} (start ${formatNumber(summary.oursStartCpu)} s of ${formatNumber(oursCpu)} s)`,
    beside: {
      'astro build': `${rate(astroCpu)} (${formatNumber(summary.ratioWhole)}x)`,
      'its pages alone': `${rate(pagesOfAstro)} (compile ${formatNumber(summary.astroCompileCpu)} s apart, ${formatNumber(summary.ratioWithoutCompile)}x)`,
      'writing the bytes': `${rate(writeCpu)} (ours costs ${formatNumber(summary.ratioToWriting)}x)`,
    },
    goal: `${GOAL}x a whole astro build`,
  };
}

/**
 * Code is compiled once per release of the code, not per site. Returns how long it took, `null` when it was
 * not needed.
 */
async function compileOurs(): Promise<number | null> {
  const start = performance.now();
  let compiled = false;
  await compilePages(() => {
    compiled = true;
  });
  return compiled ? (performance.now() - start) / 1000 : null;
}

/** Compares publishing with a plain `astro build` of the same pages and with writing the same bytes. */
export async function benchPublish(
  folder: string,
  carCounts: readonly number[],
  repeats: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const compileSeconds = await compileOurs();
  const tenantsDir = join(folder, 'tenants');
  const dataDir = join(folder, 'data');
  const summaries = [];
  for (const lot of carCounts.map(toLot)) {
    await writeLots(tenantsDir, [lot]);
    await importLot(tenantsDir, dataDir, lot);
    const source: LotSource = { tenantsDir, dataDir, tenant: lot.id, now: Date.now() };
    const runs: Run[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      stop.throwIfAborted();
      log(`publish: ${lot.cars} cars, run ${repeat + 1} of ${repeats}`);
      runs.push(await runOnce(source, join(folder, `run-${lot.cars}-${repeat}`)));
    }
    summaries.push({ cars: lot.cars, runs, ...summarise(runs) });
  }
  return { rows: summaries.map(toRow), numbers: { compileSeconds, sizes: summaries } };
}
