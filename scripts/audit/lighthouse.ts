import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { resolveChromium } from '../chromium.ts';
import { report, type Finding } from './finding.ts';

/** Minimum scores, out of 100. */
const floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];
const RUNS = 3;
/** Most runs of a page, to get three while the machine is quiet. */
const MAX_RUNS = 7;
/** A run counts as quiet when the machine computes at least this share of the fastest speed seen. */
const QUIET = 0.9;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export type MeasuredPage = { name: string; url: string; template: string };
/** `speed` is Lighthouse's index of the machine, measured just before the page loads. */
type Run = { scores: Record<Category, number>; failed: string[]; speed: number };

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const scores = Object.fromEntries(categories.map((category) => [category, score(category)]));
  const failed = Object.values(lhr.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
  return { scores: scores as Run['scores'], failed, speed: lhr.environment.benchmarkIndex };
}

/**
 * Runs Lighthouse as a phone on a simulated slow line and takes the median of the three runs in which the machine was
 * fastest; one finding per page and category. A phone is simulated as a quarter of the machine's speed, so that work beside
 * it would count as the page's.
 */
export async function auditLighthouse(pages: readonly MeasuredPage[], stop: AbortSignal): Promise<Finding[]> {
  // The headless shell: on two cores the background work of a whole browser takes as long as the page, and
  // varies.
  const { executablePath, args } = await resolveChromium();
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] });
  const findings: Finding[] = [];
  let fastest = 0;
  try {
    for (const { name, url } of pages) {
      stop.throwIfAborted();
      const all: Run[] = [];
      while (all.length < MAX_RUNS && all.filter(({ speed }) => speed >= fastest * QUIET).length < RUNS) {
        all.push(await measure(url, chrome.port));
        fastest = Math.max(fastest, ...all.map(({ speed }) => speed));
      }
      const runs = all.toSorted((a, b) => b.speed - a.speed).slice(0, RUNS);
      const scores = categories.map((category) => median(runs.map((run) => run.scores[category])));
      console.log(
        `  ${name}: ${categories.map((category, index) => `${category} ${scores[index]}`).join(', ')}`,
      );
      for (const [index, category] of categories.entries()) {
        const score = scores[index] ?? 0;
        const finding = { name: `Lighthouse ${category}, ${name}` };
        const low = `${score}, expected at least ${floors[category]}: ${runs.at(-1)?.failed.join(', ')}`;
        findings.push(report(score >= floors[category] ? finding : { ...finding, problem: low }));
      }
    }
  } finally {
    chrome.kill();
  }
  return findings;
}
