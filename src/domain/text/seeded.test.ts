import { describe, expect, it } from 'vitest';
import { seededNumbers, shuffleBySeed } from './seeded.ts';

describe('seeded random numbers', () => {
  it('are equal for equal seeds and differ for different seeds', () => {
    const take = (seed: string) => Array.from({ length: 20 }, seededNumbers(seed));
    expect(take('/search')).toEqual(take('/search'));
    expect(take('/search')).not.toEqual(take('/search/page/2'));
    expect(take('/search').every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('shuffle into every order about equally often', () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 6_000; seed += 1) {
      const order = shuffleBySeed(['a', 'b', 'c'], `seed ${seed}`).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const times of orders.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150);
  });

  it('do not modify the given array', () => {
    const items = ['a', 'b', 'c'];
    shuffleBySeed(items, 'x');
    expect(items).toEqual(['a', 'b', 'c']);
    expect(shuffleBySeed([], 'x')).toEqual([]);
  });
});
