import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from './concurrency.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('forEachConcurrently', () => {
  it('runs no more than the limit at once and processes all', async () => {
    let underWay = 0;
    let most = 0;
    const done: number[] = [];
    await forEachConcurrently(numbers(20), 3, async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      done.push(item);
    });
    expect(most).toBe(3);
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers(20));
  });

  it('lets other work run between items that never wait', async () => {
    const heard: number[] = [];
    let last = -1;
    setImmediate(() => heard.push(last));
    await forEachConcurrently(numbers(100), 2, async (item) => {
      last = item;
      await Promise.resolve();
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toBeLessThan(10);
  });

  it('stops at the first error and throws it', async () => {
    const begun: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      await Promise.resolve();
      if (item === 2) throw new Error('broken at 2');
    };
    await expect(forEachConcurrently(numbers(100), 2, work)).rejects.toThrow('broken at 2');
    expect(begun.length).toBeLessThan(10);
  });
});
