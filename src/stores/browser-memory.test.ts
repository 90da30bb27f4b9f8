// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canStore, createMemory } from './browser-memory.ts';

const KEY = 'forecourt:numbers';
const numbers = () =>
  createMemory('numbers', (stored): readonly number[] =>
    Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'number') : [],
  );
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a memory', () => {
  test('is empty until it is loaded, so that published HTML and the first render agree', () => {
    localStorage.setItem(KEY, '[1,2]');
    const memory = numbers();
    expect([memory.$value.get(), memory.$isLoaded.get()]).toEqual([[], false]);
    memory.load();
    expect([memory.$value.get(), memory.$isLoaded.get()]).toEqual([[1, 2], true]);
  });

  test('drops stored values of another shape', () => {
    for (const [text, expected] of [
      ['[1,"two",{},3]', [1, 3]],
      ['{"a":1}', []],
      ['not json', []],
    ] as const) {
      localStorage.setItem(KEY, text);
      const memory = numbers();
      memory.load();
      expect(memory.$value.get()).toEqual(expected);
    }
  });

  test('follows other tabs, also after a return from the back/forward cache', () => {
    const memory = numbers();
    memory.load();
    const seen: (readonly number[])[] = [];
    memory.$value.listen((value) => seen.push(value));
    localStorage.setItem(KEY, '[7]');
    dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(seen).toEqual([]);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(seen).toEqual([[7]]);
    localStorage.setItem(KEY, '[7,8]');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(seen).toEqual([[7], [7, 8]]);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(seen.at(-1)).toEqual([]);
  });

  test('changes the latest value of any tab, not its own last value', () => {
    const memory = numbers();
    memory.change(() => [1]);
    localStorage.setItem(KEY, '[1,2]');
    expect(memory.change((before) => [...before, 3])).toBe(true);
    expect(stored()).toEqual([1, 2, 3]);
    expect(memory.$value.get()).toEqual([1, 2, 3]);
  });

  test('applies the change to the page and returns false when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const memory = numbers();
    memory.load();
    expect(memory.change(() => [5])).toBe(false);
    expect(memory.change((before) => [...before, 6])).toBe(false);
    expect(memory.$value.get()).toEqual([5, 6]);
    vi.restoreAllMocks();
    expect(memory.change((before) => [...before, 7])).toBe(true);
    expect(stored()).toEqual([5, 6, 7]);
  });

  test('treats blocked storage as empty', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy({} as Storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    const memory = numbers();
    memory.load();
    expect(memory.$value.get()).toEqual([]);
    expect(memory.change(() => [5])).toBe(false);
    expect(memory.$value.get()).toEqual([5]);
    expect(canStore()).toBe(false);
    vi.unstubAllGlobals();
    expect(canStore()).toBe(true);
  });
});
