/** CPU seconds of this process, user and system together. */
export const cpuSeconds = (usage: NodeJS.CpuUsage): number => (usage.user + usage.system) / 1_000_000;

/** Runs some work and measures its cost in this process. */
export async function measureWork<T>(work: () => Promise<T> | T) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  return {
    result,
    cpu: cpuSeconds(process.cpuUsage(cpu)),
    seconds: (performance.now() - start) / 1000,
  };
}

/** The value below which a share of the numbers lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('there is no percentile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}

/** The middle of the numbers; the mean of the two middle ones when their count is even. */
export function median(values: readonly number[]): number {
  const middle = values.length / 2;
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) throw new RangeError('there is no median of nothing');
  const upper = sorted[Math.floor(middle)] as number;
  return Number.isInteger(middle) ? ((sorted[middle - 1] as number) + upper) / 2 : upper;
}

export type Timing = { median: number; p95: number; runs: number };

/**
 * Times a call in milliseconds over several runs, a few unmeasured ones first. Stops early when `budget`
 * milliseconds are spent, so that a slow peer does not hold up the rest, but never before three runs.
 */
export async function timeCalls(
  call: () => unknown,
  { runs, warmUp, budget }: { runs: number; warmUp: number; budget: number },
): Promise<Timing> {
  for (let run = 0; run < warmUp; run += 1) await call();
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < runs && (times.length < 3 || performance.now() - begin < budget)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return { median: median(times), p95: percentile(times, 0.95), runs: times.length };
}
