import { expect, it } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

function open(max = 10) {
  const clock = { now: 0 };
  return { clock, cache: createMemoryCache<string>({ clock: () => clock.now, max }) };
}

it('returns a value until it expires', () => {
  const { clock, cache } = open();
  cache.set('a', 'one', 100);
  cache.set('b', 'two', Infinity);
  clock.now = 99;
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one', 'two', undefined]);
  clock.now = 100;
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'two']);
});

it('takes a new value and expiry for a key, and forgets one that is deleted', () => {
  const { clock, cache } = open();
  cache.set('a', 'one', 100);
  cache.set('a', 'two', 200);
  clock.now = 150;
  expect(cache.get('a')).toBe('two');
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

it('holds no more than its limit, the oldest removed first; setting a key again makes it new', () => {
  const { cache } = open(2);
  for (const key of ['a', 'b', 'a', 'c']) cache.set(key, key, 100);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c']);
});
