import type { IndexedDocument } from '#search/search.ts';
import { generateDocuments } from './documents.ts';
import { createItemsJs, createOrama, createOurs, type BenchEngine, type BenchQuery } from './engines.ts';
import { timeCalls, type Timing } from './measure.ts';
import { formatMs, formatNumber, type BenchResult, type BenchRow } from './report.ts';

const queries: Readonly<Record<string, BenchQuery>> = {
  'all facets': { filters: {}, price: null },
  'filtered query': {
    filters: { make: ['Mazda', 'Toyota'], body: ['SUV'] },
    price: { min: 15_000, max: 60_000 },
  },
};

const run = { runs: 100, warmUp: 3, budget: 6_000 };

type Measured = { cars: number; query: string; engine: string; count: number } & Timing;

async function measureEngines(documents: readonly IndexedDocument[], runs: number): Promise<Measured[]> {
  const makers: readonly (() => BenchEngine | Promise<BenchEngine>)[] = [
    () => createOurs(documents),
    () => createItemsJs(documents),
    () => createOrama(documents),
  ];
  const measured: Measured[] = [];
  for (const make of makers) {
    const engine = await make();
    for (const [query, asked] of Object.entries(queries)) {
      const count = await engine.count(asked);
      const timing = await timeCalls(() => engine.count(asked), { ...run, runs });
      measured.push({ cars: documents.length, query, engine: engine.name, count, ...timing });
    }
  }
  return measured;
}

/** All engines must find the same cars, or their times say nothing. */
function checkCounts(measured: readonly Measured[]): void {
  for (const { cars, query, engine, count } of measured) {
    const ours = measured.find((other) => other.cars === cars && other.query === query)?.count;
    if (count !== ours) {
      throw new Error(
        `${query} over ${cars} cars: ${engine} found ${count}, ours ${ours}. Expected the same number: ` +
          'see how scripts/bench/engines.ts asks them.',
      );
    }
  }
}

function toRows(measured: readonly Measured[]): BenchRow[] {
  const ours = measured.filter(({ engine }) => engine === measured[0]?.engine);
  return ours.map(({ cars, query, median, p95 }) => {
    const peers = measured.filter(
      (other) => other.cars === cars && other.query === query && other.engine !== ours[0]?.engine,
    );
    return {
      bench: 'engine',
      what: query,
      size: `${formatNumber(cars)} cars`,
      value: `${formatMs(median)} (p95 ${formatMs(p95)})`,
      beside: Object.fromEntries(
        peers.map((peer) => [
          peer.engine,
          `${formatMs(peer.median)} (p95 ${formatMs(peer.p95)}, ${formatNumber(peer.median / median)}x)`,
        ]),
      ),
      goal: '',
    };
  });
}

/** Engine time for all facets and for a filtered query, ours beside peers on the same documents. */
export async function benchEngine(sizes: readonly number[], runs: number): Promise<BenchResult> {
  const documents = await generateDocuments('bench', Math.max(...sizes));
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(...(await measureEngines(documents.slice(0, size), runs)));
  checkCounts(measured);
  return { rows: toRows(measured), numbers: measured };
}
