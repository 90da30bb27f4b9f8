import { describe, expect, test } from 'vitest';
import { assignKeys } from './recycled-keys.ts';

const toMap = (names: string) => new Map([...names].map((name, key) => [name, key]));
const assign = (before: ReadonlyMap<string, number>, names: string) =>
  Object.fromEntries(assignKeys(before, [...names]));

describe('assignKeys', () => {
  test('a cell that stays keeps its key at any index', () => {
    expect(assign(toMap('abcd'), 'dbxa')).toEqual({ d: 3, b: 1, x: 2, a: 0 });
  });

  test('a new cell takes the key of the cell removed at its index', () => {
    expect(assign(toMap('abc'), 'xyz')).toEqual({ x: 0, y: 1, z: 2 });
    expect(assign(toMap('abc'), 'axc')).toEqual({ a: 0, x: 1, c: 2 });
  });

  test('a new cell at the index of one that stays takes any free key before a new key', () => {
    expect(assign(toMap('abc'), 'xay')).toEqual({ x: 1, a: 0, y: 2 });
    expect(assign(toMap('ab'), 'xaby')).toEqual({ x: 2, a: 0, b: 1, y: 3 });
  });

  test('the focused cell lends its key to no other', () => {
    const before = toMap('abc');
    expect(Object.fromEntries(assignKeys(before, ['x', 'y', 'z'], 1))).toEqual({ x: 0, y: 3, z: 2 });
    // A car that stays keeps the focus.
    expect(Object.fromEntries(assignKeys(before, ['b', 'x'], 1))).toEqual({ b: 1, x: 0 });
  });

  test('no key is given twice over a long run of lists', () => {
    let keys: ReadonlyMap<string, number> = new Map();
    for (let run = 0; run < 200; run += 1) {
      const names = Array.from(
        { length: 1 + ((run * 7) % 21) },
        (_, index) => `car-${(run * 5 + index * 3) % 60}`,
      );
      keys = assignKeys(keys, [...new Set(names)]);
      expect([...keys.keys()]).toEqual([...new Set(names)]);
      expect(new Set(keys.values()).size).toBe(keys.size);
    }
  });
});
