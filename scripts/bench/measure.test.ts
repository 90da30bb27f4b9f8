import { expect, test } from 'vitest';
import { median, measureWork, percentile, timeCalls } from './measure.ts';

test('the median of an odd and an even count, and the nearest rank of a share', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(percentile([10, 20, 30, 40], 0.95)).toBe(40);
  expect(percentile([10, 20, 30, 40], 0.5)).toBe(20);
  expect(() => median([])).toThrow('no median of nothing');
});

test('a slow call is timed at least three times, a quick one as often as requested', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 5));
  expect((await timeCalls(slow, { runs: 50, warmUp: 0, budget: 1 })).runs).toBe(3);
  expect((await timeCalls(() => undefined, { runs: 50, warmUp: 2, budget: 1_000 })).runs).toBe(50);
});

test('work is measured in CPU seconds and its result returned', async () => {
  const { result, cpu } = await measureWork(() => {
    // Not for some time: on a busy machine that may pass without the processor.
    const begun = process.cpuUsage();
    while (process.cpuUsage(begun).user < 10_000);
    return 'done';
  });
  expect(result).toBe('done');
  expect(cpu).toBeGreaterThan(0.005);
});
