import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { resolveChromium } from '#scripts/chromium.ts';
import { startProduct } from '#scripts/started-product.ts';
import { toLot, writeLots } from './bench-lots.ts';
import { median, percentile } from './measure.ts';
import { formatMs, formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';
import { installBench, installWorkerClock, type PageStep } from './screen-page.ts';

const START_SECONDS = 1_800;
const SLOW_DOWN = 4;
/** SEARCH-25. */
const DEBOUNCE_MS = 300;
/** The lot up to which the first of each pair of goals applies, p95 in ms. */
const GOALS = [
  { cars: 2_000, click: 50, key: 25 },
  { cars: 16_000, click: 100, key: 50 },
] as const;
const WORDS = ['toyota hilux', 'diesel automatic', 'mazda cx', 'leather roof', 'ford ranger'];

/**
 * Time until the answer was painted, and the Worker's part of it, which throttling does not slow down (ms).
 */
type Step = Pick<PageStep, 'painted' | 'whole'> & { worker: number };
type Steps = { clicks: Step[]; keys: Step[]; empty: number[] };

/** The time on a device a quarter as fast: a Worker is not throttled, so its time counts four times. */
const withWorker = (ms: number, { worker }: Step): number => ms + (SLOW_DOWN - 1) * worker;

/** Adds the Worker's time of a step, from query to answer; 0 where there is no Worker. */
async function watchWorker(page: Page): Promise<(step: PageStep) => Promise<Step>> {
  const [worker] = page.workers();
  await worker?.evaluate(installWorkerClock);
  return async ({ painted, whole, asked }) => {
    const answered = new Map(await worker?.evaluate(() => globalThis.takeAnswers()));
    const taken = asked.map(([id, at]) => (answered.get(id) ?? at) - at);
    return { painted, whole, worker: taken.reduce((sum, ms) => sum + ms, 0) };
  };
}

async function measurePage(page: Page, steps: number, stop: AbortSignal): Promise<Steps> {
  const taken: Steps = { clicks: [], keys: [], empty: [] };
  // Loads engine, data and text index, because a search is measured, not the first download.
  await page.evaluate(() => window.bench.toggle(0));
  await page.evaluate(() => window.bench.toggle(0));
  await page.evaluate((debounce) => window.bench.type('a', debounce), DEBOUNCE_MS);
  await page.evaluate((debounce) => window.bench.type('', debounce), DEBOUNCE_MS);
  const read = await watchWorker(page);
  const keep = async (list: Step[], step: PageStep | null) => {
    stop.throwIfAborted();
    if (step !== null) list.push(await read(step));
  };
  for (let step = 0; step < steps; step += 1) {
    const index = step >> 1;
    await keep(taken.clicks, await page.evaluate((box) => window.bench.toggle(box), index));
    if (step % 4 === 0) taken.empty.push(await page.evaluate(() => window.bench.emptyRender()));
  }
  for (const words of WORDS) {
    for (let end = 2; end <= words.length; end += 2) {
      const text = words.slice(0, end);
      const [typed, debounce] = [text, DEBOUNCE_MS] as const;
      await keep(
        taken.keys,
        await page.evaluate(([letters, ms]) => window.bench.type(letters, ms), [typed, debounce] as const),
      );
    }
  }
  return taken;
}

async function measureLot(port: number, tenant: string, steps: number, stop: AbortSignal): Promise<Steps> {
  const { executablePath, args } = await resolveChromium('whole');
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(installBench);
    await page.goto(`http://${tenant}.localhost:${port}/search`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('astro-island:not([ssr])') !== null);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return await measurePage(page, steps, stop);
  } finally {
    await browser.close();
  }
}

function toRows(cars: number, { clicks, keys, empty }: Steps): BenchRow[] {
  const goal = GOALS.find((each) => cars <= each.cars) ?? GOALS[1];
  const row = (what: string, steps: Step[], limit: number): BenchRow => {
    const times = steps.map((step) => withWorker(step.painted, step));
    const wholes = steps.map((step) => withWorker(step.whole, step));
    return {
      bench: 'screen',
      what,
      size: `${formatNumber(cars)} cars, ${times.length} steps`,
      value: `p50 ${formatMs(median(times))}, p95 ${formatMs(percentile(times, 0.95))}`,
      beside: {
        'cards below the screen and counts too': `p50 ${formatMs(median(wholes))}, p95 ${formatMs(percentile(wholes, 0.95))}`,
        'empty render of 21 cards': `p50 ${formatMs(median(empty))}, p95 ${formatMs(percentile(empty, 0.95))}`,
        'of it in a Worker, counted four times': formatMs(
          SLOW_DOWN * median(steps.map(({ worker }) => worker)),
        ),
      },
      goal: `p95 ${limit} ms`,
    };
  };
  return [
    row('facet click to painted results', clicks, goal.click),
    row('keystroke after its debounce', keys, goal.key),
  ];
}

/**
 * Measures the search screen in Chromium, slowed down four times: from a click or a key press to painted
 * results.
 */
export async function benchScreen(
  folder: string,
  sizes: readonly number[],
  steps: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const env = {
    TENANTS_DIR: join(folder, 'screen-tenants'),
    DATA_DIR: join(folder, 'screen-data'),
    SITES_DIR: join(folder, 'screen-sites'),
  };
  const lots = sizes.map(toLot);
  await writeLots(env.TENANTS_DIR, lots);
  const product = await startProduct(env, START_SECONDS);
  try {
    const rows: BenchRow[] = [];
    const numbers = [];
    for (const { id, cars } of lots) {
      log(`screen: ${cars} cars`);
      const taken = await measureLot(product.port, id, steps, stop);
      rows.push(...toRows(cars, taken));
      numbers.push({ cars, ...taken });
    }
    return { rows, numbers };
  } finally {
    await product.stop();
  }
}
