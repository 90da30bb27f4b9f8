import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addResults, judgeResults } from './drawn-results.ts';

const many = (count: number, caught: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [String(at), { caught: at < caught, at: 'a.ts:1' }]),
  );

it('adds up runs, and takes the newest verdict of a place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-drawn-'));
  const file = join(folder, 'data', 'drawn.json');
  await addResults(file, { a: { caught: false, at: 'a.ts:1' }, b: { caught: true, at: 'b.ts:1' } });
  const all = await addResults(file, { a: { caught: true, at: 'a.ts:1' } });
  expect(judgeResults(all, () => true)).toEqual({
    sentence: '2 of 2 drawn faults caught over all runs (100 %)',
    isEnough: true,
  });
  await rm(folder, { recursive: true });
});

it.each([
  [40, 35, false],
  [40, 36, true],
  [199, 182, false],
  [200, 189, false],
  [200, 190, true],
])('of %i draws with %i caught is enough: %s', (count, caught, isEnough) => {
  expect(judgeResults(many(count, caught), () => true).isEnough).toBe(isEnough);
});

it('leaves out faults whose code is gone, and those that are named as changing nothing', () => {
  expect(judgeResults(many(2, 1), (id) => id === '0').sentence).toContain('1 of 1 drawn');
});
