import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAstro, type AstroAbilities, type Cost } from './astro-build.ts';
import type { LotSource } from './lot-pages.ts';
import { formatNumber, type BenchCourse, type BenchRow } from './report.ts';

/** Ways of Astro's own to build less or at once, in words, each with its flag; named by what they do in any version. */
const parallelFlag = /parallel|worker|thread|multi/i;
const incrementalFlag = /incremental/i;

export type AstroPeers = {
  version: string;
  plain: Cost;
  /** By name of the setting: builds of all pages at once. */
  parallel: Readonly<Record<string, Cost>>;
  /** By flag: a build with nothing changed since the last one. */
  unchanged: Readonly<Record<string, Cost>>;
};

/** Builds one dealer with Astro, plain and in each way of its own that the installed version has. */
export async function measureAstro(
  { version, flags, hasConcurrency }: AstroAbilities,
  source: LotSource,
  folder: string,
  { log, stop }: BenchCourse,
): Promise<AstroPeers> {
  const build = (name: string, options = {}): Promise<Cost> => {
    stop.throwIfAborted();
    log(`dealers: one of them by astro build, ${name}`);
    return buildAstro(source, join(folder, name), options);
  };
  const concurrency = availableParallelism();
  const plain = await build('plain');
  const parallel: Record<string, Cost> = {};
  if (hasConcurrency) {
    const name = `build.concurrency ${concurrency}`;
    parallel[name] = await build(name, { concurrency });
  }
  const unchanged: Record<string, Cost> = {};
  for (const flag of flags) {
    const options = { experimental: { [flag]: true } };
    if (parallelFlag.test(flag)) parallel[flag] = await build(flag, options);
    if (!incrementalFlag.test(flag)) continue;
    await build(flag, options);
    unchanged[flag] = await build(flag, options);
  }
  return { version, plain, parallel, unchanged };
}

/** Astro's seconds for one dealer beside ours, which are those of all dealers divided by their number. */
export function toAstroRows(
  { version, plain, parallel, unchanged }: AstroPeers,
  ours: { all: number; restart: number; count: number; flags: readonly string[] },
): BenchRow[] {
  const size = `1 of ${formatNumber(ours.count)} dealers, ${formatNumber(plain.pages)} pages`;
  const beside = (each: number) => (cost: Cost) =>
    `${formatNumber(cost.seconds)} s (${formatNumber(cost.seconds / each)}x)`;
  const row = (
    what: string,
    total: number,
    peers: Readonly<Record<string, Cost>>,
    without: string,
  ): BenchRow => {
    const each = total / ours.count;
    const toWords = beside(each);
    const shown = Object.entries(peers).map(([name, cost]) => [name, toWords(cost)]);
    return {
      bench: 'dealers',
      what,
      size,
      value: `${formatNumber(each)} s of all`,
      beside: {
        'astro build': toWords(plain),
        ...Object.fromEntries(shown),
        ...(without !== '' && { [`Astro ${version}`]: without }),
      },
      goal: '',
    };
  };
  const none = (pattern: RegExp, what: string): string =>
    ours.flags.some((flag) => pattern.test(flag)) ? '' : `has no ${what}`;
  return [
    row('all its pages', ours.all, parallel, none(parallelFlag, 'experimental parallel prerendering')),
    row('nothing changed', ours.restart, unchanged, none(incrementalFlag, 'experimental incremental build')),
  ];
}
