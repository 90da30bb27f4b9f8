import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { financePath } from '#domain/url/paths.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { resolveChromium } from '#scripts/chromium.ts';
import { startProduct } from '#scripts/started-product.ts';
import { median, percentile } from './measure.ts';
import { formatMs, formatNumber, type BenchCourse, type BenchResult } from './report.ts';
import { addBareSlider, takePaints, watchPaints, type Paints } from './slider-page.ts';

const SLOW_DOWN = 4;
/** What the calculator may cost beside a bare slider. */
const RATIO_MAX = 2;
/** From a move to the paint of its thumb, ms. */
const PAINT_GOAL = 16;
/** Moves before any is measured: the code is compiled by then. */
const WARM_UP = 20;
const ROUNDS = 6;
/** Time between two moves while a key is held. */
const KEY_REPEAT_MS = 33;

/** What shows the sum of the calculator, and the value of the bare slider. */
const SHOWN = '[data-loan="sum"], #bare-slider + output';

/** What a move of one slider costs: of all scripts and of the whole main thread (ms). */
type SliderCost = { script: number; task: number };
type MeasuredSlider = SliderCost & { paints: Paints };

/** What the main thread has done so far, in seconds. */
async function readMetrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/**
 * Moves a slider by its keys, to and fro, until its last sum is shown: each move as soon as the last one is done, or after
 * a `pause` in ms.
 */
async function moveSlider(page: Page, moves: number, pause = 0): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    await page.keyboard.press(move % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    if (pause > 0) await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(500);
}

async function measureSlider(
  page: Page,
  session: CDPSession,
  selector: string,
  moves: number,
): Promise<SliderCost> {
  await page.locator(selector).focus();
  await moveSlider(page, WARM_UP);
  const before = await readMetrics(session);
  await moveSlider(page, moves);
  const after = await readMetrics(session);
  const spent = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / moves;
  return { script: spent('ScriptDuration'), task: spent('TaskDuration') };
}

async function measurePaints(page: Page, selector: string, moves: number): Promise<Paints> {
  await page.locator(selector).focus();
  await page.evaluate(takePaints);
  // Faster ones wait for one another, and only that would be measured.
  await moveSlider(page, moves, KEY_REPEAT_MS);
  return page.evaluate(takePaints);
}

/**
 * Measures a move of a slider of the finance calculator beside a bare one, in Chromium slowed down four times.
 *
 * @throws Error when a move costs more than twice the script time of a bare slider.
 */
export async function benchSlider(
  folder: string,
  moves: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const dealer = loadTenants('tenants').sites.find(({ finance }) => finance?.comparisonRate != null)?.id;
  if (dealer === undefined)
    throw new Error('No demo dealer has rates, so that there is no calculator to measure.');
  const tenants = join(folder, 'slider-tenants');
  await mkdir(tenants);
  for (const name of ['_presets', dealer])
    await cp(join('tenants', name), join(tenants, name), { recursive: true });
  const product = await startProduct({ TENANTS_DIR: tenants });
  try {
    const { bare, ours } = await measurePage(
      `http://${dealer}.localhost:${product.port}${financePath}`,
      moves,
      stop,
    );
    const ratio = ours.script / bare.script;
    log(`slider: a move has ${formatNumber(ratio)} times the script time of a bare slider`);
    if (ratio > RATIO_MAX)
      throw new Error(
        `a move of the calculator costs ${formatNumber(ratio)} times the script time of a bare slider. Expected at most ${RATIO_MAX}.`,
      );
    const showTimes = (times: number[]) =>
      times.length === 0
        ? 'never'
        : `p50 ${formatMs(median(times))}, p95 ${formatMs(percentile(times, 0.95))}`;
    const show = ({ script, task, paints }: MeasuredSlider) =>
      `script ${formatMs(script)}, in all ${formatMs(task)}, thumb to paint ${showTimes(paints.moves)}, sum to paint ${showTimes(paints.sums)}`;
    const row = {
      bench: 'slider',
      what: 'a move of the finance calculator',
      size: `${moves} moves`,
      value: show(ours),
      beside: { 'a bare slider': show(bare), ratio: formatNumber(ratio) },
      goal: `${RATIO_MAX} times the script, ${PAINT_GOAL} ms to the paint of the thumb`,
    };
    return { rows: [row], numbers: { bare, ours, ratio } };
  } finally {
    await product.stop();
  }
}

const bestOf = (rounds: readonly SliderCost[]): SliderCost =>
  rounds.reduce((best, each) => (each.script < best.script ? each : best));

/** Measures both sliders on one page. */
export async function measurePage(
  address: string,
  moves: number,
  stop: AbortSignal,
): Promise<{ bare: MeasuredSlider; ours: MeasuredSlider }> {
  const { executablePath, args } = await resolveChromium('whole');
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(address, { waitUntil: 'networkidle' });
    const bareSlider = '#bare-slider';
    const own = 'fc-finance-calculator input[type="range"][name="amount"]';
    await page.locator(own).focus();
    await page.waitForFunction(() => customElements.get('fc-finance-calculator') !== undefined);
    await page.evaluate(addBareSlider, own);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    stop.throwIfAborted();
    const [bare, ours]: [SliderCost[], SliderCost[]] = [[], []];
    // In turn, because a busy machine slows down the one that it meets; the best round of each is compared.
    for (let round = 0; round < ROUNDS; round += 1) {
      stop.throwIfAborted();
      bare.push(await measureSlider(page, session, bareSlider, moves));
      ours.push(await measureSlider(page, session, own, moves));
    }
    // Last, because to watch costs script as well.
    await page.evaluate(watchPaints, SHOWN);
    return {
      bare: { ...bestOf(bare), paints: await measurePaints(page, bareSlider, moves) },
      ours: { ...bestOf(ours), paints: await measurePaints(page, own, moves) },
    };
  } finally {
    await browser.close();
  }
}
