import { setImmediate as turn } from 'node:timers/promises';
import type { IndexedDocument } from '#search/contract/search.ts';
import { generateDocuments } from './documents.ts';
import { benchQuestions, type BenchQuestion, findErrors } from './engine-questions.ts';
import { createItemsJs, createMiniSearch, createOrama, createOurs, type BenchEngine } from './engines.ts';
import { timeCalls, type Timing } from './measure.ts';
import { formatMs, formatNumber, type BenchCourse, type BenchResult, type BenchRow } from './report.ts';

const run = { warmUp: 3, budget: 6_000 };
/** Runs before measuring, so that all engines are compiled. */
const warmUp = { warmUp: 0, budget: 1_000 };
/** Maximum ratio of a text query, with facets and page, to a plain text search. */
const TEXT_GOAL = 1.3;

type Measured = { cars: number; query: string; engine: string; count: number; errors: string[] } & Timing;

/** Alternates upper and lower case, so that no engine answers from a cache. */
function vary(question: BenchQuestion): () => BenchQuestion {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 2 === 0 ? question : { ...question, words: question.words.toUpperCase() };
  };
}

async function measureEngine(
  engine: BenchEngine,
  documents: readonly IndexedDocument[],
  runs: number,
  stop: AbortSignal,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [query, question] of Object.entries(benchQuestions)) {
    // Engines are synchronous: without a pause here the bench could not be stopped.
    await turn();
    stop.throwIfAborted();
    if (!engine.takes(question)) continue;
    const answer = await engine.ask(question);
    const next = vary(question);
    const ask = () => engine.ask(next());
    await timeCalls(ask, { ...warmUp, runs: runs * 5 });
    const timing = await timeCalls(ask, { ...run, runs });
    const errors = findErrors(documents, question, answer);
    const { count } = answer;
    measured.push({ cars: documents.length, query, engine: engine.name, count, errors, ...timing });
  }
  return measured;
}

const makers: readonly ((documents: readonly IndexedDocument[]) => BenchEngine | Promise<BenchEngine>)[] = [
  createOurs,
  createItemsJs,
  createOrama,
  createMiniSearch,
];

async function measureEngines(
  documents: readonly IndexedDocument[],
  runs: number,
  stop: AbortSignal,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const make of makers) {
    measured.push(...(await measureEngine(await make(documents), documents, runs, stop)));
  }
  return measured;
}

/** Throws when our engine gave a wrong answer, because its times would mean nothing. */
function checkOurs(ours: readonly Measured[]): void {
  const [wrong] = ours.filter(({ errors }) => errors.length > 0);
  if (wrong === undefined) return;
  throw new Error(
    `${wrong.query} over ${wrong.cars} cars: ${wrong.errors.join(', ')}. Expected what a plain reading ` +
      'gives: see findErrors in scripts/bench/engine-questions.ts.',
  );
}

const describePeer = (peer: Measured, { median }: Timing): string =>
  [
    `${formatMs(peer.median)} (p95 ${formatMs(peer.p95)}, ${formatNumber(peer.median / median)}x)`,
    ...peer.errors,
  ].join(', ');

function toRows(measured: readonly Measured[], ours: readonly Measured[]): BenchRow[] {
  return ours.map((own) => {
    const { cars, query, median, p95 } = own;
    const peers = measured.filter(
      (other) => other.cars === cars && other.query === query && other.engine !== own.engine,
    );
    const isBesideText = peers.some(({ engine }) => engine === 'minisearch alone');
    return {
      bench: 'engine',
      what: query,
      size: `${formatNumber(cars)} cars`,
      value: `${formatMs(median)} (p95 ${formatMs(p95)})`,
      beside: Object.fromEntries(peers.map((peer) => [peer.engine, describePeer(peer, own)])),
      goal: isBesideText ? `ahead of both, at most ${TEXT_GOAL}x text alone` : 'ahead of both, exact',
    };
  });
}

/** Measures every kind of query, for our engine and baselines on the same documents, with their errors. */
export async function benchEngine(
  sizes: readonly number[],
  runs: number,
  { stop }: Pick<BenchCourse, 'stop'>,
): Promise<BenchResult> {
  const documents = await generateDocuments('bench', Math.max(...sizes));
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(...(await measureEngines(documents.slice(0, size), runs, stop)));
  const ours = measured.filter(({ engine }) => engine === measured[0]?.engine);
  checkOurs(ours);
  return { rows: toRows(measured, ours), numbers: measured };
}
