import { expect, it } from 'vitest';
import { toRetryWait } from './retry-wait.ts';

it('grows from seconds to a day, by chance a little longer, and ends', () => {
  const shortest = Array.from({ length: 11 }, (_each, index) => toRetryWait(index + 1, 0));
  expect(shortest).toEqual(shortest.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)));
  expect([shortest[0], shortest[9], shortest[10]]).toEqual([5_000, 86_400_000, null]);
  expect(toRetryWait(1, 1)).toBe(6_500);
});
