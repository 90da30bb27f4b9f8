import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toLot, writeLots } from './bench-lots.ts';
import { median } from './measure.ts';
import { importLot, renderOurs, type RenderedCost } from './publish-bench.ts';
import { formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';
import { parseLastLine, runNode } from './run-child.ts';

/**
 * Limits of `tests/budgets.json`: bytes of a page before compression, on average of its type, and the CPU of rendering and
 * writing a page, with its share of reading the stock, beside that of compressing and writing its bytes. They only go down.
 */
export type PageLimits = { pageBytes: Readonly<Record<string, number>>; pageCost: number };

type Measured = { cost: number; msPerPage: number; kinds: RenderedCost['kinds'] };

const formatKb = (bytes: number): string => `${formatNumber(bytes / 1000)} KB`;

/** The rows of measured pages; the smoke test of the bench measures too few pages to say anything of their cost. */
export function toPageRows(measured: Measured, limits: PageLimits, size: string): BenchRow[] {
  const { cost, msPerPage, kinds } = measured;
  const row = { bench: 'pages', size, beside: {} };
  const bytes = Object.entries(limits.pageBytes).flatMap(([kind, limit]): BenchRow[] => {
    const sum = kinds[kind];
    if (sum === undefined)
      throw new Error(`tests/budgets.json: pageBytes names "${kind}", which no page is.`);
    const mean = sum.bytes / sum.pages;
    const value = `${formatKb(mean)}, the largest ${formatKb(sum.largest)}`;
    const goal = `at most ${formatKb(limit)}`;
    return [{ ...row, what: `bytes of a ${kind} page`, value, goal, isOver: mean > limit }];
  });
  return [
    {
      ...row,
      what: 'CPU of a page',
      value: `${formatNumber(cost)}x compressing and writing its bytes (${formatNumber(msPerPage)} ms)`,
      goal: `at most ${limits.pageCost}x`,
      isOver: cost > limits.pageCost,
    },
    ...bytes,
  ];
}

/** Measures what a page costs beside the floor of any publishing: its bytes, compressed and written. */
export async function benchPages(
  folder: string,
  cars: number,
  repeats: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const [tenantsDir, dataDir] = [join(folder, 'tenants'), join(folder, 'data')];
  const lot = toLot(cars);
  await writeLots(tenantsDir, [lot]);
  await importLot(tenantsDir, dataDir, lot);
  const runs: Measured[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    stop.throwIfAborted();
    log(`pages: ${cars} cars, run ${repeat + 1} of ${repeats}`);
    const out = join(folder, `run-${repeat}`);
    const ours = await renderOurs({ tenantsDir, dataDir, tenant: lot.id, now: Date.now() }, out);
    const writeChild = join(import.meta.dirname, 'write-child.ts');
    const floor = parseLastLine<{ cpu: number }>(
      await runNode([writeChild, out, `${out}-floor`, 'compressed']),
    );
    const cpu = ours.cpu - ours.apart;
    runs.push({ cost: cpu / floor.cpu, msPerPage: (cpu * 1000) / ours.pages, kinds: ours.kinds });
  }
  const of = (pick: (run: Measured) => number): number => median(runs.map(pick));
  const measured = {
    cost: of((run) => run.cost),
    msPerPage: of((run) => run.msPerPage),
    kinds: runs[0]?.kinds ?? {},
  };
  const limits = JSON.parse(await readFile('tests/budgets.json', 'utf8')) as PageLimits;
  return { rows: toPageRows(measured, limits, `${formatNumber(cars)} cars`), numbers: { cars, runs } };
}
