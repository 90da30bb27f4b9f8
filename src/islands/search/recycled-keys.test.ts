import { describe, expect, test } from 'vitest';
import { assignKeys } from './recycled-keys.ts';

const toMap = (names: string) => new Map([...names].map((name, key) => [name, key]));
const assign = (before: ReadonlyMap<string, number>, names: string) =>
  Object.fromEntries(assignKeys(before, [...names]));

describe('assignKeys', () => {
  test('what stays keeps its key wherever it stands', () => {
    expect(assign(toMap('abcd'), 'dbxa')).toEqual({ d: 3, b: 1, x: 2, a: 0 });
  });

  test('what is new takes the key of what went from its place', () => {
    expect(assign(toMap('abc'), 'xyz')).toEqual({ x: 0, y: 1, z: 2 });
    expect(assign(toMap('abc'), 'axc')).toEqual({ a: 0, x: 1, c: 2 });
  });

  test('what is new where something stays takes any key that is free, before one that never was', () => {
    expect(assign(toMap('abc'), 'xay')).toEqual({ x: 1, a: 0, y: 2 });
    expect(assign(toMap('ab'), 'xaby')).toEqual({ x: 2, a: 0, b: 1, y: 3 });
  });

  test('where the focus is, nothing slips in', () => {
    const before = toMap('abc');
    expect(Object.fromEntries(assignKeys(before, ['x', 'y', 'z'], 1))).toEqual({ x: 0, y: 3, z: 2 });
    // A car that stays takes the focus along.
    expect(Object.fromEntries(assignKeys(before, ['b', 'x'], 1))).toEqual({ b: 1, x: 0 });
  });

  test('no key is given twice over a long run of lists', () => {
    let keys: ReadonlyMap<string, number> = new Map();
    for (let run = 0; run < 200; run += 1) {
      const names = Array.from(
        { length: 1 + ((run * 7) % 21) },
        (_, place) => `car-${(run * 5 + place * 3) % 60}`,
      );
      keys = assignKeys(keys, [...new Set(names)]);
      expect([...keys.keys()]).toEqual([...new Set(names)]);
      expect(new Set(keys.values()).size).toBe(keys.size);
    }
  });
});
